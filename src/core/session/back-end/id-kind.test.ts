import { describe, expect, it } from 'vitest';
import type { SignedInUser } from '../../contract/access/signed-in-user.ts';
import { firstLevel } from '../first-level.ts';
import { decodeLevel, encodeLevel } from '../storage.ts';
import { idKindOf, levelIdOf } from './id-kind.ts';

const user = (more: Partial<SignedInUser> = {}): SignedInUser => ({
  id: 'u-1',
  name: 'Ana',
  email: 'ana@example.com',
  roles: [],
  levels: [
    { id: '1', name: 'One', hasMeeting: null },
    { id: 'two', name: 'Two', hasMeeting: null },
  ],
  integrations: null,
  ...more,
});

describe('the ids of a back end', () => {
  it.each([
    [null, undefined, 'numbers'],
    [null, null, 'numbers'],
    [null, 'numbers', 'numbers'],
    [null, 'any', 'any'],
    // A kind that this version does not know is none of numbers.
    [null, 'OTHER', 'any'],
    ['any', 'numbers', 'any'],
    ['numbers', 'any', 'numbers'],
  ] as const)('where the host says %j and auth/check %j are %s', (ids, said, kind) => {
    expect(idKindOf({ ids, user: user({ ids: said }) })).toBe(kind);
  });

  it('are numbers before anything is known', () => {
    expect(idKindOf({ ids: null, user: null })).toBe('numbers');
  });
});

describe('the company', () => {
  it('is sent in a body as the back end writes it, whoever gave it', () => {
    expect(levelIdOf({ level: 1, user: user() })).toBe('1');
    expect(levelIdOf({ level: 'two', user: user() })).toBe('two');
    expect(levelIdOf({ level: 3, user: user() })).toBe(3);
    expect(levelIdOf({ level: 1, user: null })).toBe(1);
  });

  it('is the known one where the user has it, in whichever type its id comes', () => {
    expect(firstLevel(user() as never, 1)).toBe(1);
    expect(firstLevel(user() as never, 'two')).toBe('two');
    expect(firstLevel(user() as never, 'gone')).toBe(1);
  });

  it.each([12, '1651531787.10', 'a:b', 'ação', '日本', '__proto__', 'x'.repeat(128)])(
    '%j is kept for the next visit',
    (id) => {
      expect(decodeLevel(encodeLevel(id))).toBe(id);
    },
  );

  it('of an earlier version is still known, and what is no id is none', () => {
    expect(decodeLevel(btoa('{"id":2}'))).toBe(2);
    for (const kept of ['{"id":"a b"}', '{"id":null}', '{}', 'null', '[]'])
      expect(decodeLevel(btoa(kept))).toBe(null);
  });
});
