// Sound effects made on the spot, with no files: short, soft, off unless asked for.
import { settings } from "../browser/settings";

export type Sound =
  "place" | "slide" | "flip" | "splash" | "fire" | "good" | "bad" | "win" | "draw";

let context: AudioContext | undefined;
let hiss: AudioBuffer | undefined;

/** Swells to its loudness in a few milliseconds and fades until it is over. */
function envelope(to: AudioContext, at: number, seconds: number, loudness: number): GainNode {
  const gain = to.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loudness, at + Math.min(0.02, seconds / 4));
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  gain.connect(to.destination);
  return gain;
}

type Effect = (to: AudioContext, at: number) => void;

/** A note that may glide from one pitch (Hz) to another. */
function note(
  from: number,
  until: number,
  seconds: number,
  { after = 0, loudness = 0.12, wave = "triangle" as OscillatorType } = {},
): Effect {
  return (to, at) => {
    const start = at + after;
    const voice = to.createOscillator();
    voice.type = wave;
    voice.frequency.setValueAtTime(from, start);
    voice.frequency.exponentialRampToValueAtTime(until, start + seconds);
    voice.connect(envelope(to, start, seconds, loudness));
    voice.start(start);
    voice.stop(start + seconds);
  };
}

/** A rush of air or water: noise through a band that moves. */
function rush(from: number, until: number, seconds: number, loudness: number, after = 0): Effect {
  return (to, at) => {
    const start = at + after;
    if (!hiss) {
      hiss = to.createBuffer(1, to.sampleRate, to.sampleRate);
      const samples = hiss.getChannelData(0);
      for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
    }
    const noise = to.createBufferSource();
    noise.buffer = hiss;
    const band = to.createBiquadFilter();
    band.type = "bandpass";
    band.Q.value = 0.9;
    band.frequency.setValueAtTime(from, start);
    band.frequency.exponentialRampToValueAtTime(until, start + seconds);
    noise.connect(band);
    band.connect(envelope(to, start, seconds, loudness));
    noise.start(start, Math.random() * 0.3, seconds);
  };
}

const sounds: Record<Sound, Effect[]> = {
  place: [note(190, 95, 0.11, { loudness: 0.2 }), rush(1800, 700, 0.05, 0.08)],
  slide: [rush(500, 1100, 0.22, 0.1)],
  flip: [rush(1500, 3600, 0.09, 0.12), note(320, 220, 0.07, { after: 0.08, loudness: 0.1 })],
  draw: [rush(2600, 1400, 0.13, 0.1)],
  splash: [rush(2400, 450, 0.45, 0.2), note(420, 130, 0.18, { loudness: 0.08, wave: "sine" })],
  fire: [rush(350, 1300, 0.3, 0.22), rush(1300, 260, 0.5, 0.16, 0.22)],
  good: [note(523, 523, 0.16), note(784, 784, 0.28, { after: 0.1 })],
  bad: [note(262, 247, 0.2), note(196, 175, 0.34, { after: 0.14 })],
  win: [523, 659, 784, 1047].map((pitch, i) => note(pitch, pitch, 0.34, { after: i * 0.12 })),
};

export function play(sound: Sound): void {
  if (!settings.value.sound) return;
  try {
    context ??= new AudioContext();
    // Browsers let a page make sounds only once somebody has touched it.
    if (context.state === "suspended") void context.resume().catch(() => undefined);
    for (const effect of sounds[sound]) effect(context, context.currentTime + 0.01);
  } catch {
    // A table without sound is still a table.
  }
}
