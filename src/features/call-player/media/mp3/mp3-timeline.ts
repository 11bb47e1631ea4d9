import type { Mp3Frames } from './mp3-frames.ts';

/** The place of a moment's sound in the file. */
export interface Place {
  byte: number;
  /** The frame's number from the start of the sound. */
  frame: number;
  /** False if it is estimated from a variable bit rate, and may be wrong by seconds. */
  exact: boolean;
}

/** The relative difference from the file's size above which an encoder's header is not trusted. */
const SIZE_TOLERANCE = 0.02;

/**
 * Time against bytes for a whole file of which only the first part is in the table: exact inside it, and beyond it
 * by the frame's constant size, by the encoder's table, or by the average so far. Times are those a listener
 * sees: the encoder's delay is cut off, so that 0 is the first sample that was recorded.
 */
export class Mp3Timeline {
  readonly #frames: Mp3Frames;
  /** The file's size in bytes; null until the server tells it. */
  readonly #total: () => number | null;

  constructor(frames: Mp3Frames, total: () => number | null) {
    this.#frames = frames;
    this.#total = total;
  }

  /** Seconds of silence that the encoder put before the sound. */
  get lead(): number {
    const { info, header } = this.#frames;
    return info && header ? info.delay / header.sampleRate : 0;
  }

  /** Seconds at which a frame begins; below 0 for those inside the encoder's delay. */
  timeOf(frame: number): number {
    return frame * this.#frames.frameSeconds - this.lead;
  }

  /** The frame that sounds at `time`. */
  frameAt(time: number): number {
    const seconds = this.#frames.frameSeconds;
    return seconds > 0 ? Math.max(0, Math.floor((time + this.lead) / seconds + 1e-9)) : 0;
  }

  /** Seconds of the whole file; null if nothing in it tells. */
  get duration(): number | null {
    const count = this.#frameCount;
    if (count === null || !this.#frames.header) return null;
    const padding = (this.#frames.info?.padding ?? 0) / this.#frames.header.sampleRate;
    return Math.max(0, this.timeOf(count) - (this.#trusted ? padding : 0));
  }

  /** The end of the table, in seconds. */
  get reached(): number {
    return this.timeOf(this.#frames.count);
  }

  /** Whether the known part has a constant bit rate: then every place is exact. */
  get constant(): boolean {
    return this.#frames.constant && (this.#frames.info === null || this.#frames.info.kind === 'Info');
  }

  /** Bytes per second of the known part. */
  get bytesPerSecond(): number {
    const { frameSeconds } = this.#frames;
    return frameSeconds > 0 ? (this.constant ? this.#frameBytes : this.#averageBytes) / frameSeconds : 0;
  }

  byteAt(time: number): Place {
    return this.#place(this.frameAt(time));
  }

  /** Seconds at which the frame with the file's byte `offset` begins; an estimate beyond the table. */
  timeAt(offset: number): number {
    if (offset < this.#frames.end || this.#frames.finished)
      return this.timeOf(this.#frames.frameAtByte(offset));
    return this.timeOf(this.frameAtByte(offset));
  }

  /** The frame at a byte beyond the table: exact at a constant rate, else an estimate. */
  frameAtByte(offset: number): number {
    if (this.constant) return Math.round((offset - this.#origin) / this.#frameBytes);
    const toc = this.#toc;
    if (!toc) return Math.round(this.#frames.count + (offset - this.#frames.end) / this.#averageBytes);
    const share = (offset - toc.from) / toc.bytes;
    return Math.round(shareOfTime(toc.shares, share) * toc.frames);
  }

  #place(frame: number): Place {
    const frames = this.#frames;
    if (frame < frames.count || frames.finished) return { byte: frames.offsetOf(frame), frame, exact: true };
    if (this.constant)
      return { byte: Math.floor(this.#origin + frame * this.#frameBytes), frame, exact: true };
    const toc = this.#toc;
    const byte = toc
      ? toc.from + shareOfBytes(toc.shares, frame / toc.frames) * toc.bytes
      : frames.end + (frame - frames.count) * this.#averageBytes;
    const last = (this.#total() ?? Number.POSITIVE_INFINITY) - 1;
    return { byte: Math.floor(Math.max(frames.end, Math.min(byte, last))), frame, exact: false };
  }

  get #frameCount(): number | null {
    const frames = this.#frames;
    if (frames.finished) return frames.count;
    if (frames.info?.frames && this.#trusted) return frames.info.frames;
    const total = this.#total();
    if (total === null || frames.count === 0) return null;
    const bytes = this.constant ? this.#frameBytes : this.#averageBytes;
    return Math.max(frames.count, Math.floor((total - this.#origin) / bytes));
  }

  /** An encoder's header survives cuts and joins of the file: trusted only if it fits the file's size. */
  get #trusted(): boolean {
    const { info, infoAt, finished, count } = this.#frames;
    if (!info) return false;
    if (finished) return info.frames === null || Math.abs(info.frames - count) <= 1;
    const total = this.#total();
    if (total === null || info.bytes === null) return true;
    return Math.abs(total - (infoAt ?? 0) - info.bytes) <= Math.max(4096, total * SIZE_TOLERANCE);
  }

  get #origin(): number {
    return this.#frames.offsetOf(0);
  }

  /** Bytes of a frame at a constant rate; a fraction, which padding evens out. */
  get #frameBytes(): number {
    const { header } = this.#frames;
    return header ? (header.samples / 8) * (header.bitrate / header.sampleRate) : 1;
  }

  get #averageBytes(): number {
    const { count, end } = this.#frames;
    return count > 0 ? Math.max(1, (end - this.#origin) / count) : this.#frameBytes;
  }

  get #toc(): { shares: number[]; from: number; bytes: number; frames: number } | null {
    const { info, infoAt } = this.#frames;
    if (!info?.toc || !info.frames || !this.#trusted) return null;
    const from = infoAt ?? 0;
    const bytes = info.bytes ?? (this.#total() ?? 0) - from;
    return bytes > 0 ? { shares: info.toc, from, bytes, frames: info.frames } : null;
  }
}

function shareOfBytes(shares: number[], time: number): number {
  const at = Math.max(0, Math.min(1, time)) * shares.length;
  const i = Math.min(Math.floor(at), shares.length - 1);
  const low = shares[i] ?? 0;
  const high = shares[i + 1] ?? 1;
  return low + (high - low) * (at - i);
}

function shareOfTime(shares: number[], bytes: number): number {
  let i = 0;
  while (i + 1 < shares.length && (shares[i + 1] ?? 0) <= bytes) i++;
  const low = shares[i] ?? 0;
  const high = shares[i + 1] ?? 1;
  const within = high > low ? Math.max(0, Math.min(1, (bytes - low) / (high - low))) : 0;
  return (i + within) / shares.length;
}
