import fc from 'fast-check';
import type * as z from 'zod/mini';
import { silence } from './record-samples.ts';

/** Hostile texts: signs with a meaning for a database, JSON, JavaScript or an address. */
export const hostileText: fc.Arbitrary<string> = fc.constantFrom(
  ...['', ' ', '\0', 'a\0b', '\ud800', 'x\udc00y', '\uffff', '\u202e', '\r\n', '\u2028', 'ﬃ', 'İ', 'ß', '😀'],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', 'then', 'length'],
  ...[
    "'; drop table users; --",
    '%',
    '_',
    '\\',
    '\\u0000',
    '$1',
    '{}',
    '[]',
    'null',
    'undefined',
    '"',
    '<b>',
  ],
  ...['2147483648', '-2147483649', '9223372036854775808', '1e3', '0x10', 'NaN', 'Infinity', '-0', '٥', '1.5'],
  ...['0001-01-01', '9999-12-31', '10000-01-01', '2026-02-30', '24:00:00', '-startedAt,-startedAt', '+', ','],
  ...['x'.repeat(251), 'x'.repeat(10_001), 'é'.repeat(5000), '%'.repeat(200), '_%'.repeat(99)],
);

const deep = (levels: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level++) value = level % 2 ? [value] : { a: value };
  return value;
};

const withPrototype = (text: string): unknown => JSON.parse(text);

/** Hostile values of any kind. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      ...[null, true, false, 0, -1, -0, 1.5, 1e308, 5e-324],
      ...[2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53 - 1, 2 ** 53, 2 ** 63, 2 ** 64, 32_768],
      ...[[], {}, [null], [[]], [[1], [2]], { id: 1 }, { length: 3 }, { value: 1 }, { value: {} }],
      ...[{ 'a\0b': 1 }, { '\ud800': '\udfff' }, { '': '' }, { constructor: { prototype: 1 } }],
      ...[withPrototype('{"__proto__":{"isActive":true}}'), withPrototype('{"toString":1,"valueOf":1}')],
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(
      ...[deep(20), deep(40), deep(2000), 'x'.repeat(100_000)],
      ...[Array.from({ length: 70_000 }, (_, index) => index + 1), Array.from({ length: 3000 }, () => 'x')],
      Array.from({ length: 4000 }, (_, index) => index + 1),
    ),
  },
);

type Def = z.core.$ZodTypes['_zod']['def'];
type DefOf<T extends Def['type']> = Extract<Def, { type: T }>;

/** The limits that a schema's checks set. */
interface Limits {
  least: number;
  most: number;
}

function limitsOf(def: Def, fallback: Limits): Limits {
  const limits = { ...fallback };
  for (const { _zod } of ('checks' in def && def.checks) || []) {
    const check = _zod.def as { check: string; minimum?: number; maximum?: number; value?: number };
    if (check.check === 'min_length') limits.least = check.minimum ?? 0;
    if (check.check === 'max_length') limits.most = check.maximum ?? limits.most;
    if (check.check === 'greater_than') limits.least = Number(check.value);
    if (check.check === 'less_than') limits.most = Number(check.value);
  }
  return limits;
}

/** Texts that formats and patterns of the contract take: one that has none takes any of them. */
const TEXTS = [
  'Nome',
  'a@b.example',
  '08:00:00',
  '17:30:00',
  '+5511987654321',
  'Longe#Daqui7',
  'name',
  '-name',
  'á',
];

function textsOf(def: DefOf<'string'>): fc.Arbitrary<unknown> {
  const { most } = limitsOf(def, { least: 0, most: 300 });
  if ('format' in def && def.format === 'date')
    return fc.constantFrom('2026-06-10', '2026-06-17', '2024-02-29', '0001-01-01', '9999-12-31');
  return fc.oneof(
    fc.constantFrom(...TEXTS),
    fc.string({ unit: 'grapheme', maxLength: Math.min(most, 40) }),
    fc.string({ unit: 'binary', maxLength: Math.min(most, 20) }),
    fc.constantFrom('x'.repeat(most), 'x'.repeat(most + 1), 'é'.repeat(most)),
    // A text that the contract takes may be the name of something that every object has.
    hostileText,
  );
}

function numbersOf(def: DefOf<'number'>): fc.Arbitrary<unknown> {
  const { least, most } = limitsOf(def, { least: -1e9, most: 1e9 });
  return fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 1, max: 12 }) },
    { weight: 1, arbitrary: fc.constantFrom(least - 1, least, least + 1, most - 1, most, most + 1, 0.5) },
  );
}

const files = (): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(null).map(() => silence()) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(hostileText, fc.uint8Array({ maxLength: 40 }), fc.constantFrom('audio/wav', 'text/html', ''))
        .map(([name, bytes, type]) => new File([Uint8Array.from(bytes)], name, { type })),
    },
  );

/** Objects without some fields, and sometimes with an unknown one. */
function objectsOf(def: DefOf<'object'>): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(def.shape).map(([name, field]) => [name, valuesOf(field)]),
  );
  return fc.oneof(
    { weight: 5, arbitrary: fc.record(fields) },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.record(fields), hostileText, hostile).map(([record, name, value]) => {
        const copy: Record<string, unknown> = { ...record };
        Object.defineProperty(copy, name, { value, enumerable: true, configurable: true });
        return copy;
      }),
    },
  );
}

function fittingOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return textsOf(def);
    case 'number':
      return numbersOf(def);
    case 'boolean':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom<unknown>(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom<unknown>(...def.values);
    case 'array':
      return fc.array(valuesOf(def.element), { maxLength: 4 });
    case 'object':
      return objectsOf(def);
    case 'union':
      return fc.oneof(...def.options.map(fittingOf));
    case 'optional':
    case 'nullable':
    case 'default':
      return fc.option(fittingOf(def.innerType), {
        nil: def.type === 'nullable' ? null : undefined,
        freq: 2,
      });
    // The input is read into a value that the second half takes.
    case 'pipe':
      return fittingOf(def.out);
    case 'file':
      return files();
    default:
      return hostile;
  }
}

/** Values that a schema takes, values at its limits, and now and then one that it should refuse. */
export const valuesOf = (schema: z.core.$ZodType): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 14, arbitrary: fittingOf(schema) }, { weight: 1, arbitrary: hostile });
