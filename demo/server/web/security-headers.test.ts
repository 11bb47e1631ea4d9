import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { AppTypes } from '../http/app-types.ts';
import { commonSecurity, pageSecurity } from './security-headers.ts';

const EARLY = 'early()';

/** A page and an answer of the API, as `createApp` puts them together. */
function appOf(isSecure: boolean) {
  const app = new Hono<AppTypes>();
  app.onError((_, c) => c.json({ message: 'Failed' }, 500));
  app.use(commonSecurity(isSecure));
  app.get('/api/calls', (c) => c.json([]));
  app.get('/api/failing', () => {
    throw new Error('of the server');
  });
  app.get('/', pageSecurity(), (c) => c.html('<!doctype html>'));
  app.get('/early', pageSecurity(EARLY), (c) => c.html(`<script>${EARLY}</script>`));
  return app;
}

const headersOf = async (path: string, isSecure = false) => (await appOf(isSecure).request(path)).headers;
const rulesOf = (headers: Headers) => headers.get('content-security-policy')?.split('; ') ?? [];

describe('a page', () => {
  it('has a policy that names plug-ins and bases, runs its own scripts, and is framed by itself alone', async () => {
    const rules = rulesOf(await headersOf('/'));
    expect(rules).toEqual(
      expect.arrayContaining([
        "object-src 'none'",
        "base-uri 'none'",
        "script-src 'self'",
        "frame-ancestors 'self'",
      ]),
    );
    expect(rules).not.toContain('sandbox');
  });
});

it('runs the script in its head, and no other one there', async () => {
  const rules = rulesOf(await headersOf('/early'));
  const hash = createHash('sha256').update(EARLY).digest('base64');
  expect(rules).toContain(`script-src 'self' 'sha256-${hash}'`);
});

describe('an answer that is no page', () => {
  it.each(['/api/calls', '/api/failing', '/nothing/here'])(
    'may load, run and be framed nowhere where it is opened by itself: %s',
    async (path) => {
      const headers = await headersOf(path);
      expect(rulesOf(headers)).toEqual(
        expect.arrayContaining(["default-src 'none'", "object-src 'none'", "base-uri 'none'", 'sandbox']),
      );
      expect(rulesOf(headers)).toContain("frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
    },
  );
});

describe('TLS', () => {
  it.each(['/', '/api/calls', '/api/failing'])(
    'is kept to for a year, by all names below the portal’s too, where its address is one of TLS: %s',
    async (path) => {
      const [, age, scope] =
        /^max-age=(\d+); (\w+)$/.exec((await headersOf(path, true)).get('strict-transport-security') ?? '') ??
        [];
      expect(Number(age)).toBeGreaterThanOrEqual(365 * 24 * 3600);
      expect(scope).toBe('includeSubDomains');
    },
  );

  it('is not spoken of where the portal’s address is none of it', async () => {
    expect((await headersOf('/')).get('strict-transport-security')).toBeNull();
  });
});
