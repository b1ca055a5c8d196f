// The controls that all pages share.
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ComponentChildren } from "preact";
import { useEffect, useId, useLayoutEffect, useRef } from "preact/hooks";
import { moved } from "../browser/route";
import { t } from "../texts/page";
import "./controls.css";
import { Icon, type IconName } from "./icons";

export { Icon, type IconName };

interface ButtonLook {
  kind?: "primary" | "plain" | "quiet";
  icon?: IconName;
  class?: string;
  children?: ComponentChildren;
}
type ButtonProps = ButtonLook & Omit<ButtonHTMLAttributes<HTMLButtonElement>, "icon" | "class">;
type LinkProps = ButtonLook & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "icon" | "class">;

const looks = (kind: string, more = "") => `button ${kind} ${more}`.trim();

export function Button({ kind = "plain", icon, class: more, children, ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} class={looks(kind, more)}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ kind = "plain", icon, class: more, children, ...rest }: LinkProps) {
  return (
    <a {...rest} class={looks(kind, more)}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  );
}

export function IconButton({
  icon,
  label,
  ...rest
}: { icon: IconName; label: string } & Omit<ButtonProps, "icon" | "children">) {
  return (
    <Button kind="quiet" {...rest} icon={icon} class="icon-only" aria-label={label} title={label} />
  );
}

/** Whatever had the focus before gets it back. */
function giveBack(before: Element | null): void {
  if (before instanceof HTMLElement || before instanceof SVGElement) before.focus();
}

/** A modal dialog, open as long as it is drawn. */
export function Dialog({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useLayoutEffect(() => {
    const before = document.activeElement;
    dialog.current!.showModal();
    return () => giveBack(before);
  }, []);
  return (
    <dialog
      ref={dialog}
      class="dialog"
      aria-labelledby={heading}
      onClose={onClose}
      onClick={(e) => e.target === dialog.current && onClose()}
    >
      <div class="sheet">
        <div class="sheet-head">
          <h2 id={heading}>{title}</h2>
          <IconButton icon="close" label={t("close")} onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  );
}

/** A panel beside the page on wide screens, a sheet from below on phones. The page stays usable. */
export function Drawer({
  title,
  open,
  onClose,
  children,
}: {
  title: string;
  open: boolean;
  onClose: () => void;
  children: ComponentChildren;
}) {
  const panel = useRef<HTMLElement>(null);
  const heading = useId();
  useEffect(() => {
    if (!open) return;
    const before = document.activeElement;
    panel.current!.focus();
    const escape = (e: KeyboardEvent) => {
      if (e.key === "Escape" && !document.querySelector("dialog:modal")) onClose();
    };
    addEventListener("keydown", escape);
    return () => {
      removeEventListener("keydown", escape);
      giveBack(before);
    };
  }, [open]);
  if (!open) return null;
  return (
    <section ref={panel} class="drawer" role="dialog" aria-labelledby={heading} tabIndex={-1}>
      <div class="sheet-head">
        <h2 id={heading}>{title}</h2>
        <IconButton icon="close" label={t("close")} onClick={onClose} />
      </div>
      <div class="drawer-body" tabIndex={0} role="group" aria-labelledby={heading}>
        {children}
      </div>
    </section>
  );
}

/** The title of the page in the browser, and the heading to start reading from. */
export function useHeading(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(
    () => void (document.title = title === "Tablée" ? title : `${title} · Tablée`),
    [title],
  );
  useEffect(() => void (moved() && heading.current?.focus({ preventScroll: true })), []);
  return heading;
}

export function Header({
  title,
  back,
  children,
}: {
  title: string;
  back?: string;
  children?: ComponentChildren;
}) {
  const heading = useHeading(title);
  return (
    <header class="bar">
      {back !== undefined && (
        <a class="button quiet icon-only" href={back} aria-label={t("back")} title={t("back")}>
          <Icon name="back" />
        </a>
      )}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <div class="bar-actions">{children}</div>
    </header>
  );
}

/** One of several, all in sight. */
export function Choice<T extends string>({
  label,
  value,
  choices,
  onChange,
  hidden = false,
}: {
  label: string;
  value: T;
  choices: readonly (readonly [T, string])[];
  onChange: (value: T) => void;
  /** Whether the label is for screen readers only. */
  hidden?: boolean;
}) {
  const name = useId();
  return (
    <fieldset class="choice">
      <legend class={hidden ? "unseen" : ""}>{label}</legend>
      <div class="choice-row">
        {choices.map(([key, text]) => (
          <label key={key}>
            <input
              type="radio"
              name={name}
              checked={key === value}
              onChange={() => onChange(key)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
