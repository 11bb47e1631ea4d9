import type { MiddlewareHandler } from 'hono';
import type { AppTypes } from '../app-types.ts';
import { CORRELATION_HEADER } from '../body/exchange.ts';

const REQUEST_HEADERS = [
  'accept-language',
  'authorization',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'if-range',
  'range',
  'x-device-token',
  'x-level-id',
  'x-time-zone',
  CORRELATION_HEADER,
].join(', ');

const ANSWER_HEADERS = [
  'accept-ranges',
  'content-disposition',
  'content-language',
  'content-length',
  'content-range',
  'etag',
  'retry-after',
  'x-pagination-count',
  CORRELATION_HEADER,
].join(', ');

/**
 * Lets other origins use the routes below: all of them (`*`), or the listed ones. Sessions are bearer tokens,
 * never cookies, so no origin gets rights from a browser that is signed in.
 */
export function crossOrigin(allowed: readonly string[]): MiddlewareHandler<AppTypes> {
  const all = allowed.includes('*');
  return async (c, next) => {
    const origin = c.req.header('origin');
    const granted = all ? '*' : origin && allowed.includes(origin) ? origin : undefined;
    const isPreflight = c.req.method === 'OPTIONS' && c.req.header('access-control-request-method');
    if (isPreflight) c.res = new Response(null, { status: 204 });
    else await next();
    const { headers } = c.res;
    if (!all) headers.append('vary', 'origin');
    if (!granted) return;
    headers.set('access-control-allow-origin', granted);
    if (isPreflight) {
      headers.set('access-control-allow-methods', 'GET, HEAD, POST, PUT, DELETE');
      headers.set('access-control-allow-headers', REQUEST_HEADERS);
      headers.set('access-control-max-age', '7200');
    } else {
      headers.set('access-control-expose-headers', ANSWER_HEADERS);
      headers.set('cross-origin-resource-policy', 'cross-origin');
    }
  };
}
