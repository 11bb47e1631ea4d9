import { GrowingOffsets } from './growing-offsets.ts';
import { ID3_HEADER, id3Length } from './id3.ts';
import { HEADER_BYTES, MAX_FRAME_BYTES, type Mp3Header, readHeader, sameStream } from './mp3-header.ts';
import { type Mp3Info, readInfo } from './mp3-info.ts';

/** Consecutive headers that must agree before a place is believed to be a frame: one alone is a coincidence in 2,000 bytes. */
const FRAMES_TO_AGREE = 3;

/**
 * A table of byte offset against time for one run of MPEG audio, built while the bytes arrive. Tags, cover pictures,
 * garbage and the encoder's own header frame are stepped over. Frame 0 is the first frame that carries sound.
 * `base` is the file's offset of the first byte pushed; above 0 the run may begin in the middle of a frame.
 */
export class Mp3Frames {
  /** The first frame's header: what the stream is. Null until a frame is found. */
  header: Mp3Header | null = null;
  info: Mp3Info | null = null;
  /** File offset of the frame that `info` was read from. */
  infoAt: number | null = null;
  /** Whether all frames so far have one bit rate. */
  constant = true;
  /** Bytes that belonged to no frame and no tag. */
  garbage = 0;
  finished = false;
  /** Frames before which half a second of sound or more is damaged; the count of frames where that is the end. */
  readonly damages: number[] = [];
  readonly #offsets = new GrowingOffsets();
  /** Pairs of offsets between two frames that hold no sound: [from, to, from, to …]. */
  readonly #holes: number[] = [];
  #tail: Uint8Array = new Uint8Array(0);
  #skipping = 0;
  #synced = false;
  /** Garbage before the last frame. */
  #told = 0;
  /** A tag that follows the last frame was met: what comes after it is no sound. */
  #ended = false;
  #at: number;

  /** `like`: a header of the same stream, where one is known; a run that begins mid-file must agree with it. */
  constructor(
    readonly base = 0,
    like: Mp3Header | null = null,
  ) {
    this.#at = base;
    this.header = like;
  }

  /** Whole frames found so far. */
  get count(): number {
    return this.#offsets.length;
  }

  /** The file's offset of the next byte that `push` wants. */
  get position(): number {
    return this.#at + this.#tail.length;
  }

  /** The file's offset where the last whole frame ends. */
  get end(): number {
    return this.#offsets.end;
  }

  /** Seconds of one frame; 0 before the first. */
  get frameSeconds(): number {
    return this.header ? this.header.samples / this.header.sampleRate : 0;
  }

  /** Takes the bytes that follow those pushed before. */
  push(chunk: Uint8Array): void {
    const bytes = this.#tail.length ? joined(this.#tail, chunk) : chunk;
    const used = this.#scan(bytes);
    this.#at += used;
    // A copy: a view would keep the whole chunk alive.
    this.#tail = bytes.slice(used);
  }

  /** Says that no more bytes follow; a last frame that is cut short is not counted. */
  finish(): void {
    if (this.finished) return;
    this.finished = true;
    const used = this.#scan(this.#tail);
    this.garbage += this.#tail.length - used;
    this.#at += this.#tail.length;
    this.#tail = new Uint8Array(0);
    this.#noteDamage();
  }

  /** The file's offset of a frame; that of frame `count` is where the last one ends. */
  offsetOf(frame: number): number {
    return this.#offsets.at(frame);
  }

  /** The frame that holds the file's byte at `offset`, or the last one before it. */
  frameAtByte(offset: number): number {
    return this.#offsets.indexBefore(offset);
  }

  /** The stretches of the file that hold the frames from `first` up to but not including `last`, without what is between. */
  ranges(first: number, last: number): { start: number; end: number }[] {
    const end = last >= this.count ? this.end : this.offsetOf(last);
    const ranges: { start: number; end: number }[] = [];
    let start = this.offsetOf(first);
    for (let i = 0; i < this.#holes.length; i += 2) {
      const from = this.#holes[i] as number;
      const to = this.#holes[i + 1] as number;
      if (to <= start || from >= end) continue;
      if (from > start) ranges.push({ start, end: from });
      start = to;
    }
    if (end > start) ranges.push({ start, end });
    return ranges;
  }

