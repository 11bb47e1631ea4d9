import type { Recording } from '../recording.ts';
import { PeakBins } from './peak-bins.ts';

/** The options of reading peaks. */
export interface PeaksOptions {
  signal: AbortSignal;
  /** Seconds, used if the recording does not tell its own. */
  durationHint: number;
  /** New peaks are in the bins; at most four times a second, and once at the end. */
  update(bins: PeakBins): void;
}

const UPDATE_MS = 250;

/** Shared by all ways to read peaks: waits for bytes, corrects the bins' duration, tells the view. */
export class PeaksProgress {
  bins: PeakBins | null = null;
  #told = 0;

  readonly #options: PeaksOptions;

  constructor(
    readonly recording: Recording,
    options: PeaksOptions,
  ) {
    this.#options = options;
  }

  /** Waits until `ready` holds, the page is visible, and other tasks had their turn. */
  async until(ready: () => boolean): Promise<void> {
    while (!ready()) await this.#next();
    while (document.hidden) await onceVisible(this.#options.signal);
    await new Promise((resolve) => setTimeout(resolve));
    this.#options.signal.throwIfAborted();
  }

  add(time: number, channels: ArrayLike<number>[], rate: number): void {
    const duration = this.recording.duration ?? this.#options.durationHint;
    this.bins ??= new PeakBins(Math.min(2, channels.length), duration);
    if (Math.abs(duration - this.bins.duration) > 0.001 * duration) this.bins.stretch(duration);
    for (const [channel, samples] of channels.entries()) this.bins.add(channel, time, samples, rate);
    const now = performance.now();
    if (now - this.#told < UPDATE_MS) return;
    this.#told = now;
    this.#options.update(this.bins);
  }

  end(): PeakBins | null {
    const { duration } = this.recording;
    if (this.bins && duration) this.bins.stretch(duration);
    if (this.bins) this.#options.update(this.bins);
    return this.bins;
  }

  async #next(): Promise<void> {
    const { signal } = this.#options;
    signal.throwIfAborted();
    const { changed, track } = this.recording;
    await new Promise<void>((resolve) => {
      const offs = [changed.on(done), track?.changed.on(done)];
      signal.addEventListener('abort', done, { once: true });
      function done() {
        for (const off of offs) off?.();
        signal.removeEventListener('abort', done);
        resolve();
      }
    });
    signal.throwIfAborted();
  }
}

async function onceVisible(signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    document.addEventListener('visibilitychange', done, { once: true });
    signal.addEventListener('abort', done, { once: true });
    function done() {
      document.removeEventListener('visibilitychange', done);
      signal.removeEventListener('abort', done);
      resolve();
    }
  });
  signal.throwIfAborted();
}

/** Decodes a slice; null if the decoder refuses it: it is drawn as silence, and the rest goes on. */
export async function decode(
  context: OfflineAudioContext,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<AudioBuffer | null> {
  try {
    return await context.decodeAudioData(bytes.buffer);
  } catch {
    return null;
  }
}
