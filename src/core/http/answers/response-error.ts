import { Failure } from '../../contract/define/fields/values.ts';
import { type ErrorCode, type ErrorFacts, RamalError } from '../../errors/ramal-error.ts';

const CODES: Readonly<Record<number, ErrorCode>> = {
  401: 'unauthorised',
  403: 'forbidden',
  404: 'not-found',
  408: 'timeout',
  409: 'conflict',
  412: 'conflict',
  422: 'invalid',
  429: 'rate-limited',
};

/** Gives the id of the request in the server's log. */
export const correlationIdOf = (response: Response): string | undefined =>
  response.headers.get('x-correlation-id') ?? undefined;

/** Makes the error of a refused request; `locale` is the language of the request. */
export async function errorOfResponse(response: Response, locale: string): Promise<RamalError> {
  const { status, statusText } = response;
  const code = CODES[status] ?? (status >= 500 ? 'server' : 'invalid');
  const body = Failure.safeParse(await response.json().catch(() => null));
  const fields = Object.entries((body.success && body.data.errors) || {}).map(
    ([name, messages]) => [name, Array.isArray(messages) ? messages : [messages]] as const,
  );
  const retryAfter = Number(response.headers.get('retry-after'));
  const correlationId = correlationIdOf(response);
  const facts: ErrorFacts = {
    status,
    statusText,
    locale,
    ...(body.success && body.data.message ? { serverMessage: body.data.message } : {}),
    ...(fields.length && { fields: Object.fromEntries(fields) }),
    ...(retryAfter > 0 ? { retryAfter } : {}),
    ...(correlationId && { correlationId }),
  };
  return new RamalError(
    code,
    `${status} ${statusText} ${new URL(response.url, 'http://x').pathname}`.trim(),
    facts,
  );
}

/** Makes the error of a request that got no answer, or only a part of one. */
export function errorOfFailure(error: unknown, signal?: AbortSignal): RamalError {
  if (error instanceof RamalError) return error;
  const reason: unknown = signal?.aborted ? signal.reason : error;
  const name = reason instanceof DOMException ? reason.name : '';
  if (name === 'TimeoutError') return new RamalError('timeout', 'No answer in time', { cause: error });
  if (signal?.aborted || name === 'AbortError') return new RamalError('aborted', 'Aborted', { cause: error });
  return new RamalError('offline', 'The server could not be reached', { cause: error });
}
