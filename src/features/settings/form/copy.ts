import type { EntityName } from '../../../core/contract/access/entity-access.ts';
import type { Field, RecordData } from '../../../core/contract/define/fields/field.ts';
import type { Session } from '../../../core/session/session.ts';
import type { FieldParts } from '../entity/parts.ts';
import { valuesOf } from './values/form-values.ts';

interface Copied {
  readonly entity: EntityName;
  readonly record: RecordData;
}

/** The record that the next new one is a copy of. */
const copied = new WeakMap<Session, Copied>();

/** Makes the next form of a new record begin with the values of this one. */
export const copyNext = (session: Session, entity: EntityName, record: RecordData): void => {
  copied.set(session, { entity, record });
};

/** Gives the record that the form begins with; undefined: with none. */
export const copiedRecord = (session: Session, entity: EntityName): RecordData | undefined => {
  const copy = copied.get(session);
  return copy?.entity === entity ? copy.record : undefined;
};

/** Forgets it, once a form has begun with it. */
export const forgetCopy = (session: Session): void => {
  copied.delete(session);
};

/** Kinds of fields whose values two records may share. */
const SHARED: ReadonlySet<Field['kind']> = new Set(['text', 'number', 'time', 'active']);

/**
 * Gives the values that a copy begins with: those that are chosen, and texts, which the user changes. What only one
 * record can have (an address, a password, a file) is typed anew.
 */
export const copiedValues = (
  fields: readonly Field[],
  parts: FieldParts,
  record: RecordData,
  title: { readonly name: string; readonly value: string },
): Record<string, unknown> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      if (field.name === title.name) return [[field.name, title.value]];
      const values = valuesOf(field, parts);
      return SHARED.has(field.kind) || values?.isRepeated ? [[field.name, values?.read(record, field)]] : [];
    }),
  );
