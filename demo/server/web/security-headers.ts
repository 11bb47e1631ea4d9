import type { MiddlewareHandler } from 'hono';
import type { AppTypes } from '../http/app-types.ts';

/**
 * The strict policy that every tag works under, with Trusted Types; beside it the avatar service, which the portal
 * asks for pictures.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "font-src 'self'",
  "img-src 'self' blob: data: https://www.gravatar.com https://gravatar.com",
  "media-src 'self' blob:",
  "worker-src 'self' blob:",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
  "require-trusted-types-for 'script'",
].join('; ');

/**
 * The policy of whatever is no page: the API's answers, the bundle's files. Opened by its own address none of it may load, run or
 * be framed. What a page makes of it goes by the policy of that page.
 */
const NO_PAGE = [
  "default-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  'sandbox',
].join('; ');

/** Browsers keep to TLS for a year, for the portal's own name and all names below it. */
const TLS_ALONE = 'max-age=31536000; includeSubDomains';

/** What the portal's pages are sent with. */
export const pageSecurity: MiddlewareHandler<AppTypes> = async (c, next) => {
  await next();
  const { headers } = c.res;
  headers.set('content-security-policy', POLICY);
  headers.set('cross-origin-opener-policy', 'same-origin');
  headers.set('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
};

/** What every answer is sent with; `isSecure` for a portal whose own address is one of TLS. */
export const commonSecurity =
  (isSecure: boolean): MiddlewareHandler<AppTypes> =>
  async (c, next) => {
    await next();
    const { headers } = c.res;
    // Browsers heed it over TLS alone.
    if (isSecure) headers.set('strict-transport-security', TLS_ALONE);
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', NO_PAGE);
    headers.set('x-content-type-options', 'nosniff');
    // The address may hold a token (`/app/login`) until the page has taken it out.
    headers.set('referrer-policy', 'no-referrer');
  };
