import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Id } from './fields/id-schema.ts';
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
    ['id as text', Id, '12', '12'],
    ['id as number', Id, 12, 12],
    ['id, left out', p.optionalId(), '', undefined],
    ['flag', p.flag(), 'true', true],
    ['flag, no', p.flag(), 'false', false],
    ['flag, all', p.flag(), '', undefined],
    ['flag, left out', p.flag(), undefined, undefined],
    ['text', p.text(10), '  ana ', 'ana'],
    ['day', p.day(), '2026-02-28', '2026-02-28'],
    ['list of one', p.list(p.choice(['A', 'B'])), 'A', ['A']],
    ['list', p.list(Id), ['3', 'a-4'], ['3', 'a-4']],
    ['list, left out', p.list(Id), undefined, undefined],
    ['choice', p.choice(['A', 'B']), 'B', 'B'],
  ] as const)('%s reads its text', (_name, schema, text, expected) => {
    expect(z.parse(schema as z.ZodMiniType, text)).toEqual(expected);
  });

  it.each([
    ['opaque id', p.opaqueId(), 'x'.repeat(101)],
    ['list', p.list(Id), Array.from({ length: 501 }, () => '1')],
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
