import type { EntityName } from '../../../../core/contract/access/entity-access.ts';
import type { Entity } from '../../../../core/contract/define/entities/screens.ts';
import type { OptionData } from '../../../../core/contract/define/fields/field.ts';
import type { Id } from '../../../../core/contract/ids/id.ts';
import { checkValues, type FormValues } from '../../../../core/fields/form/check-values.ts';
import { initialValues, writtenByField } from '../../form/values/form-values.ts';
import { schemaOf } from '../../form/values/required-fields.ts';
import type { MissingOption } from '../cells/option-book.ts';
import type { CheckedRow } from '../check/checked-row.ts';

/** The body of a new record that has nothing but a name; undefined where its rules want more, or another name. */
export function bodyByName({ screens, create }: Entity, name: string): object | undefined {
  const { fields, title } = screens;
  const values = { ...initialValues(fields, {}, undefined), [title.name]: name };
  const written: FormValues = Object.assign({}, ...Object.values(writtenByField(fields, {}, values)));
  const result = checkValues(schemaOf(create), written);
  return 'data' in result ? (result.data as object) : undefined;
}

const isMissing = (value: unknown): value is MissingOption =>
  typeof value === 'object' && value !== null && 'makes' in value;

/** The records that rows name and that are not there, each once. */
export function missingIn(rows: readonly CheckedRow[]): readonly MissingOption[] {
  const named = rows.flatMap(({ values }) => Object.values(values).flat().filter(isMissing));
  return [...new Map(named.map((option) => [option.value, option])).values()];
}

/** Makes the record of an entity that has this name. Gives its id. */
export type Make = (entity: EntityName, option: MissingOption) => Promise<Id>;

/**
 * Makes the records that rows name and that are not there, one after the other. Gives the rows with their ids.
 *
 * @param made The ids of those that an earlier try has made; each new one is added.
 * @throws RamalError as the call that makes one does
 */
export async function makeMissing(
  rows: readonly CheckedRow[],
  made: Map<string, Id>,
  make: Make,
): Promise<readonly CheckedRow[]> {
  for (const option of missingIn(rows))
    if (!made.has(option.value)) made.set(option.value, await make(option.makes, option));
  if (made.size === 0) return rows;
  return rows.map((row) => ({
    ...row,
    values: Object.fromEntries(Object.entries(row.values).map(([name, value]) => [name, told(value, made)])),
    ...(row.body && { body: withIds(row.body, made) as object }),
  }));
}

/** The value of a field whose options are there now. */
function told(value: unknown, made: ReadonlyMap<string, Id>): unknown {
  if (Array.isArray(value)) return value.map((one) => told(one, made));
  const id = isMissing(value) ? made.get(value.value) : undefined;
  if (!isMissing(value) || id === undefined) return value;
  const option: OptionData = { value: String(id), label: value.label };
  return typeof id === 'number' ? { ...option, number: id } : option;
}

/** A body in which ids stand in the place of what stood for them. */
function withIds(body: unknown, made: ReadonlyMap<string, Id>): unknown {
  if (typeof body === 'string') return made.get(body) ?? body;
  if (Array.isArray(body)) return body.map((one) => withIds(one, made));
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, withIds(value, made)]));
}
