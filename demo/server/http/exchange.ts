import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import type { AppTypes } from './app-types.ts';

/** Names the request in the log and in the answer; a caller may bring a name of its own. */
export const CORRELATION_HEADER = 'x-correlation-id';

/**
 * What every request gets: a correlation id, and the address it comes from. Behind `proxies` of the operator's own that
 * is what the outermost of them wrote into `X-Forwarded-For`; what stands before it, anybody may have made up.
 */
export const exchange =
  (proxies: number): MiddlewareHandler<AppTypes> =>
  async (c, next) => {
    const given = c.req.header(CORRELATION_HEADER);
    const correlationId = given && /^[\w.-]{8,100}$/.test(given) ? given : randomUUID();
    c.set('correlationId', correlationId);
    // Without a server around it (`app.request`, as in unit tests) there is no connection.
    const neighbour = (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress ?? 'local';
    const forwarded = c.req.header('x-forwarded-for')?.split(',') ?? [];
    c.set('remoteAddress', (proxies > 0 && forwarded.at(-proxies)?.trim()) || neighbour);
    await next();
    c.res.headers.set(CORRELATION_HEADER, correlationId);
  };
