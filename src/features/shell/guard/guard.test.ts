import { describe, expect, test } from 'vitest';
import { type GuardInput, guard, safeNext } from './guard.ts';

const nobody: GuardInput = {
  path: '/calls?page=2',
  route: undefined,
  query: {},
  user: null,
  authRequired: false,
};
const calls = { name: 'CallList', public: false };
const login = { name: 'Login', public: true };
const update = { name: 'UpdatePassword', public: true };
const known = { lastLogin: '2026-01-01T00:00:00Z' };
const fresh = { lastLogin: null };

describe('the guard', () => {
  test.each<[string, Partial<GuardInput>, ReturnType<typeof guard>]>([
    ['asks the server first', { route: calls }, { kind: 'wait' }],
    [
      'sends nobody to the sign-in and remembers the address',
      { route: calls, authRequired: true },
      { kind: 'redirect', to: 'Login', next: '/calls?page=2' },
    ],
    [
      'does so before it looks at the route',
      { authRequired: true },
      { kind: 'redirect', to: 'Login', next: '/calls?page=2' },
    ],
    [
      'remembers no address where none was wanted',
      { path: '/', authRequired: true },
      { kind: 'redirect', to: 'Login' },
    ],
    ['shows a page to whom is signed in', { route: calls, user: known }, { kind: 'show' }],
    ['finds no page', { user: known }, { kind: 'not-found' }],
    [
      'sends a first sign-in to its new password, and remembers the address',
      { route: calls, user: fresh },
      { kind: 'redirect', to: 'UpdatePassword', next: '/calls?page=2' },
    ],
    ['shows the sign-in to nobody', { route: login, authRequired: true }, { kind: 'show' }],
    ['leads on from the sign-in', { route: login, user: known }, { kind: 'redirect', to: 'Start' }],
    [
      'returns to the wanted address',
      { route: login, user: known, query: { next: '/calls/player/7' } },
      { kind: 'go', path: '/calls/player/7' },
    ],
    [
      'never leaves the portal',
      { route: login, user: known, query: { next: '//evil.example' } },
      { kind: 'redirect', to: 'Start' },
    ],
    [
      'leads a first sign-in from the sign-in to its password',
      { route: login, user: fresh },
      { kind: 'redirect', to: 'UpdatePassword' },
    ],
    [
      'with the address that was wanted, inside the portal',
      { route: login, user: fresh, query: { next: '/calls/player/7' } },
      { kind: 'redirect', to: 'UpdatePassword', next: '/calls/player/7' },
    ],
    ['shows the new password to a first sign-in', { route: update, user: fresh }, { kind: 'show' }],
    ['shows it to nobody who has a token', { route: update, query: { token: 'abc' } }, { kind: 'show' }],
    [
      'shows it with a token to whom has signed in before',
      { route: update, query: { token: 'abc' }, user: known },
      { kind: 'show' },
    ],
    [
      'leads home whoever has signed in before',
      { route: update, user: known },
      { kind: 'redirect', to: 'Start' },
    ],
    [
      'asks nobody without a token to sign in',
      { route: update, authRequired: true, path: '/update-password' },
      { kind: 'redirect', to: 'Login', next: '/update-password' },
    ],
  ])('%s', (_name, input, expected) => {
    expect(guard({ ...nobody, ...input })).toEqual(expected);
  });
});

test.each([
  ['/calls', '/calls'],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['https://evil.example', undefined],
  ['calls', undefined],
  [undefined, undefined],
])('safeNext(%s) is %s', (next, expected) => expect(safeNext(next)).toBe(expected));
