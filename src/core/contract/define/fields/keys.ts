/** Tells whether a text is a key of a record that was declared in full. */
export const isKeyOf = <T extends object>(record: T, key: PropertyKey): key is keyof T =>
  Object.hasOwn(record, key);

/** The keys of a record that was declared in full, in their order. */
export const keysOf = <T extends object>(record: T): (keyof T & string)[] =>
  Object.keys(record).filter((key): key is keyof T & string => isKeyOf(record, key));

/** Tells whether a value is an object or a list, whose properties may be looked at. */
export const isRecord = (value: unknown): value is Readonly<Record<PropertyKey, unknown>> =>
  typeof value === 'object' && value !== null;

/** The properties of a value that may be anything; of what is no object, none. */
export const propertiesOf = (value: unknown): Readonly<Record<PropertyKey, unknown>> =>
  isRecord(value) ? value : {};
