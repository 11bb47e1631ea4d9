import type { EntityName } from '../../../../core/contract/access/entity-access.ts';
import type { Entity } from '../../../../core/contract/define/entities/screens.ts';
import type { OptionData } from '../../../../core/contract/define/fields/field.ts';
import type { Id } from '../../../../core/contract/ids/id.ts';
import { RamalError, toRamalError } from '../../../../core/errors/ramal-error.ts';
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

/** A record that was made for the rows that name it. */
export interface MadeRecord {
  readonly entity: EntityName;
  readonly id: Id;
}

/** Makes the record of an entity that has this name. Gives its id. */
type Make = (entity: EntityName, option: MissingOption) => Promise<Id>;

/** The records that rows name and that are not there. Each is made for the first row that is about to be written, and is of use once one is. */
export class MissingRecords {
  readonly #make: Make;
  readonly #onUse: (record: MadeRecord) => void;
  readonly #made = new Map<string, Promise<Id>>();
  readonly #entities = new Set<EntityName>();
  readonly #unused = new Map<string, MadeRecord>();

  /** @param onUse Called once for each record, when a row is written that names it. */
  constructor(make: Make, onUse: (record: MadeRecord) => void) {
    this.#make = make;
    this.#onUse = onUse;
  }

  /** The records whose rows have all failed. */
  get unused(): readonly MadeRecord[] {
    return [...this.#unused.values()];
  }

  /** The entities of which a record was made. */
  get entities(): ReadonlySet<EntityName> {
    return this.#entities;
  }

  /**
   * Writes a row, with the ids of the records that it names.
   * @throws RamalError as the calls do
   */
  async write<T>(row: CheckedRow, write: (row: CheckedRow) => Promise<T>): Promise<T> {
    const ids = await this.#idsOf(row);
    try {
      const written = await write(withMade(row, ids));
      this.#use(ids);
      return written;
    } catch (cause) {
      if (toRamalError(cause, 'server').facts.isOutcomeUnknown) this.#use(ids);
      throw cause;
    }
  }

  async #idsOf({ values }: CheckedRow): Promise<ReadonlyMap<string, Id>> {
    const ids = new Map<string, Id>();
    for (const [field, value] of Object.entries(values))
      for (const option of [value].flat().filter(isMissing))
        ids.set(
          option.value,
          await this.#idOf(option).catch((cause: unknown) => {
            throw ofField(field, toRamalError(cause, 'server'));
          }),
        );
    return ids;
  }

  #idOf(option: MissingOption): Promise<Id> {
    const known = this.#made.get(option.value);
    if (known) return known;
    const made = this.#make(option.makes, option).then((id) => {
      this.#entities.add(option.makes);
      this.#unused.set(option.value, { entity: option.makes, id });
      return id;
    });
    this.#made.set(option.value, made);
    return made;
  }

  #use(ids: ReadonlyMap<string, Id>): void {
    for (const value of ids.keys()) {
      const record = this.#unused.get(value);
      if (record && this.#unused.delete(value)) this.#onUse(record);
    }
  }
}

/** The words about a record that cannot be made are told of the row's field that names it. */
function ofField(field: string, { code, message, facts }: RamalError): RamalError {
  const words = Object.values(facts.fields ?? {}).flat();
  return new RamalError(code, message, { ...facts, ...(words.length > 0 && { fields: { [field]: words } }) });
}

/** A row in which the records that were made have their ids. */
function withMade(row: CheckedRow, made: ReadonlyMap<string, Id>): CheckedRow {
  if (made.size === 0) return row;
  return {
    ...row,
    values: Object.fromEntries(Object.entries(row.values).map(([name, value]) => [name, told(value, made)])),
    ...(row.body && { body: withIds(row.body, made) as object }),
  };
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
