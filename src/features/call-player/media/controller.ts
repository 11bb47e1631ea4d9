import { AudioError, toAudioError } from './audio-error.ts';
import { type AudioFormat, mimeOf, nameOf } from './audio-format.ts';
import { MediaWindow, mediaSourceForMp3 } from './media-window.ts';
import type { ControllerOptions, PlayerSnapshot, PlayerState } from './player-snapshot.ts';
import { claim, release } from './playing.ts';
import { Recording } from './recording.ts';
import { Signal } from './signal.ts';

const MEDIA_EVENTS = [
  'playing',
  'waiting',
  'ended',
  'seeking',
  'seeked',
  'canplay',
  'loadeddata',
  'durationchange',
  'ratechange',
  'volumechange',
  'emptied',
];

/**
 * Owns the one audio element of a player and where its sound comes from: MediaSource where the browser plays MP3
 * through it, else the whole file. Every seek goes through here. It never plays by itself.
 */
export class AudioController {
  readonly audio: HTMLAudioElement = document.createElement('audio');
  readonly changed = new Signal<PlayerSnapshot>();
  /** A new recording is being read: on `load`, and on a retry that starts over. */
  readonly opened = new Signal<Recording>();
  recording: Recording | null = null;
  snapshot: PlayerSnapshot;
  #window: MediaWindow | null = null;
  #blobUrl: string | null = null;
  #wantsPlay = false;
  #pendingTime: number | null = null;
  #fatal: AudioError | null = null;
  #trouble: AudioError | null = null;
  #wholeFile = false;

  readonly #options: ControllerOptions;

