import type { MiddlewareHandler } from 'hono';
import type { AppTypes } from '../app-types.ts';
import { HttpError } from '../failures/http-error.ts';

/**
 * Refuses a `Host` that is a name for HTTP and none for addresses (`256.1`, `xn--a`): it would fail only where a body is read.
 * @throws HttpError 400
 */
export const refuseHost: MiddlewareHandler<AppTypes> = (c, next) => {
  if (!URL.canParse(c.req.url)) throw new HttpError(400, 'hostInvalid');
  return next();
};
