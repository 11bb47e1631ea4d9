import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import type { AppTypes } from '../app-types.ts';

/** The id of a request in the log and the answer; a caller may send its own. */
export const CORRELATION_HEADER = 'x-correlation-id';

/**
 * Gives every request a correlation id and its client's address. Behind `proxies` of the operator's own, it
 * is the address that the outermost of them wrote into `X-Forwarded-For`; the client may have invented the
 * ones before it.
 */
export const exchange =
  (proxies: number): MiddlewareHandler<AppTypes> =>
  async (c, next) => {
    const given = c.req.header(CORRELATION_HEADER);
    const correlationId = given && /^[\w.-]{8,100}$/.test(given) ? given : randomUUID();
    c.set('correlationId', correlationId);
    // Without a server (`app.request`, as in unit tests) there is no connection.
    const neighbour = (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress ?? 'local';
    const forwarded = c.req.header('x-forwarded-for')?.split(',') ?? [];
    c.set('remoteAddress', (proxies > 0 && forwarded.at(-proxies)?.trim()) || neighbour);
    await next();
    c.res.headers.set(CORRELATION_HEADER, correlationId);
  };
