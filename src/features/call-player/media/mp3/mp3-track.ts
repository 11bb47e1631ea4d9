import { Signal } from '../peaks/signal.ts';
import type { AudioSource } from '../source/source.ts';
import { Mp3Frames } from './mp3-frames.ts';
import { Mp3Timeline } from './mp3-timeline.ts';

/** Consecutive frames, ready for decoding. */
export interface FrameRun {
  /** Number of the first frame, and of the one after the last. */
  first: number;
  last: number;
  ranges: { start: number; end: number }[];
  /** False while its time is estimated (a jump into a variable bit rate). */
  exact: boolean;
}

/** A range in the middle of the file, read before the table has reached it. */
interface Island {
  frames: Mp3Frames;
  /** The number of its first frame; null until that is found. */
  first: number | null;
  exact: boolean;
}

/** Bytes parsed at once while reading stored bytes. */
const CATCH_UP = 256 * 1024;
/** Seconds read before a jump's target: the decoder needs the frames before it. */
const PREROLL = 1;
/** Seconds ahead of the position below which its bytes are fetched first, and the seconds to fetch then. */
const LOW_WATER = 60;
const HIGH_WATER = 180;

/**
 * An MP3 that is still arriving: which frames can be decoded, and when they sound. The table grows from the file's
 * beginning; a jump beyond it opens an island, whose place is exact at a constant bit rate and estimated at a
 * variable one. When the table reaches the island, `shifted` tells by how many seconds the estimate was wrong.
 */
export class Mp3Track {
  readonly frames = new Mp3Frames();
  readonly timeline: Mp3Timeline;
  readonly changed = new Signal();
  readonly shifted = new Signal<number>();
  #island: Island | null = null;
  readonly #reading = new Set<Mp3Frames>();

  readonly #source: AudioSource;

  constructor(source: AudioSource) {
    this.#source = source;
    this.timeline = new Mp3Timeline(this.frames, () => source.total);
  }

