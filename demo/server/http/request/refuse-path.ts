import type { MiddlewareHandler } from 'hono';
import type { AppTypes } from '../app-types.ts';
import { HttpError } from '../failures/http-error.ts';

/**
 * Refuses a path whose escapes are no text (`%FF`): it would be taken as it is written, and name another thing.
 * @throws HttpError 400
 */
export const refusePath: MiddlewareHandler<AppTypes> = (c, next) => {
  if (decoded(new URL(c.req.url).pathname) === undefined) throw new HttpError(400, 'pathInvalid');
  return next();
};

/** A path without escapes; undefined if the escapes are broken. */
export function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
