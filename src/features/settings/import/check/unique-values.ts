import type { RecordData } from '../../../../core/contract/define/fields/field.ts';
import type { Id } from '../../../../core/contract/ids/id.ts';
import { sameId } from '../../../../core/contract/ids/ids.ts';
import type { FormValues } from '../../../../core/fields/form/check-values.ts';
import { idOf } from '../../../../core/fields/record-data.ts';
import { type Forms, sentBy } from './check-row.ts';
import type { CheckedRow } from './checked-row.ts';
import type { Reason } from './reason.ts';

/** Reads a record's own page; undefined where the user may not. */
export type ReadRecord = ((id: Id) => Promise<RecordData>) | undefined;

/** A record or an earlier row that has a value, with how the second one to have it is told. */
interface Holder {
  readonly id?: Id | undefined;
  readonly sent: FormValues;
  readonly told: Omit<Reason, 'field'>;
}

/** The text of a value that only one record may have; undefined where there is none. */
const textOf = (value: unknown): string | undefined =>
  value === null || value === undefined || value === '' || Number.isNaN(value) ? undefined : String(value);

/** The holders of the values of one field, which is unique among records that are alike in another. */
class UniqueValues {
  readonly #field: string;
  readonly #within: string;
  readonly #scopeOfRecord: (id: Id) => Promise<unknown>;
  readonly #holders = new Map<string, Holder[]>();

  constructor(field: string, within: string, read: (id: Id) => Promise<FormValues>) {
    this.#field = field;
    this.#within = within;
    this.#scopeOfRecord = async (id) => (await read(id))[within];
  }

  hold(holder: Holder): void {
    const text = textOf(holder.sent[this.#field]);
    if (text === undefined) return;
    const alike = this.#holders.get(text) ?? [];
    alike.push(holder);
    this.#holders.set(text, alike);
  }

  /** Gives the reason why a row cannot have its value; without one, the row has it from now on. */
  async claim({ id, sent = {}, row, state, values, reasons }: CheckedRow): Promise<readonly Reason[]> {
    const isTold = this.#field in values || this.#within in values;
    const isWrong = state === 'wrong' && reasons.some(({ field }) => field === this.#field);
    if (!isTold || isWrong || state === 'same') return [];
    const holder = await this.#holderBefore({ id, sent });
    const text = textOf(sent[this.#field]) ?? '';
    if (holder) return [{ ...holder.told, field: this.#field, values: { text, ...holder.told.values } }];
    this.hold({ id, sent, told: { id: 'imports.cell.repeated', values: { row: row.number } } });
    return [];
  }

  async #holderBefore(own: Omit<Holder, 'told'>): Promise<Holder | undefined> {
    for (const holder of this.#holders.get(textOf(own.sent[this.#field]) ?? '') ?? []) {
      if (own.id !== undefined && holder.id !== undefined && sameId(own.id, holder.id)) continue;
      const [mine, other] = [await this.#scopeOf(own), await this.#scopeOf(holder)];
      if (mine !== undefined && mine === other) return holder;
    }
    return undefined;
  }

  /** Rows of a list may lack the other field: then the record's own page tells it, of those alone that have the same value. */
  async #scopeOf({ id, sent }: Omit<Holder, 'told'>): Promise<string | undefined> {
    return (
      textOf(sent[this.#within]) ?? (id === undefined ? undefined : textOf(await this.#scopeOfRecord(id)))
    );
  }
}

/** The surroundings of rows whose values must be theirs alone. */
interface Around {
  readonly forms: Forms;
  readonly records: readonly RecordData[];
  readonly readRecord: ReadRecord;
}

/** Gives a function that reads the values of a record's own page, of each record once. */
function reader({ forms, readRecord }: Around): (id: Id) => Promise<FormValues> {
  const known = new Map<string, Promise<FormValues>>();
  return async (id) => {
    const asked = known.get(String(id)) ?? readRecord?.(id).then((record) => sentBy(forms, record));
    if (asked) known.set(String(id), asked);
    return (await asked) ?? {};
  };
}

/** The values that stored records have, of the fields that rows tell. */
function storedValues(rows: readonly CheckedRow[], around: Around): readonly UniqueValues[] {
  const { fields, screens } = around.forms.entity;
  const read = reader(around);
  const all = Object.entries(fields).flatMap(([name, { is }]) =>
    is.uniqueIn && rows.some(({ values }) => name in values)
      ? [new UniqueValues(name, is.uniqueIn, read)]
      : [],
  );
  for (const record of all.length > 0 ? around.records : []) {
    const sent = sentBy(around.forms, record);
    const told = { id: 'imports.cell.taken', values: { name: String(record[screens.title.name]) } };
    for (const values of all) values.hold({ id: idOf(record), sent, told });
  }
  return all;
}

/** Refuses rows whose value another record, or a row before, has already: the server would. */
export async function refuseTaken(
  rows: readonly CheckedRow[],
  around: Around,
): Promise<readonly CheckedRow[]> {
  const all = storedValues(rows, around);
  const checked: CheckedRow[] = [];
  for (const row of rows) {
    const reasons: Reason[] = [];
    for (const values of all) reasons.push(...(await values.claim(row)));
    checked.push(reasons.length > 0 ? refused(row, reasons) : row);
  }
  return checked;
}

const refused = (row: CheckedRow, reasons: readonly Reason[]): CheckedRow => ({
  ...row,
  ...{ state: 'wrong', changes: [], reasons: [...row.reasons, ...reasons] },
});
