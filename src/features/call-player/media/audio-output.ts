import { isOutputError } from './audio-error.ts';
import { type AudioFormat, mimeOf } from './format/audio-format.ts';
import { MediaWindow } from './media-window.ts';
import { findMp3Door } from './mp3-door.ts';
import type { Recording } from './recording.ts';

/**
 * The audio element of a player, with its source: MediaSource if the browser takes MP3 by it in any way, else the whole
 * file once it has arrived.
 */
export class AudioOutput {
  readonly element: HTMLAudioElement = document.createElement('audio');
  /** It can play only once the whole file has arrived. */
  wholeFile = false;
  #recording: Recording | null = null;
  #window: MediaWindow | null = null;
  #blobUrl: string | null = null;
  #pendingTime: number | null = null;
  #isMuted = false;
  #isWithoutOutput = false;

  readonly #mime: string | undefined;
  readonly #expected: () => number;
  readonly #begun: () => void;

  /**
   * `expected`: the best known duration in seconds. `begun`: called when another source was chosen; if it is
   * attached, there is something to play.
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

  /** The element has no source yet. */
  get waitsForWhole(): boolean {
    return this.wholeFile && this.#blobUrl === null;
  }

  /** The device has no sound output, or has lost it. */
  get isWithoutOutput(): boolean {
    return this.#isWithoutOutput;
  }

  /** Muted by the user. */
  get isMuted(): boolean {
    return this.#isMuted;
  }

  set isMuted(muted: boolean) {
    this.#isMuted = muted;
    this.#mute();
  }

  /** Seconds. A requested position counts before its sound has arrived. */
  get currentTime(): number {
    return this.#pendingTime ?? this.element.currentTime;
  }

  /** Seconds, as the browser found them in a whole file; null if it has none. */
  get duration(): number | null {
    const { duration } = this.element;
    return this.#blobUrl && Number.isFinite(duration) && duration > 0 ? duration : null;
  }

  /** The recording's format is known: attaches its source. */
  attach(recording: Recording, format: AudioFormat): void {
    this.#recording = recording;
    const door = findMp3Door();
    const { track } = recording;
    if (format.kind !== 'mp3' || !track || !door || this.wholeFile) {
      this.#takeWhole();
      return;
    }
    this.#window = new MediaWindow(door, this.element, track, this.#expected, () => {
      this.leaveWindow();
      this.#begun();
    });
    this.element.src = this.#window.url;
    this.#begin();
  }

  /** The whole file has arrived: plays it as a blob, for formats and browsers without MediaSource. */
  attachWhole(): void {
    const recording = this.#recording;
    if (!this.waitsForWhole || !recording) return;
    this.#blobUrl = URL.createObjectURL(recording.blob(mimeOf(recording.format, this.#mime)));
    this.element.src = this.#blobUrl;
    this.#begin();
  }

  /**
   * MediaSource failed on these bytes: plays the whole file instead, which browsers read with more tolerance.
   * False if it is played already.
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

  /** The element knows its source: goes to the position that was requested before. */
  settle(): void {
    if (this.#pendingTime !== null && this.#blobUrl) this.element.currentTime = this.#pendingTime;
    this.#pendingTime = null;
  }

  /** Removes the source; the next one begins at the same position. */
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

  /**
   * Goes on without a sound output, after an error that may be about one: muted, since browsers then want none, and with the
   * element's source given again, since after an error it takes no more. False if the error is about something else.
   */
  goOnSilently(): boolean {
    if (!isOutputError(this.element.error)) return false;
    // A browser that fails muted too would fail for ever.
    if (!this.#isWithoutOutput) {
      this.#isWithoutOutput = true;
      this.#renew();
    }
    return true;
  }

  /** Gives the element its source again, since browsers look for a sound output only then. */
  tryOutput(): void {
    this.#isWithoutOutput = false;
    this.#renew();
  }

  #renew(): void {
    const recording = this.#recording;
    this.detach();
    this.#mute();
    if (recording?.format) this.attach(recording, recording.format);
  }

  #mute(): void {
    this.element.muted = this.#isMuted || this.#isWithoutOutput;
  }

  /** Forgets the recording too, since another one follows. */
  reset(): void {
    this.detach();
    this.#recording = null;
    this.wholeFile = false;
    this.#isWithoutOutput = false;
    this.#mute();
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
