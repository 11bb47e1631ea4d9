import * as z from 'zod/mini';
import { Id } from './id-schema.ts';

/** Schemas that many endpoints share. */

/** The path parameter of a record. */
export const RecordParams = z.object({ id: Id });

/** The path parameter of a call. */
export const CallParams = z.object({ id: Id });

/** A moment in time: ISO 8601 with zone. */
export const Moment = z.iso.datetime({ offset: true });

/** Something with an id and a name, as it appears inside other records. */
export const Reference = z.object({ id: Id, name: z.string() });
/** A parsed reference to a record. */
export type Reference = z.output<typeof Reference>;

/**
 * A company in a record that several companies have. One schema for all, so that a server finds the places, and names a company only to
 * those who belong to it.
 */
export const LevelReference = z.object({ id: Id, name: z.string() });

/** Every answer of a call that changes something: a message for the user, in the request's language. */
export const Message = z.object({ message: z.string() });

/** The answer of a create: the new record's id besides the message. */
export const Created = z.object({ message: z.string(), result: z.object({ id: Id }) });

/** The body of every failure; `errors` maps a field to its messages, with 422. */
export const Failure = z.object({
  message: z.optional(z.string()),
  errors: z.optional(z.record(z.string(), z.union([z.array(z.string()), z.string()]))),
});
/** A parsed failure. `errors` has one message or several for each field. */
export type Failure = z.output<typeof Failure>;

const extensionNumber = z.nullish(z.union([z.string(), z.int()]));

/**
 * An extension as text: servers send the number alone or a record with the number (decision 42).
 */
export const ExtensionNumber = z.pipe(
  z.union([extensionNumber, z.object({ number: extensionNumber })]),
  z.transform((value): string | undefined => {
    const number = typeof value === 'object' ? value?.number : value;
    return number === null || number === undefined ? undefined : String(number);
  }),
);

/** When a record was made and changed, and by whom. */
export const stamps = {
  createdAt: z.nullish(Moment),
  updatedAt: z.nullish(Moment),
  createdByUser: z.nullish(Reference),
  updatedByUser: z.nullish(Reference),
};

/** The fields of every record that can be inactivated (file 1, section 3). */
export const audit = { isActive: z.boolean(), ...stamps };

/** A list that a server may leave out or send as null: then there is nothing in it. */
// @__NO_SIDE_EFFECTS__
export const listOf = <S extends z.ZodMiniType>(item: S) =>
  z.pipe(
    z.nullish(z.array(item)),
    z.transform((list) => list ?? []),
  );

/** The same, read and written as a list: null and nothing are none. */
// @__NO_SIDE_EFFECTS__
export const listOrEmpty = <S extends z.ZodMiniType>(item: S) => z._default(z.nullish(z.array(item)), []);

/** The values that each open enumeration knows; the OpenAPI document names them. */
export const knownValues = new WeakMap<object, readonly string[]>();

/**
 * An enumeration that a server may extend: a value this version does not know becomes `OTHER`, which
 * screens show as "other" instead of failing.
 */
// @__NO_SIDE_EFFECTS__
export const openEnum = <const V extends readonly string[]>(values: V) => {
  // Readers take any text; a server of ours compiles only if it writes one of the values.
  const written = z.string() as z.ZodMiniType<V[number]>;
  const schema = z.pipe(
    written,
    z.transform((value): V[number] | 'OTHER' => (values.includes(value) ? value : 'OTHER')),
  );
  knownValues.set(schema, values);
  return schema;
};

/** The form of an `Idempotency-Key`. */
export const IDEMPOTENCY_KEY = /^[\w-]{8,100}$/;
