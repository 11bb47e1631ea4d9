import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as p from './parameters.ts';

const key = fc.stringMatching(/^[a-z]\w{0,10}(\.\w{1,10})?$/);
const sortKeys = fc.array(fc.record({ key, direction: fc.constantFrom('asc' as const, 'desc' as const) }), {
  maxLength: 6,
});

describe('order_by', () => {
  it('reads what it writes', () => {
    fc.assert(
      fc.property(sortKeys, (keys) => {
        expect(p.parseOrderBy(p.formatOrderBy(keys))).toEqual(keys);
      }),
    );
  });

  it('writes what the schema accepts, encoded or not', () => {
    fc.assert(
      fc.property(sortKeys, (keys) => {
        const written = p.formatOrderBy(keys);
        expect(z.safeParse(p.orderBy(), written).success).toBe(true);
        const raw = new URLSearchParams(`order_by=${written ?? ''}`).get('order_by') ?? '';
        expect(p.parseOrderBy(z.parse(p.orderBy(), raw))).toEqual(keys);
        const encoded = new URLSearchParams({ order_by: written ?? '' }).toString();
        expect(encoded).not.toContain('=+');
        expect(p.parseOrderBy(new URLSearchParams(encoded).get('order_by') ?? '')).toEqual(keys);
      }),
    );
  });

  it.each([
    [
      '-startedAt,+duration',
      [
        ['startedAt', 'desc'],
        ['duration', 'asc'],
      ],
    ],
    [' name', [['name', 'asc']]],
    ['name', [['name', 'asc']]],
    ['', []],
    [undefined, []],
  ])('reads %j', (text, expected) => {
    expect(p.parseOrderBy(text).map((sort) => [sort.key, sort.direction])).toEqual(expected);
  });

  it.each(['name;drop', '+', 'a,,b', '+a b'])('refuses %j', (text) => {
    expect(z.safeParse(p.orderBy(), text).success).toBe(false);
  });
});

describe('parameters', () => {
  it.each([
    ['id', p.id(), '12', 12],
    ['id, typed', p.id(), 12, 12],
    ['id, the largest', p.id(), '2147483647', 2_147_483_647],
    ['id of a call', p.callId(), '2147483648', 2_147_483_648],
    ['flag', p.flag(), 'true', true],
    ['flag, no', p.flag(), 'false', false],
    ['flag, all', p.flag(), '', undefined],
    ['flag, left out', p.flag(), undefined, undefined],
    ['text', p.text(10), '  ana ', 'ana'],
    ['day', p.day(), '2026-02-28', '2026-02-28'],
    ['list of one', p.list(p.id()), '3', [3]],
    ['list', p.list(p.id()), ['3', '4'], [3, 4]],
    ['list, left out', p.list(p.id()), undefined, undefined],
    ['choice', p.choice(['A', 'B']), 'B', 'B'],
  ] as const)('%s reads its text', (_name, schema, text, expected) => {
    expect(z.parse(schema as z.ZodMiniType, text)).toEqual(expected);
  });

  it.each([
    ['id', p.id(), 'abc'],
    ['id', p.id(), '1.5'],
    ['id', p.id(), '-1'],
    ['id', p.id(), ''],
    ['id', p.id(), '1e3'],
    ['id', p.id(), '0x10'],
    ['id', p.id(), ' 5'],
    ['id', p.id(), '5.0'],
    ['id', p.id(), '+5'],
    ['id', p.id(), '٥'],
    ['id', p.id(), '2147483648'],
    ['id, typed', p.id(), 2_147_483_648],
    ['id of a call', p.callId(), '9007199254740992'],
    ['opaque id', p.opaqueId(), 'x'.repeat(101)],
    ['list', p.list(p.id()), Array.from({ length: 501 }, () => '1')],
    ['integer', p.integer(1, 1000), '1e2'],
    ['flag', p.flag(), 'yes'],
    ['day', p.day(), '28/02/2026'],
    ['day', p.day(), '2026-02-30'],
    ['choice', p.choice(['A', 'B']), 'b'],
    ['integer', p.integer(1, 1000), '1001'],
    ['text', p.text(3), 'long'],
  ] as const)('%s refuses %j', (_name, schema, text) => {
    expect(z.safeParse(schema as z.ZodMiniType, text).success).toBe(false);
  });
});
