import { AudioError } from './audio-error.ts';
import type { AudioOutput } from './audio-output.ts';
import type { Flaws, Passage, PlayerSnapshot, PlayerState } from './player-snapshot.ts';
import type { Recording } from './recording.ts';

/** The facts that a snapshot is made of. */
export interface Facts {
  readonly output: AudioOutput;
  readonly recording: Recording | null;
  readonly wantsPlay: boolean;
  readonly passage: Passage | null;
  readonly skipsSilence: boolean;
  /** Seconds. */
  readonly duration: number;
  readonly durationHint: number;
  /** The error after which nothing can play. */
  readonly fatal: AudioError | null;
  /** The error that stopped the download. */
  readonly trouble: AudioError | null;
}

const NO_OUTPUT = new AudioError('no-output');

/** The player for the screen, in plain values. */
export function takeSnapshot(facts: Facts): PlayerSnapshot {
  const { element } = facts.output;
  const starved = element.readyState < HTMLMediaElement.HAVE_FUTURE_DATA && !element.ended;
  // A broken connection is shown once there is nothing left to hear.
  const error = facts.fatal ?? (starved ? facts.trouble : null);
  return {
    state: error ? 'error' : stateOf(facts, starved),
    duration: facts.duration,
    estimated: facts.recording?.track?.isEstimated(facts.output.currentTime) ?? false,
    // All but the sound goes on without an output.
    error: error ?? (facts.output.isWithoutOutput ? NO_OUTPUT : null),
    stuck: !!error && !(error.passing && element.readyState),
    rate: element.playbackRate,
    muted: facts.output.isMuted,
    passage: facts.passage,
    skipsSilence: facts.skipsSilence,
    ...arrivalOf(facts, starved),
    ...flawsOf(facts),
  };
}

function stateOf({ output: { element }, recording, wantsPlay }: Facts, starved: boolean): PlayerState {
  if (!recording) return 'idle';
  if (element.ended) return 'ended';
  if (wantsPlay) return starved ? 'waiting' : 'playing';
  return element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ? 'ready' : 'loading';
}

function arrivalOf(
  { output, recording }: Facts,
  starved: boolean,
): Pick<PlayerSnapshot, 'awaits' | 'progress'> {
  const { ranged = null, progress: share = null } = recording?.source ?? {};
  const inOrder = ranged === false && 'before';
  const whole = ranged !== null && output.waitsForWhole && 'whole';
  const awaits = (starved && (output.wholeFile ? whole : inOrder)) || null;
  // Rounded to hundredths, so that not every chunk renders.
  return { awaits, progress: awaits && share !== null ? Math.floor(share * 100) / 100 : null };
}

function flawsOf({ recording, duration, durationHint }: Facts): Flaws {
  const complete = !!recording?.complete;
  const damages = recording?.track?.frames.damages ?? [];
  return {
    // Recordings may begin or end a little later than the call.
    short: complete && duration < durationHint * 0.9 - 2,
    cut: complete && recording.source.cut,
    damages: damages.length,
    damagedAt: damages[0] === undefined ? 0 : Math.max(0, recording?.track?.timeline.timeOf(damages[0]) ?? 0),
  };
}
