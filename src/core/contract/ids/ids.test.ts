import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Id as IdSchema } from '../define/fields/id-schema.ts';
import type { Id } from './id.ts';
import { idInHeader, isId, mayBeId, plainId, sameId } from './ids.ts';

/** Ids as telephone systems and other back ends have them. */
const IDS = [
  12,
  '12',
  0,
  '0c9e7b0a-3f0e-4a53-9c1e-0a4f6f1e9b11',
  '1651531787.10',
  'CA0f1c2d3e4f5a6b7c8d9e0f1a2b3c4d5e',
  'a:b',
  'ação',
  'a%2Fb',
  'a,b',
  'a@b?c#d&e=f',
  '日本',
  '...',
  '__proto__',
  'constructor',
  'create',
  'x'.repeat(128),
  '12345678901234567890',
  '007',
] as const;

const NONE = [
  '',
  '.',
  '..',
  'a/b',
  'a b',
  ' a',
  'a\u00a0b',
  'a\nb',
  'a\u0000',
  'a\u0085b',
  '\ud800',
  'x'.repeat(129),
  1.5,
  Number.NaN,
  Number.MAX_SAFE_INTEGER + 1,
  null,
  undefined,
  true,
  {},
];

describe('an id', () => {
  it.each(IDS)('may be %j, and stays what it is', (id) => {
    expect(isId(id)).toBe(true);
    expect(z.parse(IdSchema, id)).toBe(id);
  });

  it.each(NONE)('is not %j', (value) => {
    expect(isId(value)).toBe(false);
    expect(z.safeParse(IdSchema, value).success).toBe(false);
  });

  it.each(IDS)('%j comes through a path and a header', (id) => {
    const address = new URL(`https://pbx.example/api/calls/${encodeURIComponent(id)}/audio`);
    const [, , , segment = ''] = address.pathname.split('/');
    expect(decodeURIComponent(segment)).toBe(String(id));
    const headers = new Headers({ 'x-level-id': idInHeader(id) });
    expect(decodeURIComponent(headers.get('x-level-id') ?? '')).toBe(String(id));
  });

  it('is written in a header as it is, where it can be', () => {
    expect([12, '1651531787.10', 'a:b', '0c9e-7b0a'].map(idInHeader)).toEqual([
      '12',
      '1651531787.10',
      'a:b',
      '0c9e-7b0a',
    ]);
  });
});

describe('two ids', () => {
  it.each<[Id | null | undefined, Id | null | undefined, boolean]>([
    [12, '12', true],
    ['12', '12', true],
    [12, 13, false],
    ['012', 12, false],
    ['a', 'A', false],
    ['12345678901234567890', '12345678901234567891', false],
    [null, null, false],
    [undefined, 12, false],
    ['null', null, false],
  ])('%j and %j are the same: %j', (one, other, same) => {
    expect(sameId(one, other)).toBe(same);
    expect(sameId(other, one)).toBe(same);
  });

  it('that are the same are written in one type', () => {
    expect(['12', 12, '0', '012', '-1', '1e3', '12345678901234567890', 'a'].map(plainId)).toEqual([
      12,
      12,
      0,
      '012',
      '-1',
      '1e3',
      '12345678901234567890',
      'a',
    ]);
  });
});

describe('a back end whose ids are numbers', () => {
  it.each(['12', 12, '1'])('may have %j', (id) => expect(mayBeId(id, 'numbers')).toBe(true));

  it.each([
    '0',
    0,
    '-1',
    -1,
    '1.5',
    '1e3',
    '0x10',
    '٥',
    '05',
    'abc',
    'constructor',
    '9007199254740993',
    ' 5',
  ])('has no %j', (id) => expect(mayBeId(id, 'numbers')).toBe(false));
});

it('a back end with any ids may have all that have the form of one', () => {
  expect(IDS.filter((id) => !mayBeId(id, 'any'))).toEqual([]);
  expect(NONE.filter((value) => mayBeId(value, 'any'))).toEqual([]);
});