  #scan(bytes: Uint8Array): number {
    let at = 0;
    for (;;) {
      const next = this.#step(bytes, at);
      if (next === null) return at;
      at = next;
    }
  }

  /** One tag, frame or piece of garbage from `at`: the place after it, or null where more bytes are needed. */
  #step(bytes: Uint8Array, at: number): number | null {
    const left = bytes.length - at;
    if (this.#skipping > 0) {
      if (left === 0) return null;
      const skipped = Math.min(this.#skipping, left);
      this.#skipping -= skipped;
      return at + skipped;
    }
    if (left < ID3_HEADER && !this.finished) return null;
    if (left < HEADER_BYTES) return null;
    const tag = id3Length(bytes, at);
    if (tag > 0) {
      this.#skipping = tag;
      return at;
    }
    return this.#synced ? this.#takeFrame(bytes, at) : this.#findFrame(bytes, at);
  }

  #takeFrame(bytes: Uint8Array, at: number): number | null {
    const header = readHeader(bytes, at);
    if (!header || (this.header && !sameStream(header, this.header))) {
      this.#synced = false;
      this.#ended = isEndTag(bytes, at);
      return at;
    }
    if (at + header.length > bytes.length) return null;
    this.#addFrame(bytes, at, header);
    return at + header.length;
  }

  #addFrame(bytes: Uint8Array, at: number, header: Mp3Header): void {
    const offset = this.#at + at;
    const info = readInfo(bytes, at, header);
    if (info) {
      if (this.count === 0 && this.base === 0) {
        this.info = info;
        this.infoAt = offset;
      }
      return;
    }
    this.constant &&= !this.header || this.header.bitrate === header.bitrate;
    this.header ??= header;
    this.#noteDamage();
    if (this.count > 0 && offset > this.end) this.#holes.push(this.end, offset);
    this.#offsets.push(offset, offset + header.length);
  }

  /** What comes before the first frame is no sound that was lost. */
  #noteDamage(): void {
    const lost = this.garbage - this.#told;
    this.#told = this.garbage;
    if (this.count > 0 && !this.#ended && this.header && lost > this.header.bitrate / 16)
      this.damages.push(this.count);
    this.#ended = false;
  }

  /** Looks for the next place where several frames follow one another; what is before it is garbage. */
  #findFrame(bytes: Uint8Array, from: number): number | null {
    // While more may come, stop where the frames to compare may not have arrived.
    const reach = this.finished
      ? bytes.length - HEADER_BYTES
      : bytes.length - FRAMES_TO_AGREE * MAX_FRAME_BYTES;
    let at = from;
    while (at <= reach) {
      const found = bytes.indexOf(0xff, at);
      if (found < 0 || found > reach) {
        at = reach + 1;
        break;
      }
      at = found;
      if (this.#agree(bytes, at)) {
        this.garbage += at - from;
        this.#synced = true;
        return at;
      }
      at++;
    }
    if (at <= from) return null;
    // An ID3 tag after the garbage must be stepped over whole: its picture may hold what looks like frames.
    const tag = findId3(bytes, from + 1, at);
    const next = tag ?? at;
    this.garbage += next - from;
    return next;
  }

  #agree(bytes: Uint8Array, at: number): boolean {
    const first = readHeader(bytes, at);
    if (!first || (this.header && !sameStream(first, this.header))) return false;
    let next = at + first.length;
    for (let i = 1; i < FRAMES_TO_AGREE && next < bytes.length; i++) {
      if (bytes.length - next < HEADER_BYTES) break;
      const header = readHeader(bytes, next);
      if (!header || !sameStream(header, first)) return isEndTag(bytes, next);
      next += header.length;
    }
    return next <= bytes.length;
  }
}

function findId3(bytes: Uint8Array, from: number, to: number): number | null {
  for (let at = bytes.indexOf(0x49, from); at >= 0 && at < to; at = bytes.indexOf(0x49, at + 1)) {
    if (id3Length(bytes, at) > 0) return at;
  }
  return null;
}

/** ID3v1 ("TAG") and APE tags, which may follow the last frame. */
function isEndTag(bytes: Uint8Array, at: number): boolean {
  const word = String.fromCharCode(...bytes.subarray(at, at + 4));
  return word.startsWith('TAG') || word === 'APET' || word.startsWith('ID3');
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}
