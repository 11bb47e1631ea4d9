import type { Context } from 'hono';
import { awayReason } from '../../database/database-away.ts';
import type { AppTypes } from '../app-types.ts';
import { languageOf } from '../request/language.ts';
import { HttpError } from './http-error.ts';
import type { Log } from './log.ts';
import { StoreAway } from './store-away.ts';
import { withoutValues } from './tell-error.ts';
import { textsIn } from './texts.ts';

/** Seconds before a new try is useful. */
const RETRY_AFTER = { 'retry-after': '5' };

function failureOf(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof StoreAway) return new HttpError(503, 'storeAway', { headers: RETRY_AFTER });
  const reason = awayReason(error);
  if (reason === 'full') return new HttpError(507, 'storageFull', { headers: RETRY_AFTER });
  return reason === 'away' ? databaseAway() : new HttpError(500, 'unexpected');
}

/** The answer while the database does not answer. */
export const databaseAway = (): HttpError => new HttpError(503, 'databaseAway', { headers: RETRY_AFTER });

/** The innermost message: the others have the query and its values. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  return cause instanceof Error ? reasonOf(cause) : message;
}

/**
 * Any failure as the contract's `{ message, errors? }`, in the request's language. An unexpected one is
 * logged with the request's correlation id and answered as 500, without its details.
 */
export function answerFailure(c: Context<AppTypes>, error: unknown, log: Log): Response {
  const failure = failureOf(error);
  // Not the path: it may have the name of a file.
  const name = `${c.req.method} ${c.get('call') ?? 'page'} failed (${c.get('correlationId') ?? 'no correlation id'})`;
  // While a database is away every request fails alike: the stack tells nothing.
  if (failure.status === 500) log.error(name, error);
  else if (failure !== error) log.error(`${name}: ${withoutValues(reasonOf(error))}`);
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
