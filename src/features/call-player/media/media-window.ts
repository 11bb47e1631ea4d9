import { AudioError } from './audio-error.ts';
import type { Mp3Track } from './mp3/mp3-track.ts';
import type { Mp3Door } from './mp3-door.ts';

/**
 * Seconds that stay in the browser's buffer after and before the position. Browsers refuse more than some 6
 * MiB.
 */
const AHEAD = 90;
const BEHIND = 30;
/**
 * Seconds ahead below which the buffer is filled again, and seconds too many behind above which it is cut.
 */
const REFILL = 60;
const SLACK = 10;
/** Seconds appended at once: short enough to be done between two frames of the screen. */
const PIECE = 10;
/** Seconds before the buffered range that browsers skip by themselves; their clock is rounded as well. */
const NEARLY = 0.05;

/**
 * Feeds an audio element by MediaSource with a window of an MP3 around the position. The buffer places
 * each piece after the one before ("sequence"), so each jump first sets the place of the next piece.
 */
export class MediaWindow {
  readonly url: string;
  readonly #media: MediaSource;
  #buffer: SourceBuffer | null = null;
  /** The first frame of a jump that is still to be done. */
  #target: number | null = 0;
  /** The frame to append next, and the times at which the buffered range begins and ends. */
  #next = 0;
  #begins = 0;
  #ends = 0;
  #provisional = false;
  #hasHead = false;
  #ahead = AHEAD;
  #pumping = false;
  #again = false;
  #disposed = false;
  readonly #off: () => void;

  readonly #door: Mp3Door;
  readonly #audio: HTMLAudioElement;
  readonly #fail: (error: AudioError) => void;
  readonly #track: Mp3Track;
  /** The best known duration, in seconds. */
  readonly #duration: () => number;

