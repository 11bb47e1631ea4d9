import { isRecord, propertiesOf } from '../../core/contract/define/fields/keys.ts';
import type { JsonSchema } from '../../core/contract/openapi/openapi-schemas.ts';
import type { IdAt } from './kit-ids.ts';

/** The place of a value: its record, and its property. */
export interface Place {
  readonly components: Readonly<Record<string, JsonSchema>>;
  /** Counts records and rows, from 1. */
  readonly index: number;
  /** The property's name. */
  readonly name: string;
  /** The property that it is part of: `roles`. */
  readonly of: string;
  /** The name of the record: `Queue 3`. */
  readonly noun: string;
  readonly now: Date;
  readonly idAt: IdAt;
  readonly depth: number;
}

const DAY = 86_400_000;
const DEEPEST = 8;
const ROWS = 2;

const PEOPLE = ['Ana Souza', 'Bruno Lima', 'Camila Reis', 'Davi Prado'];
const personAt = (index: number) => PEOPLE[(index - 1) % PEOPLE.length] ?? '';

/** Properties that hold people. */
const OF_PEOPLE = /^$|user|agent|participant|client|contact/i;

/** The name of a thing inside a record: a person’s, or `Role 2` of `roles`. */
function nameWithin({ of, index }: Place): string {
  if (OF_PEOPLE.test(of)) return personAt(index);
  return `${of.replace(/^./, (letter) => letter.toUpperCase()).replace(/s$/, '')} ${index}`;
}

const phoneAt = ({ index }: Place) => `+551140020${String(index).padStart(3, '0')}`;

/** Texts by the name of their property, since a random word would not do. */
const TEXTS = new Map(
  Object.entries<(place: Place) => string>({
    name: (place) => (place.depth === 1 ? place.noun : nameWithin(place)),
    label: (place) => (place.depth === 1 ? place.noun : nameWithin(place)),
    email: ({ index }) => `user${index}@example.com`,
    message: () => 'Done.',
    number: phoneAt,
    extension: ({ index }) => String(2000 + index),
    type: () => 'PIPEDRIVE',
    description: ({ noun }) => noun,
    rangeAnswer: () => '1-5',
  }),
);

const FORMATS = new Map(
  Object.entries<(place: Place) => string>({
    'date-time': ({ now, index }) => new Date(now.getTime() - index * 3_600_000).toISOString(),
    date: ({ now, index }) => new Date(now.getTime() - index * DAY).toISOString().slice(0, 10),
    time: () => '08:00:00',
    email: ({ index }) => `user${index}@example.com`,
    uri: () => 'https://example.com/',
  }),
);

function textOf({ format, minLength = 0 }: JsonSchema, place: Place): string {
  const byFormat = FORMATS.get(String(format));
  if (byFormat) return byFormat(place);
  if (/(hour|time|start|end)$/i.test(place.name)) return '08:00:00';
  if (/number|phone|origin/i.test(place.name)) return phoneAt(place);
  const text = TEXTS.get(place.name)?.(place) ?? (place.depth === 1 ? place.noun : place.name);
  return text.padEnd(Number(minLength), '.');
}

function numberOf({ minimum, maximum }: JsonSchema, { name, index }: Place): number {
  if (name === 'id') return index;
  const [least, most] = [Number(minimum ?? 0), Number(maximum ?? 100)];
  return least + ((index * 7) % (most - least + 1));
}

function objectOf({ properties, additionalProperties }: JsonSchema, place: Place): object {
  const named = Object.entries(propertiesOf(properties)).map(
    ([name, schema]) =>
      [
        name,
        sampleOf(propertiesOf(schema), { ...place, name, of: place.name, depth: place.depth + 1 }),
      ] as const,
  );
  const other =
    named.length === 0 && isRecord(additionalProperties)
      ? [['other', sampleOf(additionalProperties, { ...place, depth: place.depth + 1 })] as const]
      : [];
  return Object.fromEntries([...named, ...other].filter(([, value]) => value !== undefined));
}

const rowsOf = ({ items }: JsonSchema, place: Place): unknown[] =>
  Array.from({ length: ROWS }, (_, at) =>
    sampleOf(propertiesOf(items), { ...place, index: place.index + at, depth: place.depth + 1 }),
  );

const schemasIn = (list: unknown): readonly JsonSchema[] | undefined =>
  Array.isArray(list) ? list.filter(isRecord) : undefined;

const isNull = ({ type }: JsonSchema) => type === 'null';

const KINDS = new Map(
  Object.entries<(schema: JsonSchema, place: Place) => unknown>({
    object: objectOf,
    array: rowsOf,
    string: textOf,
    integer: numberOf,
    number: numberOf,
    boolean: () => true,
  }),
);

/** A value that the schema gives itself: a constant, an example, or a combination of schemas. */
function givenBy(schema: JsonSchema, place: Place): { readonly value: unknown } | undefined {
  const pick = (list: readonly unknown[]) => ({ value: list[(place.index - 1) % list.length] });
  const { $ref, examples, anyOf, oneOf, allOf } = schema;
  if ($ref === '#/components/schemas/Id') return { value: place.idAt(place.index) };
  if (typeof $ref === 'string')
    return { value: sampleOf(place.components[$ref.split('/').at(-1) ?? ''] ?? {}, place) };
  if ('const' in schema) return { value: schema.const };
  if (Array.isArray(schema.enum)) return pick(schema.enum);
  if (Array.isArray(examples)) return pick(examples);
  const choices = schemasIn(anyOf ?? oneOf);
  if (choices) return { value: sampleOf(choices.find((one) => !isNull(one)) ?? {}, place) };
  const pieces = schemasIn(allOf);
  return pieces && { value: Object.assign({}, ...pieces.map((one) => sampleOf(one, place))) };
}

/** A value that fits a schema, always the same one. Deeply nested properties are left out. */
export function sampleOf(schema: JsonSchema, place: Place): unknown {
  if (place.depth > DEEPEST) return undefined;
  const given = givenBy(schema, place);
  return given ? given.value : (KINDS.get(String(schema.type))?.(schema, place) ?? null);
}
