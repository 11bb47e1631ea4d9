import { GrowingOffsets } from './growing-offsets.ts';
import { ID3_HEADER, id3Length } from './id3.ts';
import { HEADER_BYTES, MAX_FRAME_BYTES, type Mp3Header, readHeader, sameStream } from './mp3-header.ts';
import { type Mp3Info, readInfo } from './mp3-info.ts';

/**
 * Consecutive headers that must agree before an offset is taken for a frame: a single one occurs by chance in
 * 2,000 bytes.
 */
const FRAMES_TO_AGREE = 3;

/**
 * A table of byte offset against time for one run of MPEG audio, built while the bytes arrive. Tags, cover pictures,
 * garbage and the encoder's own header frame are stepped over. Frame 0 is the first frame that carries sound.
 * `base` is the file's offset of the first byte pushed; above 0 the run may begin in the middle of a frame.
 */
export class Mp3Frames {
  /** The first frame's header, which describes the stream. Null until a frame is found. */
  header: Mp3Header | null = null;
  info: Mp3Info | null = null;
  /** The file's offset of the frame with `info`. */
  infoAt: number | null = null;
  /** Whether all frames so far have one bit rate. */
  constant = true;
  /** Bytes that belonged to no frame and no tag. */
  garbage = 0;
  finished = false;
  /**
   * The frames after which half a second of sound or more is damaged; the number of frames if the end is
   * damaged.
   */
  readonly damages: number[] = [];
  readonly #offsets = new GrowingOffsets();
  /** Pairs of offsets between two frames without sound: [from, to, from, to …]. */
  readonly #holes: number[] = [];
  #tail: Uint8Array = new Uint8Array(0);
  #skipping = 0;
  #synced = false;
  /** Garbage before the last frame. */
  #told = 0;
  /** A tag after the last frame was met: the bytes after it are no sound. */
  #ended = false;
  #at: number;

  /**
   * `like`: a header of the same stream, if one is known; a run from the middle of a file must agree with it.
   */
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

  /** The file's offset of the next byte that `push` needs. */
  get position(): number {
    return this.#at + this.#tail.length;
  }

  /** The file's offset after the last whole frame. */
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

  /** No more bytes follow: a last frame that is cut short is not counted. */
  finish(): void {
    if (this.finished) return;
    this.finished = true;
    const used = this.#scan(this.#tail);
    this.garbage += this.#tail.length - used;
    this.#at += this.#tail.length;
    this.#tail = new Uint8Array(0);
    this.#noteDamage();
  }

  /** The file's offset of a frame; for `count`, the end of the last one. */
  offsetOf(frame: number): number {
    return this.#offsets.at(frame);
  }

  /** The frame with the file's byte at `offset`, or the last one before it. */
  frameAtByte(offset: number): number {
    return this.#offsets.indexBefore(offset);
  }

  /**
   * The byte ranges of the frames from `first` up to but not including `last`, without the garbage between.
   */
  ranges(first: number, last: number): { start: number; end: number }[] {
    const end = last >= this.count ? this.end : this.offsetOf(last);
    const ranges: { start: number; end: number }[] = [];
    let start = this.offsetOf(first);
    for (let i = 0; i < this.#holes.length; i += 2) {
      const from = this.#holes[i] ?? 0;
      const to = this.#holes[i + 1] ?? 0;
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

  /**
   * Reads one tag, frame or piece of garbage at `at`: returns the offset after it, or null if more bytes are
   * needed.
   */
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

  /** Bytes before the first frame are no lost sound. */
  #noteDamage(): void {
    const lost = this.garbage - this.#told;
    this.#told = this.garbage;
    if (this.count > 0 && !this.#ended && this.header && lost > this.header.bitrate / 16)
      this.damages.push(this.count);
    this.#ended = false;
  }

  /**
   * Looks for the next offset at which several frames follow one another; the bytes before it are garbage.
   */
  #findFrame(bytes: Uint8Array, from: number): number | null {
    // While more bytes may arrive, it stops before the frames to compare are missing.
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
    // An ID3 tag after the garbage must be skipped as a whole: bytes of its picture may look like frames.
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
