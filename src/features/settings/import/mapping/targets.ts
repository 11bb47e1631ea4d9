import type { Entity } from '../../../../core/contract/define/entities/screens.ts';
import type { ColumnFact, Field } from '../../../../core/contract/define/fields/field.ts';
import type { MessageId } from '../../../../core/i18n/message-id.ts';
import type { EntityParts } from '../../entity/parts.ts';
import { replacingFlag } from '../../form/values/form-values.ts';
import { CELLS } from '../cells/cell-kinds.ts';
import type { CellReader } from '../cells/cell-reader.ts';
import type { AllTexts } from '../languages.ts';

/** The meaning of a column of a file: a field of the form, or a value that only names a record. */
export interface Target {
  readonly name: string;
  /** None for what only names a record: the server makes it. */
  readonly field: Field | undefined;
  readonly read: CellReader | undefined;
}

const readerOf = (field: Field, { cells = {} }: EntityParts): CellReader | undefined =>
  field.kind === 'part' ? cells[field.name] : (CELLS[field.kind] as CellReader | undefined);

/** A password that is typed twice in the form is once in a file. */
const isRepetition = (field: Field): boolean => field.kind === 'password' && field.repeats !== undefined;

/**
 * The columns that a file of an entity can have: the fields that this user may fill in, and what names a record. Whether a flag stands in the
 * place of a field, a row says by having that or not.
 */
export function targetsOf(entity: Entity, fields: readonly Field[], parts: EntityParts): readonly Target[] {
  const { title } = entity.screens;
  const flags = fields.map(replacingFlag);
  const own = fields.flatMap((field): Target[] => {
    const read = readerOf(field, parts);
    return read && !isRepetition(field) && !flags.includes(field.name)
      ? [{ name: field.name, field, read }]
      : [];
  });
  const isNamed = own.some(({ name }) => name === title.name);
  return isNamed ? own : [nameOnly(title), ...own];
}

const nameOnly = ({ name }: ColumnFact): Target => ({ name, field: undefined, read: undefined });

/** The names of a record of an entity, and of many, in all languages. */
export const nounsOf = ({ name }: Entity, texts: AllTexts): readonly string[] => [
  ...texts(`imports.one.${name}` as MessageId),
  ...texts(`imports.many.${name}` as MessageId),
];

/** The names that a column of a target may have: its labels in all languages, and its name in the contract. */
export const headingsOf = ({ name, field }: Target, texts: AllTexts): readonly string[] => [
  name,
  ...texts(`settings.field.${name}` as MessageId),
  ...(field?.kind === 'active' ? texts('settings.status') : []),
];
