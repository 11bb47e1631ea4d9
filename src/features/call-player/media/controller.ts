import { claim, release } from '../../../core/calls/playing.ts';
import { keysOf } from '../../../core/contract/define/fields/keys.ts';
import { AudioError, toAudioError } from './audio-error.ts';
import { AudioOutput } from './audio-output.ts';
import { nameOf } from './format/audio-format.ts';
import type { PeakBins } from './peaks/peak-bins.ts';
import { Signal } from './peaks/signal.ts';
import type { ControllerOptions, Passage, PlayerSnapshot } from './player-snapshot.ts';
import { Recording } from './recording.ts';
import { takeSnapshot } from './take-snapshot.ts';

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
 * The actions of a player: download, play, seek, recover. Every seek uses it. It never plays without the
 * user.
 */
export class AudioController {
  readonly changed = new Signal<PlayerSnapshot>();
  /** Told when a new recording is read: on `load`, and on a retry from the beginning. */
  readonly opened = new Signal<Recording>();
  recording: Recording | null = null;
  snapshot: PlayerSnapshot;
  /** The recording's loudness as far as it was read; whoever draws it reads it. */
  peaks: PeakBins | null = null;
  #wantsPlay = false;
  #passage: Passage | null = null;
  #skipsSilence = false;
  #fatal: AudioError | null = null;
  #trouble: AudioError | null = null;
  readonly #listening = new AbortController();
  readonly #output: AudioOutput;
  readonly #options: ControllerOptions;

  constructor(options: ControllerOptions) {
    this.#options = options;
    this.#output = new AudioOutput(
      options.mime,
      () => this.duration,
      () => {
        if (this.#wantsPlay) this.#start();
        this.#update();
      },
    );
    const { signal } = this.#listening;
    const listeners = { play: this.#onPlay, pause: this.#onPause, error: this.#onError };
    for (const event of MEDIA_EVENTS) this.audio.addEventListener(event, this.#update, { signal });
    for (const [event, listener] of Object.entries(listeners))
      this.audio.addEventListener(event, listener, { signal });
    this.audio.addEventListener('loadedmetadata', this.#onMetadata, { signal });
    this.snapshot = this.#snapshot();
  }

  get audio(): HTMLAudioElement {
    return this.#output.element;
  }

  /** Seconds. A requested position counts before its sound has arrived. */
  get currentTime(): number {
    return this.#output.currentTime;
  }

  get duration(): number {
    const { recording } = this;
    return (
      recording?.duration ||
      this.#output.duration ||
      Math.max(this.#options.durationHint ?? 0, recording?.track?.timeline.reached ?? 0)
    );
  }

  /** Begins the download without playing. A second call changes nothing. */
  load(): void {
    if (this.recording) return;
    const recording = new Recording(this.#options.fetchAudio, this.#options.timing);
    this.recording = recording;
    this.peaks = null;
    recording.identified.on((format) => {
      this.#output.attach(recording, format);
      this.#update();
    });
    recording.changed.on(this.#update);
    recording.completed.on(this.#onCompleted);
    recording.trouble.on((error) => this.#onTrouble(error));
    recording.recovered.on(() => this.#onTrouble(null));
    this.opened.emit(recording);
    recording.source.start();
    this.#update();
  }

  play(): void {
    this.#wantsPlay = true;
    this.load();
    // Played from the end it begins anew: of a passage that was begun, at its beginning.
    if (this.audio.ended) this.seek(this.#passage?.from ?? 0);
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
    this.#output.seek(Math.max(0, duration > 0 ? Math.min(time, duration) : time));
    this.#update();
  }

  setRate(rate: number): void {
    this.audio.defaultPlaybackRate = rate;
    this.audio.playbackRate = rate;
    this.#update();
  }

  setMuted(muted: boolean): void {
    this.#output.isMuted = muted;
    this.#update();
  }

  setPassage(passage: Passage | null): void {
    this.#passage = passage;
    this.#update();
  }

  setSkipsSilence(skips: boolean): void {
    this.#skipsSilence = skips;
    this.#update();
  }

  /** Tries again after an error, at the same position. */
  retry(): void {
    const resumable = this.#trouble?.resumable && !this.#fatal;
    const isGood = !this.#trouble && !this.#fatal && this.#output.isWithoutOutput;
    this.#trouble = null;
    this.#fatal = null;
    if (resumable) {
      this.recording?.source.start();
    } else if (isGood) {
      this.#output.tryOutput();
    } else {
      this.#output.reset();
      this.recording?.dispose();
      this.recording = null;
      this.load();
    }
    this.#update();
  }

  dispose(): void {
    this.#listening.abort();
    this.#output.reset();
    this.recording?.dispose();
    this.recording = null;
    this.changed.clear();
    this.opened.clear();
    release(this);
  }

  #start(): void {
    if (!this.#output.attached) return;
    this.audio.play().catch((cause: unknown) => {
      // Paused before it began, or another source was attached: no failure. Not allowed: the user may press
      // again.
      if (cause instanceof DOMException && cause.name === 'NotAllowedError') this.#wantsPlay = false;
      this.#update();
    });
  }

  readonly #onPlay = (): void => {
    this.#wantsPlay = true;
    claim(this);
    this.#update();
  };

  readonly #onPause = (): void => {
    // Removing the source pauses too; the user did not ask for that. An end is told as a pause, maybe after the sound goes on again.
    if (this.#output.attached && this.audio.paused) this.#wantsPlay = false;
    this.#update();
  };

  readonly #onMetadata = (): void => {
    this.#output.settle();
    this.#update();
  };

  readonly #onCompleted = (): void => {
    if (!this.#fatal) this.#output.attachWhole();
    // If a recording is shorter than announced, a later position has no sound.
    if (this.currentTime > this.duration) this.seek(this.duration);
    this.#update();
  };

  readonly #onError = (): void => {
    const { error } = this.audio;
    if (!error || !this.#output.attached) return;
    if (!this.#output.goOnSilently() && !this.#output.leaveWindow()) this.#fatal = this.#errorOf(error);
    this.#update();
  };

  #errorOf(error: MediaError): AudioError {
    const name = this.recording?.wav?.codecName ?? nameOf(this.recording?.format);
    return error.code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED && name
      ? new AudioError('unsupported', name)
      : new AudioError('damaged', error.message);
  }

  #onTrouble(error: AudioError | null): void {
    this.#trouble = error && toAudioError(error);
    this.#update();
  }

  readonly #update = (): void => {
    const next = this.#snapshot();
    const before = this.snapshot;
    const same = keysOf(next).every((key) => next[key] === before[key]);
    if (same) return;
    this.snapshot = next;
    this.changed.emit(next);
  };

  #snapshot(): PlayerSnapshot {
    return takeSnapshot({
      output: this.#output,
      recording: this.recording,
      wantsPlay: this.#wantsPlay,
      passage: this.#passage,
      skipsSilence: this.#skipsSilence,
      duration: this.duration,
      durationHint: this.#options.durationHint ?? 0,
      fatal: this.#fatal,
      trouble: this.#trouble,
    });
  }
}
