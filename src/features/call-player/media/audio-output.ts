import { type AudioFormat, mimeOf } from './audio-format.ts';
import { MediaWindow, mediaSourceForMp3 } from './media-window.ts';
import type { Recording } from './recording.ts';

/**
 * The one audio element of a player, and where its sound comes from: MediaSource where the browser plays MP3 through
 * it, else the whole file once that is here.
 */
export class AudioOutput {
  readonly element: HTMLAudioElement = document.createElement('audio');
  /** It will sound once everything is here, not before. */
  wholeFile = false;
  #recording: Recording | null = null;
  #window: MediaWindow | null = null;
  #blobUrl: string | null = null;
  #pendingTime: number | null = null;

  readonly #mime: string | undefined;
  readonly #expected: () => number;
  readonly #begun: () => void;

  /**
   * `expected`: seconds, by all that is known. `begun`: another source was chosen; where it is attached already, there
   * is something to play.
   */
  constructor(mime: string | undefined, expected: () => number, begun: () => void) {
    this.#mime = mime;
    this.#expected = expected;
    this.#begun = begun;
    this.element.preload = 'auto';
    this.element.preservesPitch = true;
  }

  get attached(): boolean {
    return this.#window !== null || this.#blobUrl !== null;
  }

  /** Nothing is attached yet that would sound. */
  get waitsForWhole(): boolean {
    return this.wholeFile && this.#blobUrl === null;
  }

  /** Seconds. A place that was asked for counts before the sound is there. */
  get currentTime(): number {
    return this.#pendingTime ?? this.element.currentTime;
  }

  /** Seconds, as the browser found them in a whole file; null where it has none. */
  get duration(): number | null {
    const { duration } = this.element;
    return this.#blobUrl && Number.isFinite(duration) && duration > 0 ? duration : null;
  }

  /** What a recording is has been found out. */
  attach(recording: Recording, format: AudioFormat): void {
    this.#recording = recording;
    const type = mediaSourceForMp3();
    const { track } = recording;
    if (format.kind !== 'mp3' || !track || !type || this.wholeFile) {
      this.#takeWhole();
      return;
    }
    this.#window = new MediaWindow(type, this.element, track, this.#expected, () => {
      this.leaveWindow();
      this.#begun();
    });
    this.element.src = this.#window.url;
    this.#begin();
  }

  /** Everything is here: as a blob, for what MediaSource does not take, and for browsers without it. */
  attachWhole(): void {
    const recording = this.#recording;
    if (!this.waitsForWhole || !recording) return;
    this.#blobUrl = URL.createObjectURL(recording.blob(mimeOf(recording.format, this.#mime)));
    this.element.src = this.#blobUrl;
    this.#begin();
  }

  /**
   * MediaSource gave up on these bytes; the browser's own reader of whole files is more forgiving. False where there is
   * no more forgiving one.
   */
  leaveWindow(): boolean {
    if (!this.#window) return false;
    this.detach();
    this.#takeWhole();
    return true;
  }

  seek(time: number): void {
    if (this.element.readyState === 0) this.#pendingTime = time;
    if (this.#window) this.#window.seek(time);
    else if (this.#blobUrl) this.element.currentTime = time;
  }

  /** The element knows its source: the place that was asked for before is taken there. */
  settle(): void {
    if (this.#pendingTime !== null && this.#blobUrl) this.element.currentTime = this.#pendingTime;
    this.#pendingTime = null;
  }

  /** Takes the source away; what comes next begins at the same place. */
  detach(): void {
    this.#pendingTime = this.currentTime;
    this.#window?.dispose();
    this.#window = null;
    if (this.#blobUrl) URL.revokeObjectURL(this.#blobUrl);
    this.#blobUrl = null;
    this.element.pause();
    this.element.removeAttribute('src');
    this.element.load();
  }

  /** Forgets the recording too: another will be attached. */
  reset(): void {
    this.detach();
    this.#recording = null;
    this.wholeFile = false;
  }

  #takeWhole(): void {
    this.wholeFile = true;
    if (this.#recording?.complete) this.attachWhole();
  }

  #begin(): void {
    if (this.#pendingTime !== null) {
      if (this.#window) this.#window.seek(this.#pendingTime);
      else this.element.currentTime = this.#pendingTime;
    }
    this.#begun();
  }
}
