import type { IntlShape } from 'react-intl';
import type { FormError } from '../../../../core/fields/form/form-errors.ts';
import type { MessageId } from '../../../../core/i18n/message-id.ts';
import type { UnreadCell } from '../cells/cell-reader.ts';

/** The reason why a row is not imported; it can be kept, and follows a switch of language where the words are ours. */
export interface Reason {
  /** The field that it is about; left out, it is about the row. */
  readonly field?: string | undefined;
  readonly id?: string | undefined;
  readonly values?: Readonly<Record<string, string | number>> | undefined;
  /** The words of the server, where it has said them. */
  readonly words?: string | undefined;
}

/** The reasons that are about a whole row; each has its words, `imports.row.<problem>`. */
export type RowProblem = 'repeated' | 'notThere';

export const ofCell = (field: string, { problem, values }: UnreadCell): Reason => ({
  field,
  id: `imports.cell.${problem}`,
  values,
});

export const ofRow = (
  problem: RowProblem,
  values: Readonly<Record<string, string | number>> = {},
): Reason => ({
  id: `imports.row.${problem}`,
  values,
});

/** Entries of a field that a row takes out. */
export const ofLoss = (field: string, count: number): Reason => ({
  field,
  id: 'imports.loss',
  values: { count },
});

/** A rule of the form that is broken. */
export const ofRule = (field: string, { type, message }: FormError): Reason => {
  const values = JSON.parse(message);
  return type === 'server' ? { field, words: values.text } : { field, id: `validation.${type}`, values };
};

/** Tells a reason, after the name of its field. */
export function reasonText(intl: IntlShape, { field, id, values, words }: Reason): string {
  const told = words ?? intl.formatMessage({ id: id as MessageId }, values);
  if (field === undefined) return told;
  const name = `settings.field.${field}` as MessageId;
  const label = name in intl.messages ? intl.formatMessage({ id: name }) : field;
  return `${label}: ${told}`;
}
