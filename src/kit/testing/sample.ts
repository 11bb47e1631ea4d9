import type { JsonSchema } from '../../core/contract/openapi/openapi-schemas.ts';

/** The place of a value: its record, and its property. */
export interface Place {
  readonly components: Readonly<Record<string, JsonSchema>>;
  /** Counts records and rows, from 1. */
  readonly index: number;
  /** The property's name. */
  readonly name: string;
  /** The name of the record: `Queue 3`. */
  readonly noun: string;
  readonly now: Date;
  readonly depth: number;
}

const DAY = 86_400_000;
const DEEPEST = 8;
const ROWS = 2;

const PEOPLE = ['Ana Souza', 'Bruno Lima', 'Camila Reis', 'Davi Prado'];
const personAt = (index: number) => PEOPLE[(index - 1) % PEOPLE.length] as string;

/** Texts by the name of their property, since a random word would not do. */
const TEXTS: Readonly<Record<string, (place: Place) => string>> = {
  name: ({ depth, noun, index }) => (depth === 1 ? noun : personAt(index)),
  email: ({ index }) => `user${index}@example.com`,
  message: () => 'Done.',
  number: ({ index }) => `+551140020${String(index).padStart(3, '0')}`,
  extension: ({ index }) => String(2000 + index),
  type: () => 'PIPEDRIVE',
  description: ({ noun }) => noun,
  rangeAnswer: () => '1-5',
};

const FORMATS: Readonly<Record<string, (place: Place) => string>> = {
  'date-time': ({ now, index }) => new Date(now.getTime() - index * 3_600_000).toISOString(),
  date: ({ now, index }) => new Date(now.getTime() - index * DAY).toISOString().slice(0, 10),
  time: () => '08:00:00',
  email: ({ index }) => `user${index}@example.com`,
  uri: () => 'https://example.com/',
};

function textOf({ format, minLength = 0 }: JsonSchema, place: Place): string {
  const byFormat = FORMATS[String(format)];
  if (byFormat) return byFormat(place);
  if (/(hour|time|start|end)$/i.test(place.name)) return '08:00:00';
  if (/number|phone|origin/i.test(place.name)) return TEXTS.number?.(place) as string;
  const text = TEXTS[place.name]?.(place) ?? (place.depth === 1 ? place.noun : place.name);
  return text.padEnd(Number(minLength), '.');
}

function numberOf({ minimum, maximum }: JsonSchema, { name, index }: Place): number {
  if (name === 'id') return index;
  const [least, most] = [Number(minimum ?? 0), Number(maximum ?? 100)];
  return least + ((index * 7) % (most - least + 1));
}

function objectOf({ properties = {}, additionalProperties }: JsonSchema, place: Place): object {
  const named = Object.entries(properties as Record<string, JsonSchema>).map(
    ([name, schema]) => [name, sampleOf(schema, { ...place, name, depth: place.depth + 1 })] as const,
  );
  const other =
    named.length === 0 && typeof additionalProperties === 'object' && additionalProperties !== null
      ? [
          [
            'other',
            sampleOf(additionalProperties as JsonSchema, { ...place, depth: place.depth + 1 }),
          ] as const,
        ]
      : [];
  return Object.fromEntries([...named, ...other].filter(([, value]) => value !== undefined));
}

const rowsOf = ({ items = {} }: JsonSchema, place: Place): unknown[] =>
  Array.from({ length: ROWS }, (_, at) =>
    sampleOf(items as JsonSchema, { ...place, index: place.index + at, depth: place.depth + 1 }),
  );

const isNull = ({ type }: JsonSchema) => type === 'null';

const KINDS: Readonly<Record<string, (schema: JsonSchema, place: Place) => unknown>> = {
  object: objectOf,
  array: rowsOf,
  string: textOf,
  integer: numberOf,
  number: numberOf,
  boolean: () => true,
};

/** A value that the schema gives itself: a constant, an example, or a combination of schemas. */
function givenBy(schema: JsonSchema, place: Place): { readonly value: unknown } | undefined {
  const pick = (list: readonly unknown[]) => ({ value: list[(place.index - 1) % list.length] });
  const { $ref, examples, anyOf, oneOf, allOf } = schema;
  if (typeof $ref === 'string')
    return { value: sampleOf(place.components[$ref.split('/').at(-1) as string] ?? {}, place) };
  if ('const' in schema) return { value: schema.const };
  if (Array.isArray(schema.enum)) return pick(schema.enum);
  if (Array.isArray(examples)) return pick(examples);
  const choices = (anyOf ?? oneOf) as readonly JsonSchema[] | undefined;
  if (choices) return { value: sampleOf(choices.find((one) => !isNull(one)) ?? {}, place) };
  const parts = allOf as readonly JsonSchema[] | undefined;
  return parts && { value: Object.assign({}, ...parts.map((one) => sampleOf(one, place))) };
}

/** A value that fits a schema, always the same one. Deeply nested properties are left out. */
export function sampleOf(schema: JsonSchema, place: Place): unknown {
  if (place.depth > DEEPEST) return undefined;
  const given = givenBy(schema, place);
  return given ? given.value : (KINDS[String(schema.type)]?.(schema, place) ?? null);
}