  constructor(options: ControllerOptions) {
    this.#options = options;
    const { audio } = this;
    audio.preload = 'auto';
    audio.preservesPitch = true;
    for (const event of MEDIA_EVENTS) audio.addEventListener(event, this.#update);
    audio.addEventListener('play', this.#onPlay);
    audio.addEventListener('pause', this.#onPause);
    audio.addEventListener('error', this.#onError);
    audio.addEventListener('loadedmetadata', this.#onMetadata);
    this.snapshot = this.#compute();
  }

  /** Seconds. A place that was asked for counts before the sound is there. */
  get currentTime(): number {
    return this.#pendingTime ?? this.audio.currentTime;
  }

  get duration(): number {
    const own = this.recording?.duration;
    if (own) return own;
    const { duration } = this.audio;
    return Number.isFinite(duration) && duration > 0 && this.#blobUrl
      ? duration
      : (this.#options.durationHint ?? 0);
  }

  /** Begins to download, without a sound. A second call changes nothing. */
  load(): void {
    if (this.recording) return;
    const recording = new Recording(this.#options.fetchAudio, this.#options.timing);
    this.recording = recording;
    recording.identified.on((format) => this.#attach(format));
    recording.changed.on(this.#update);
    recording.completed.on(() => this.#attachWhole());
    recording.trouble.on((error) => this.#onTrouble(error));
    recording.recovered.on(() => this.#onTrouble(null));
    this.opened.emit(recording);
    recording.source.start();
    this.#update();
  }

  play(): void {
    this.#wantsPlay = true;
    this.load();
    if (this.audio.ended) this.seek(0);
    this.#start();
    this.#update();
  }

  pause(): void {
    this.#wantsPlay = false;
    this.audio.pause();
    this.#update();
  }

  toggle(): void {
    if (this.#wantsPlay) this.pause();
    else this.play();
  }

  /** Moves to `time` in seconds, kept within the recording. */
  seek(time: number): void {
    const { duration } = this;
    const target = Math.max(0, duration > 0 ? Math.min(time, duration) : time);
    if (this.audio.readyState === 0) this.#pendingTime = target;
    if (this.#window) this.#window.seek(target);
    else if (this.#blobUrl) this.audio.currentTime = target;
    this.#update();
  }

  setRate(rate: number): void {
    this.audio.defaultPlaybackRate = rate;
    this.audio.playbackRate = rate;
    this.#update();
  }

  setMuted(muted: boolean): void {
    this.audio.muted = muted;
    this.#update();
  }

  /** Tries again after an error, at the same place. */
  retry(): void {
    const resumable = this.#trouble?.resumable && !this.#fatal;
    this.#trouble = null;
    this.#fatal = null;
    if (resumable) {
      this.recording?.source.start();
    } else {
      this.#pendingTime = this.currentTime;
      this.#detach();
      this.recording?.dispose();
      this.recording = null;
      this.#wholeFile = false;
      this.load();
    }
    this.#update();
  }

  dispose(): void {
    const { audio } = this;
    for (const event of MEDIA_EVENTS) audio.removeEventListener(event, this.#update);
    audio.removeEventListener('play', this.#onPlay);
    audio.removeEventListener('pause', this.#onPause);
    audio.removeEventListener('error', this.#onError);
    audio.removeEventListener('loadedmetadata', this.#onMetadata);
    this.#detach();
    this.recording?.dispose();
    this.recording = null;
    this.changed.clear();
    this.opened.clear();
    release(this);
  }

  #attach(format: AudioFormat): void {
    const type = mediaSourceForMp3();
    const track = this.recording?.track;
    if (format.kind !== 'mp3' || !track || !type || this.#wholeFile) {
      this.#wholeFile = true;
      if (this.recording?.complete) this.#attachWhole();
      return;
    }
    this.#window = new MediaWindow(type, this.audio, track, () => this.#leaveWindow());
    this.audio.src = this.#window.url;
    this.#begin();
  }

  /** The whole file as a blob: for what MediaSource does not take, and for browsers without it. */
  #attachWhole(): void {
    const { recording } = this;
    if (!this.#wholeFile || this.#blobUrl || !recording || this.#fatal) return;
    this.#blobUrl = URL.createObjectURL(
      recording.source.store.blob(mimeOf(recording.format, this.#options.mime)),
    );
    this.audio.src = this.#blobUrl;
    this.#begin();
  }

  #begin(): void {
    if (this.#pendingTime !== null) {
      if (this.#window) this.#window.seek(this.#pendingTime);
      else this.audio.currentTime = this.#pendingTime;
    }
    if (this.#wantsPlay) this.#start();
    this.#update();
  }

  /** MediaSource gave up on these bytes; the browser's own reader of whole files is more forgiving. */
  #leaveWindow(): void {
    const { recording } = this;
    if (!this.#window || !recording) return;
    this.#pendingTime = this.currentTime;
    this.#detach();
    this.#wholeFile = true;
    if (recording.complete) this.#attachWhole();
    this.#update();
  }

  #start(): void {
    if (!this.#window && !this.#blobUrl) return;
    this.audio.play().catch((cause: unknown) => {
      // Paused before it began, or given another source: nothing went wrong. Not allowed: the user may press again.
      if (cause instanceof DOMException && cause.name === 'NotAllowedError') this.#wantsPlay = false;
      this.#update();
    });
  }

  #detach(): void {
    const { audio } = this;
    const wantsPlay = this.#wantsPlay;
    this.#window?.dispose();
    this.#window = null;
    if (this.#blobUrl) URL.revokeObjectURL(this.#blobUrl);
    this.#blobUrl = null;
    audio.pause();
    audio.removeAttribute('src');
    audio.load();
    this.#wantsPlay = wantsPlay;
  }

  readonly #onPlay = (): void => {
    this.#wantsPlay = true;
    claim(this);
    this.#update();
  };

  readonly #onPause = (): void => {
    // Taking the source away pauses too; that is not somebody's wish.
    if (this.#window || this.#blobUrl) this.#wantsPlay = false;
    this.#update();
  };

  readonly #onMetadata = (): void => {
    if (this.#pendingTime !== null && this.#blobUrl) this.audio.currentTime = this.#pendingTime;
    this.#pendingTime = null;
    this.#update();
  };

  readonly #onError = (): void => {
    const { error } = this.audio;
    if (!error || (!this.#window && !this.#blobUrl)) return;
    if (this.#window) {
      this.#leaveWindow();
      return;
    }
    const name = this.recording?.wav?.codecName ?? nameOf(this.recording?.format);
    const unsupported = error.code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED && name;
    this.#fatal = unsupported
      ? new AudioError('unsupported', name)
      : new AudioError('damaged', error.message);
    this.#update();
  };

  #onTrouble(error: AudioError | null): void {
    this.#trouble = error && toAudioError(error);
    this.#update();
  }

  readonly #update = (): void => {
    const next = this.#compute();
    const before = this.snapshot;
    const same = (Object.keys(next) as (keyof PlayerSnapshot)[]).every((key) => next[key] === before[key]);
    if (same) return;
    this.snapshot = next;
    this.changed.emit(next);
  };

  #compute(): PlayerSnapshot {
    const { audio } = this;
    const error = this.#visibleError;
    return {
      state: error ? 'error' : this.#state,
      duration: this.duration,
      error,
      stuck: !!error && !(error.passing && audio.readyState),
      short: this.#short,
      rate: audio.playbackRate,
      muted: audio.muted,
      progress: this.#progress,
    };
  }

  /** Recordings may begin or end a little apart from the call's own times. */
  get #short(): boolean {
    const { durationHint = 0 } = this.#options;
    return !!this.recording?.complete && this.duration < durationHint * 0.9 - 2;
  }

  /** A broken connection is told when there is nothing left to hear. */
  get #visibleError(): AudioError | null {
    if (this.#fatal) return this.#fatal;
    return this.#trouble && this.#starved ? this.#trouble : null;
  }

  get #starved(): boolean {
    return this.audio.readyState < HTMLMediaElement.HAVE_FUTURE_DATA && !this.audio.ended;
  }

  get #state(): PlayerState {
    const { audio } = this;
    if (!this.recording) return 'idle';
    if (audio.ended) return 'ended';
    if (this.#wantsPlay) return this.#starved ? 'waiting' : 'playing';
    return audio.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ? 'ready' : 'loading';
  }

  get #progress(): number | null {
    const { recording } = this;
    const inOrder = this.#wholeFile ? !this.#blobUrl : recording?.source.ranged === false;
    const share = recording && inOrder && this.#starved ? recording.source.progress : null;
    // Whole hundredths, so that not every chunk redraws.
    return share === null ? null : Math.floor(share * 100) / 100;
  }
}
