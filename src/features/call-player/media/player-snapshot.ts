import type { AudioError } from './audio-error.ts';
import type { FetchAudio, SourceTiming } from './source/source.ts';

/** The state of the player. `waiting`: the user wants to play and the sound has not arrived yet. */
export type PlayerState = 'idle' | 'loading' | 'ready' | 'playing' | 'waiting' | 'ended' | 'error';

/** Whether the sound is on for the user, even while it has not arrived. */
export const isSounding = ({ state }: { readonly state: PlayerState }): boolean =>
  state === 'playing' || state === 'waiting';

/** The flaws of a recording that can be heard. */
export interface Flaws {
  /** Everything has arrived, and it is clearly shorter than the call. */
  short: boolean;
  /** The server announced more than it sends. */
  cut: boolean;
  /** The number of damaged ranges that are skipped, and the seconds at which the first begins. */
  damages: number;
  damagedAt: number;
}

/** A passage that is heard again and again, in seconds. `to` is null until the user has heard up to its end. */
export interface Passage {
  readonly from: number;
  readonly to: number | null;
}

/** The player for the screen, in plain values. */
export interface PlayerSnapshot extends Flaws {
  state: PlayerState;
  /** Seconds; estimated from the call until the recording tells. */
  duration: number;
  /**
   * The position is an estimate: after a jump into a variable bit rate, before all bytes up to there have
   * arrived.
   */
  estimated: boolean;
  error: AudioError | null;
  /** Nothing can play until a retry; a lost connection that left something to hear does not count. */
  stuck: boolean;
  rate: number;
  muted: boolean;
  passage: Passage | null;
  skipsSilence: boolean;
  /**
   * The bytes that must arrive before it can play: all, or those before the position; null while it streams.
   */
  awaits: 'whole' | 'before' | null;
  /** The share of the recording that has arrived; null while its size is unknown. */
  progress: number | null;
}

/** The options of a controller. */
export interface ControllerOptions {
  fetchAudio: FetchAudio;
  /** The media type by the file's name, for browsers that get the whole file. */
  mime?: string;
  /** Seconds by the call's times, shown until the recording tells its own. */
  durationHint?: number | undefined;
  timing?: SourceTiming;
}