  constructor(
    door: Mp3Door,
    audio: HTMLAudioElement,
    track: Mp3Track,
    duration: () => number,
    fail: (error: AudioError) => void,
  ) {
    this.#door = door;
    this.#audio = audio;
    this.#fail = fail;
    this.#track = track;
    this.#duration = duration;
    this.#media = new door.Source();
    // An iPhone plays a managed source only if the sound cannot be moved to another device.
    audio.disableRemotePlayback = true;
    this.url = URL.createObjectURL(this.#media);
    this.#media.addEventListener('sourceopen', this.#opened, { once: true });
    const offs = [track.changed.on(this.#pump), track.shifted.on(this.#shift)];
    for (const event of ['timeupdate', 'seeking', 'waiting', 'stalled'])
      audio.addEventListener(event, this.#check);
    this.#off = () => {
      for (const off of offs) off();
      for (const event of ['timeupdate', 'seeking', 'waiting', 'stalled'])
        audio.removeEventListener(event, this.#check);
    };
  }

  /** Moves the position: inside the window at once, else as soon as its sound has arrived. */
  seek(time: number): void {
    if (!this.#holds(time)) this.#jump(time);
    this.#audio.currentTime = time;
  }

  dispose(): void {
    this.#disposed = true;
    this.#off();
    URL.revokeObjectURL(this.url);
  }

  readonly #opened = (): void => {
    if (this.#disposed) return;
    try {
      this.#buffer = this.#media.addSourceBuffer(this.#door.mime);
      this.#buffer.mode = 'sequence';
    } catch (cause) {
      this.#fail(new AudioError('unsupported', 'MP3', { cause }));
      return;
    }
    this.#buffer.addEventListener('error', () => this.#fail(new AudioError('damaged')));
    this.#pump();
  };

  /** Whether `time` is in the appended frames, or follows them without a gap. */
  #holds(time: number): boolean {
    return this.#target === null && time >= this.#begins - NEARLY && time < this.#ends;
  }

  #jump(time: number): void {
    this.#target = this.#track.aim(time);
    this.#pump();
  }

  /** The position was an estimate and is now known: the same sound goes on with its right time. */
  readonly #shift = (seconds: number): void => {
    if (!this.#provisional || Math.abs(seconds) < 0.005) return;
    this.#provisional = false;
    const time = Math.max(0, this.#audio.currentTime + seconds);
    this.#jump(time);
    this.#audio.currentTime = time;
  };

  readonly #check = (): void => {
    const audio = this.#audio;
    const track = this.#track;
    const time = audio.currentTime;
    track.keepAhead(time);
    // A browser may have removed more than it was asked to, or other code has moved the element.
    if (this.#target === null && !this.#holds(time) && !track.endsAt(track.timeline.frameAt(time)))
      this.#jump(time);
    else if (this.#ends - time < REFILL || time - this.#begins > BEHIND + SLACK) this.#pump();
  };

  /** Appends and removes until the window is full; one run at a time. */
  readonly #pump = (): void => {
    if (this.#pumping) {
      this.#again = true;
      return;
    }
    this.#pumping = true;
    this.#work()
      .catch((cause) => this.#stopped(cause))
      .finally(() => {
        this.#pumping = false;
        if (!this.#again || this.#disposed) return;
        this.#again = false;
        this.#pump();
      });
  };

  async #work(): Promise<void> {
    const buffer = this.#buffer;
    let going = buffer !== null;
    while (buffer && going && !this.#disposed) {
      await idle(buffer);
      going = this.#usable && (await this.#step(buffer));
    }
  }

  /** One change of the buffer; false if there is nothing to do, or no frame for it. */
  async #step(buffer: SourceBuffer): Promise<boolean> {
    if (this.#target !== null) return this.#restart(buffer, this.#target);
    if (await this.#evict(buffer)) return true;
    return this.#ends - this.#audio.currentTime <= this.#ahead && this.#append(buffer);
  }

  /** Empties the buffer and sets the place of the next piece. False while that piece has not arrived. */
  async #restart(buffer: SourceBuffer, target: number): Promise<boolean> {
    const first = this.#track.nearest(target);
    if (first === null) return false;
    if (this.#media.readyState === 'open') buffer.abort();
    // WebKitGTK forgets it with that, and drops without a word what follows.
    this.#hasHead = false;
    if (buffer.buffered.length > 0) {
      buffer.remove(0, Number.POSITIVE_INFINITY);
      await idle(buffer);
    }
    if (this.#target !== target || !this.#usable) return true;
    const time = this.#timeOf(first);
    buffer.timestampOffset = time;
    this.#target = null;
    this.#next = first;
    this.#begins = Math.max(0, time);
    this.#ends = this.#begins;
    this.#provisional = false;
    this.#ahead = AHEAD;
    // The estimated place may turn out to be just after the requested time.
    if (this.#audio.currentTime < this.#begins - NEARLY) this.#audio.currentTime = this.#begins;
    return true;
  }

  /** The time at which a frame is placed, so that it sounds at the right moment. */
  #timeOf(frame: number): number {
    const { timeline, frames } = this.#track;
    return timeline.timeOf(frame) + (frames.header ? this.#door.cut / frames.header.sampleRate : 0);
  }

  async #evict(buffer: SourceBuffer): Promise<boolean> {
    const limit = this.#audio.currentTime - BEHIND;
    if (limit - this.#begins < SLACK || this.#audio.seeking) return false;
    buffer.remove(0, limit);
    this.#begins = limit;
    await idle(buffer);
    return true;
  }

  async #append(buffer: SourceBuffer): Promise<boolean> {
    const track = this.#track;
    if (track.endsAt(this.#next)) {
      this.#finish();
      return false;
    }
    const seconds = track.frames.frameSeconds;
    const run = track.run(this.#next, Math.ceil(PIECE / seconds));
    if (!run) return false;
    const bytes = this.#door.pack(await track.read(run), run.first);
    if (this.#target !== null || this.#disposed) return true;
    // First, since with the head the browser goes to the place that was asked for before, and it must be within the duration.
    this.#setDuration(buffer);
    await this.#putHead(buffer);
    const before = this.#ends;
    // Already now: what the browser tells of itself meanwhile is about the sound that it is being given.
    this.#ends = this.#timeOf(run.last);
    const done = await this.#put(buffer, bytes);
    if (!done) this.#ends = before;
    if (!done || this.#target !== null) return this.#target !== null;
    this.#next = run.last;
    this.#provisional ||= !run.exact;
    return true;
  }

  /** Tells the decoder what follows, once after each jump. */
  async #putHead(buffer: SourceBuffer): Promise<void> {
    const { header } = this.#track.frames;
    if (this.#hasHead || !header || !this.#door.head) return;
    this.#hasHead = true;
    buffer.appendBuffer(this.#door.head(header));
    await idle(buffer);
  }

  /** Appends; if the browser's buffer is full, keeps less and goes on after the position has moved. */
  async #put(buffer: SourceBuffer, bytes: BufferSource): Promise<boolean> {
    try {
      buffer.appendBuffer(bytes);
    } catch (cause) {
      if (!(cause instanceof DOMException) || cause.name !== 'QuotaExceededError') throw cause;
      this.#ahead = Math.max(PIECE, this.#ahead / 2);
      const limit = this.#audio.currentTime - PIECE;
      if (limit > this.#begins) {
        buffer.remove(0, limit);
        this.#begins = limit;
        await idle(buffer);
      }
      return false;
    }
    await idle(buffer);
    return true;
  }

  /** Browsers seek only within the duration, so it is set before the whole file has arrived. */
  #setDuration(buffer: SourceBuffer): void {
    if (buffer.updating || this.#media.readyState !== 'open') return;
    const held = buffer.buffered.length ? buffer.buffered.end(buffer.buffered.length - 1) : 0;
    const wanted = Math.max(this.#duration(), held);
    if (wanted && (Math.abs(this.#media.duration - wanted) > 0.001 || Number.isNaN(this.#media.duration)))
      this.#media.duration = wanted;
  }

  #finish(): void {
    if (this.#media.readyState === 'open') this.#media.endOfStream();
  }

  /** False if the element has got another source, or has closed this one after an error. */
  get #usable(): boolean {
    return !this.#disposed && this.#media.readyState !== 'closed' && !this.#audio.error;
  }

  #stopped(cause: unknown): void {
    if (this.#disposed || !this.#usable) return;
    this.#fail(cause instanceof AudioError ? cause : new AudioError('damaged', '', { cause }));
  }
}

async function idle(buffer: SourceBuffer): Promise<void> {
  if (!buffer.updating) return;
  await new Promise<void>((resolve) => buffer.addEventListener('updateend', () => resolve(), { once: true }));
}
