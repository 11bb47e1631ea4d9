import type { Context } from 'hono';
import type { AppTypes } from './app-types.ts';
import { HttpError } from './http-error.ts';
import { languageOf } from './language.ts';
import type { Log } from './log.ts';
import { textsIn } from './texts.ts';

/**
 * Any failure as the contract's `{ message, errors? }`, in the request's language. What nobody foresaw is
 * logged under the request's correlation id and answered as 500, without its details.
 */
export function answerFailure(c: Context<AppTypes>, error: unknown, log: Log): Response {
  const failure = error instanceof HttpError ? error : new HttpError(500, 'unexpected');
  if (failure !== error) {
    log.error(
      `${c.req.method} ${c.req.path} failed (${c.get('correlationId') ?? 'no correlation id'})`,
      error,
    );
  }
  const { values, fields, headers = {} } = failure.details;
  const texts = textsIn(languageOf(c.req.header('accept-language')));
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  c.header('cache-control', 'no-store');
  c.header('content-language', texts.language);
  return c.json(
    { message: texts.server(failure.text, values), ...(fields && { errors: fields }) },
    failure.status,
  );
}
