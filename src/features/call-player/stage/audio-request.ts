import { streamCallAudio } from '../../../core/contract/calls/sounds.ts';
import type { Id } from '../../../core/contract/ids/id.ts';
import { type ErrorCode, RamalError, toRamalError } from '../../../core/errors/ramal-error.ts';
import type { Api } from '../../../core/http/client.ts';
import { newKey } from '../../../core/http/new-key.ts';
import { AudioError, type AudioProblem } from '../media/audio-error.ts';
import type { FetchAudio } from '../media/source/source.ts';

const PROBLEMS: Partial<Record<ErrorCode, AudioProblem>> = {
  offline: 'network',
  timeout: 'network',
  aborted: 'network',
  unauthorised: 'unauthorised',
  token: 'unauthorised',
  forbidden: 'forbidden',
  'not-found': 'not-found',
};

const CODES: Partial<Record<AudioProblem, ErrorCode>> = {
  network: 'offline',
  server: 'server',
  unauthorised: 'unauthorised',
  forbidden: 'forbidden',
  'not-found': 'not-found',
};

/**
 * Requests a call's recording by the session's client, which adds the headers and renews the token. A back end that records who
 * heard it is told that all these requests are one listening.
 */
export function audioRequest(api: Api, callId: Id): FetchAudio {
  const query = { opening: newKey() };
  return async (range, signal) => {
    const headers: Record<string, string> = range
      ? { Range: `bytes=${range.start}-${range.end ? range.end - 1 : ''}` }
      : {};
    try {
      return await api(streamCallAudio, { params: { id: callId }, query }, { signal, headers });
    } catch (cause) {
      signal.throwIfAborted();
      const error = toRamalError(cause, 'offline');
      // Past the end of the file: the download knows this answer.
      if (error.facts.status === 416) return new Response(null, { status: 416 });
      throw new AudioError(PROBLEMS[error.code] ?? 'server', String(error.facts.status ?? ''), {
        cause: error,
      });
    }
  };
}

/** The error that the host gets for a recording that cannot be heard. */
export function hostError(error: AudioError): RamalError {
  if (error.cause instanceof RamalError) return error.cause;
  return new RamalError(CODES[error.problem] ?? 'media', error.message, {
    cause: error,
    ...(!error.retryable && { retryable: false }),
  });
}