  /** Called with all bytes that arrive. */
  take(start: number, bytes: Uint8Array): void {
    this.#feed(this.frames, start, bytes);
    if (this.#island) this.#feed(this.#island.frames, start, bytes);
    this.#settle();
  }

  /** Whether the sound ends before this frame. */
  endsAt(frame: number): boolean {
    if (this.frames.finished) return frame >= this.frames.count;
    const island = this.#island;
    return !!island?.frames.finished && island.first !== null && frame >= island.first + island.frames.count;
  }

  /** The frames from `first` on that have arrived, at most `limit`; null if `first` has not. */
  run(first: number, limit: number): FrameRun | null {
    const { frames } = this;
    const island = this.#island;
    if (first < frames.count) return runOf(frames, 0, first, limit, true);
    if (!island || island.first === null || first < island.first) return null;
    const inside = first < island.first + island.frames.count;
    return inside ? runOf(island.frames, island.first, first, limit, island.exact) : null;
  }

  /** Whether the sound that has arrived for `time` is placed there only by an estimate. */
  isEstimated(time: number): boolean {
    return this.run(this.timeline.frameAt(time), 1)?.exact === false;
  }

  async read(run: FrameRun): Promise<Uint8Array<ArrayBuffer>> {
    const parts = await Promise.all(run.ranges.map(({ start, end }) => this.#source.store.read(start, end)));
    const [only] = parts;
    return only && parts.length === 1 ? only : joined(parts);
  }

  /** Called once every byte has arrived. */
  end(): void {
    this.take(this.#source.total ?? 0, new Uint8Array(0));
  }

  /**
   * Fetches the sound at `time` first. Returns the first frame to decode, a little before `time`; it may not
   * have arrived yet.
   */
  aim(time: number): number {
    const frame = this.timeline.frameAt(Math.max(0, time - PREROLL));
    if (this.nearest(frame) === null && !this.frames.finished) this.#openIsland(frame);
    this.keepAhead(time);
    return frame;
  }

  /**
   * The first frame that has arrived at `frame` or just after it, at the start of an island; null if there is
   * none.
   */
  nearest(frame: number): number | null {
    if (this.run(frame, 1)) return frame;
    const first = this.#island?.first ?? null;
    if (first === null) return null;
    const seconds = (first - frame) * this.frames.frameSeconds;
    return Math.abs(seconds) <= 2 * PREROLL && this.run(first, 1) ? first : null;
  }

  /** Fetches the next bytes for the position `time` before all others. */
  keepAhead(time: number): void {
    const { frames, timeline } = this;
    const island = this.#island;
    if (frames.header === null || frames.finished) return;
    const here = this.run(timeline.frameAt(time), Number.POSITIVE_INFINITY);
    if (here && timeline.timeOf(here.last) - time >= LOW_WATER) return;
    const place = timeline.byteAt(Math.max(0, time - PREROLL));
    const start = place.frame < frames.count || !island ? place.byte : island.frames.base;
    const from = here ? this.#offsetOf(here.first) : start;
    this.#source.prioritise({ start, end: from + HIGH_WATER * timeline.bytesPerSecond });
  }

  #offsetOf(frame: number): number {
    const { frames } = this;
    const island = this.#island;
    return frame < frames.count || !island
      ? frames.offsetOf(frame)
      : island.frames.offsetOf(frame - (island.first ?? 0));
  }

  #openIsland(frame: number): void {
    if (this.#source.ranged === false || this.frames.header === null) return;
    const place = this.timeline.byteAt(this.timeline.timeOf(frame));
    this.#island = { frames: new Mp3Frames(place.byte, this.frames.header), first: null, exact: place.exact };
    this.#catchUp(this.#island.frames);
  }

  #feed(frames: Mp3Frames, start: number, bytes: Uint8Array): void {
    const at = frames.position;
    if (at >= start && at < start + bytes.length && !this.#reading.has(frames)) {
      frames.push(bytes.subarray(at - start));
    }
    this.#catchUp(frames);
  }

  /** Parses stored bytes after a table's end: the rest of an island, or bytes from before a jump. */
  #catchUp(frames: Mp3Frames): void {
    const source = this.#source;
    if (source.total !== null && frames.position >= source.total) frames.finish();
    const from = frames.position;
    const end = Math.min(source.store.gapAfter(from), from + CATCH_UP);
    if (frames.finished || this.#reading.has(frames) || end <= from) return;
    this.#reading.add(frames);
    source.store
      .read(from, end)
      .then((bytes) => {
        this.#reading.delete(frames);
        frames.push(bytes);
        this.#catchUp(frames);
        this.#settle();
      })
      // The store was emptied during the read: the track is gone.
      .catch(() => this.#reading.delete(frames));
  }

  /** Numbers the island's frames, and drops it once the table has passed it. */
  #settle(): void {
    const { frames } = this;
    const island = this.#island;
    if (island && island.first === null && island.frames.count > 0) {
      const offset = island.frames.offsetOf(0);
      island.first = this.timeline.frameAtByte(offset);
    }
    if (island?.first != null && frames.end > island.frames.offsetOf(0)) {
      this.#correct(island, island.first);
      if (frames.end >= island.frames.end) this.#island = null;
    }
    this.changed.emit();
  }

  #correct(island: Island, first: number): void {
    const truth = this.frames.frameAtByte(island.frames.offsetOf(0));
    if (truth === first && island.exact) return;
    island.first = truth;
    island.exact = true;
    this.shifted.emit((truth - first) * this.frames.frameSeconds);
  }
}

function runOf(frames: Mp3Frames, base: number, first: number, limit: number, exact: boolean): FrameRun {
  const last = Math.min(base + frames.count, first + limit);
  const ranges = limit === Number.POSITIVE_INFINITY ? [] : frames.ranges(first - base, last - base);
  return { first, last, ranges, exact };
}

function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
