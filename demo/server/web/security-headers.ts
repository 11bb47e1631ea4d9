import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { AppTypes } from '../http/app-types.ts';

/**
 * The strict policy that every tag supports, with Trusted Types; also allows the avatar service, whose
 * pictures the portal loads.
 */
const policyOf = (scripts: string) =>
  [
    "default-src 'none'",
    `script-src 'self'${scripts}`,
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

const hashOf = (script: string) => createHash('sha256').update(script).digest('base64');

/**
 * The policy of answers that are no pages: the API's, and the bundle's files. Opened by their own address,
 * they may not load, run or be framed. Inside a page, the page's policy counts.
 */
const NO_PAGE = [
  "default-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  'sandbox',
].join('; ');

/** Browsers use only TLS for a year, for the portal's name and all names below it. */
const TLS_ALONE = 'max-age=31536000; includeSubDomains';

/** The headers of the portal's pages; `script`: the one that stands in their head, which the policy knows by its hash. */
export const pageSecurity = (script = ''): MiddlewareHandler<AppTypes> => {
  const policy = policyOf(script && ` 'sha256-${hashOf(script)}'`);
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    headers.set('content-security-policy', policy);
    headers.set('cross-origin-opener-policy', 'same-origin');
    headers.set('permissions-policy', 'camera=(), geolocation=(), microphone=(self), payment=(), usb=()');
  };
};

/** The headers of every answer; `isSecure` if the portal's own address has TLS. */
export const commonSecurity =
  (isSecure: boolean): MiddlewareHandler<AppTypes> =>
  async (c, next) => {
    await next();
    const { headers } = c.res;
    // Browsers follow it only over TLS.
    if (isSecure) headers.set('strict-transport-security', TLS_ALONE);
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', NO_PAGE);
    headers.set('x-content-type-options', 'nosniff');
    // The address may have a token (`/app/login`) until the page has removed it.
    headers.set('referrer-policy', 'no-referrer');
  };
