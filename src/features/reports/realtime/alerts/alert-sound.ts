/** Milliseconds between two sounds: several tables may pass their limits at once. */
const REST = 3000;
/** Two tones, in Hz, and the seconds of each. */
const TONES = [880, 660] as const;
const LENGTH = 0.16;
const LOUDNESS = 0.2;

let context: AudioContext | undefined;
let last = Number.NEGATIVE_INFINITY;

/** Plays two short tones. Browsers let a page sound only after the user did something on it. */
export function playAlert(): void {
  const now = Date.now();
  if (now - last < REST) return;
  last = now;
  try {
    context ??= new AudioContext();
    const audio = context;
    void audio.resume().catch(() => undefined);
    for (const [at, frequency] of TONES.entries()) playTone(audio, frequency, at * LENGTH);
  } catch {
    // Without a sound output the mark and the notification are left.
  }
}

function playTone(audio: AudioContext, frequency: number, after: number): void {
  const begin = audio.currentTime + after;
  const tone = new OscillatorNode(audio, { frequency });
  const gain = new GainNode(audio, { gain: LOUDNESS });
  // An abrupt end clicks.
  gain.gain.setTargetAtTime(0, begin + LENGTH * 0.6, LENGTH / 6);
  tone.connect(gain).connect(audio.destination);
  tone.start(begin);
  tone.stop(begin + LENGTH);
}
