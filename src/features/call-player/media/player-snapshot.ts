import type { AudioError } from './audio-error.ts';
import type { FetchAudio, SourceTiming } from './source.ts';

/** One word for what the player does. `waiting`: it wants to play and has no sound yet. */
export type PlayerState = 'idle' | 'loading' | 'ready' | 'playing' | 'waiting' | 'ended' | 'error';

/** What is not whole of a recording that can be heard. */
export interface Flaws {
  /** Everything is here, and it is clearly less than the call lasted. */
  short: boolean;
  /** The server announced more than it sends. */
  cut: boolean;
  /** Damaged stretches that are stepped over, and where the first of them is, in seconds. */
  damages: number;
  damagedAt: number;
}

export interface PlayerSnapshot extends Flaws {
  state: PlayerState;
  /** Seconds; the hint until the recording itself tells. */
  duration: number;
  /** Where in the recording it sounds is estimated: a jump into a variable bit rate, before all until there has come. */
  estimated: boolean;
  error: AudioError | null;
  /** Nothing can sound until a retry: not while a lost connection has left something to hear. */
  stuck: boolean;
  rate: number;
  muted: boolean;
  /** What must come before it can sound: all of it, or what is before the place; null where it streams. */
  awaits: 'whole' | 'before' | null;
  /** Share of the recording that has come; null while its size is unknown. */
  progress: number | null;
}

export interface ControllerOptions {
  fetchAudio: FetchAudio;
  /** The media type by the file's name, for the browsers that are given it whole. */
  mime?: string;
  /** Seconds by the call's times, shown until the recording tells. */
  durationHint?: number | undefined;
  timing?: SourceTiming;
}
