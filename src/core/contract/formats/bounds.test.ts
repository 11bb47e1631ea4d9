import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '../define/endpoint.ts';
import { contract } from '../index.ts';

type Schema = z.core.$ZodType;

/** Checks that end what a schema takes, by what they are called in zod. */
const BOUNDS = {
  string: ['max_length', 'length_equals'],
  array: ['max_length', 'length_equals'],
  number: ['less_than'],
  file: ['max_size'],
} as const;
type Bounded = keyof typeof BOUNDS;
const isBounded = (type: string): type is Bounded => type in BOUNDS;

/** Formats that are no longer than their pattern. */
const FIXED = ['date'];
/** Kinds that take one of a few values, and so cannot grow with the request. */
const CLOSED = ['enum', 'literal', 'boolean', 'null', 'undefined', 'transform'];

/** Where a request's schema takes something without an end; `*` stands for any item of a list. */
function endless(schema: Schema, path: string): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (isBounded(def.type)) {
    const rest = def.type === 'array' ? endless(def.element, `${path}.*`) : [];
    return hasEnd(schema, BOUNDS[def.type]) ? rest : [`${path}: ${def.type}`, ...rest];
  }
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([key, value]) => endless(value, `${path}.${key}`));
    case 'union':
      return def.options.flatMap((option) => endless(option, path));
    case 'optional':
    case 'nullable':
    case 'default':
      return endless(def.innerType, path);
    case 'record':
      return isClosed(def.keyType) ? endless(def.valueType, `${path}.*`) : [`${path}: record`];
    case 'pipe':
      return [def.in, def.out].flatMap((side) => endless(side, path));
    default:
      return isClosed(schema) ? [] : [`${path}: ${def.type}`];
  }
}

const isClosed = (schema: Schema) => CLOSED.includes(schema._zod.def.type);

function hasEnd(schema: Schema, ends: readonly string[]): boolean {
  const { checks = [], format } = schema._zod.def as { checks?: z.core.$ZodCheck[]; format?: string };
  return checks.some((check) => ends.includes(check._zod.def.check)) || FIXED.includes(format ?? '');
}

const requests = Object.entries<Endpoint>(contract).map(([name, endpoint]) => ({ name, ...endpoint }));

describe('a request has an end', () => {
  it.each(requests)('of $name', ({ name, params, query, json, form, lines }) => {
    expect([params, query, json, form, lines].flatMap((part) => (part ? endless(part, name) : []))).toEqual(
      [],
    );
  });

  it.each([
    ['a text', z.object({ name: z.string() })],
    ['a list', z.object({ names: z.array(z.boolean()) })],
    ['a text in a list', z.array(z.string()).check(z.maxLength(3))],
    ['a number', z.union([z.boolean(), z.nullish(z.int())])],
    ['a file', z.file()],
    ['what nobody has declared', z.unknown()],
    ['names', z.record(z.string(), z.boolean())],
    ['a text under one of a few names', z.partialRecord(z.enum(['a', 'b']), z.string())],
  ])('or is told: %s', (_, schema) => {
    expect(endless(schema, 'it')).toHaveLength(1);
  });
});
