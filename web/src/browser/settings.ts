// What a person prefers, kept in the browser and applied at once.
import { computed, effect, signal } from "@preact/signals";
import type { Language } from "../engine/answers";
import { languages, pseudo } from "./languages";
import { read, write } from "./storage";

export type Motion = "full" | "reduced";
export type Speed = "slow" | "normal" | "fast";
export type Theme = "system" | "light" | "dark";

interface Settings {
  language: Language;
  theme: Theme;
  contrast: boolean;
  motion: Motion;
  speed: Speed;
  sound: boolean;
}

const asks = (query: string) => typeof matchMedia === "function" && matchMedia(query).matches;

/** What the browser prefers of the languages that are spoken here, else English. */
export function preferred(tags: readonly string[]): Language {
  const known = tags.flatMap((tag) => languages.filter((code) => tag.split("-")[0] === code));
  return known[0] ?? "en";
}

const usual: Settings = {
  language: preferred(typeof navigator === "undefined" ? [] : (navigator.languages ?? [])),
  theme: "system",
  contrast: asks("(prefers-contrast: more)"),
  motion: asks("(prefers-reduced-motion: reduce)") ? "reduced" : "full",
  speed: "normal",
  sound: false,
};

/** What was kept, without what is not a setting of today. */
export function known(kept: Partial<Record<keyof Settings, unknown>> | null): Partial<Settings> {
  const choices: { [Key in keyof Settings]: readonly Settings[Key][] } = {
    language: [...languages, pseudo],
    theme: ["system", "light", "dark"],
    contrast: [true, false],
    motion: ["full", "reduced"],
    speed: ["slow", "normal", "fast"],
    sound: [true, false],
  };
  const entries = Object.entries(choices) as [keyof Settings, readonly unknown[]][];
  return Object.fromEntries(
    entries.flatMap(([key, all]) => (all.includes(kept?.[key]) ? [[key, kept![key]]] : [])),
  );
}

/** The language that the page's address asks for, for this visit only: ?language=fr. */
export const asked = (search: string) =>
  known({ language: new URLSearchParams(search).get("language") });

const kept = signal<Settings>({ ...usual, ...known(read("settings")) });
const visiting = signal(asked(globalThis.location?.search ?? ""));
/** What is kept, and for this visit what the address asks for. */
export const settings = computed<Settings>(() => ({ ...kept.value, ...visiting.value }));
export const language = () => settings.value.language;

export function change(some: Partial<Settings>): void {
  if (some.language !== undefined) visiting.value = {};
  kept.value = { ...kept.value, ...some };
  write("settings", kept.value);
}

// How long a piece is under way, in milliseconds: three quarters of the time its event is shown
// (table/event-player.ts), so that it has arrived before the next one begins.
const beat: Record<Speed, number> = { slow: 600, normal: 315, fast: 135 };

const night = typeof matchMedia === "function" ? matchMedia("(prefers-color-scheme: dark)") : null;
const systemDark = signal(night?.matches ?? false);
night?.addEventListener?.("change", (e) => (systemDark.value = e.matches));

const isDark = (theme: Theme) => (theme === "system" ? systemDark.value : theme === "dark");

/** Puts the settings on the page's root element, where the style sheets read them. */
export function applySettings(root: HTMLElement): void {
  effect(() => {
    const { language, theme, contrast, motion, speed } = settings.value;
    root.lang = language;
    root.dataset.theme = isDark(theme) ? "dark" : "light";
    root.dataset.contrast = contrast ? "more" : "normal";
    root.dataset.motion = motion;
    root.style.setProperty("--beat", `${beat[speed]}ms`);
    const bar = root.querySelector("meta[name=theme-color]");
    bar?.setAttribute("content", getComputedStyle(root).getPropertyValue("--paper").trim());
  });
}
