/** The reasons why a recording cannot be heard. Each has its own message and its own remedy. */
export type AudioProblem =
  | 'network'
  | 'server'
  | 'unauthorised'
  | 'forbidden'
  | 'not-found'
  | 'empty'
  | 'not-audio'
  | 'damaged'
  | 'unsupported'
  /** The device has no sound output; the recording itself is good. */
  | 'no-output';

const FINAL: readonly AudioProblem[] = ['unsupported', 'forbidden'];

/** A failure of a recording, with its reason. */
export class AudioError extends Error {
  override readonly name = 'AudioError';

  constructor(
    readonly problem: AudioProblem,
    /** `unsupported`: the format's name ("GSM 6.10 in WAV"); `server`: the status. */
    readonly detail = '',
    options?: ErrorOptions,
  ) {
    super(detail ? `${problem}: ${detail}` : problem, options);
  }

  /** Whether a retry can help. */
  get retryable(): boolean {
    return !FINAL.includes(this.problem);
  }

  /** Whether the bytes that arrived before it can still be used. */
  get resumable(): boolean {
    return this.passing || this.problem === 'unauthorised';
  }

  /** Whether it may disappear by itself, so that the player retries without the user. */
  get passing(): boolean {
    return this.problem === 'network' || this.problem === 'server';
  }
}

/** The error of an HTTP status; null for a status with audio. */
export function errorOfStatus(status: number): AudioError | null {
  if (status === 200 || status === 206) return null;
  if (status === 204) return new AudioError('empty');
  if (status === 401) return new AudioError('unauthorised');
  if (status === 403) return new AudioError('forbidden');
  if (status === 404 || status === 410) return new AudioError('not-found');
  return new AudioError('server', String(status));
}

/** The words of Firefox and of Chromium for an output that failed: both give it the code of a damaged file. */
const OUTPUT_FAILED = /MediaSink|AUDIO_RENDERER_ERROR/;

/** Tells whether the sound output failed, and not the recording. Firefox goes on without sound after it. */
export const isOutputError = (error: MediaError | null): boolean =>
  error !== null && OUTPUT_FAILED.test(error.message);

/**
 * Turns an error of a request or a decoder into an `AudioError`. The host's client may throw errors with a
 * `status`.
 */
export function toAudioError(cause: unknown): AudioError {
  if (cause instanceof AudioError) return cause;
  const status = statusOf(cause);
  if (status) return errorOfStatus(status) ?? new AudioError('network', '', { cause });
  return new AudioError('network', cause instanceof Error ? cause.message : '', { cause });
}

function statusOf(cause: unknown): number {
  const status = typeof cause === 'object' && cause !== null && 'status' in cause ? cause.status : 0;
  return typeof status === 'number' ? status : 0;
}
