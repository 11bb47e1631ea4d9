import type { RecordData } from '../../../../core/contract/define/fields/field.ts';
import type { FormValues } from '../../../../core/fields/form/check-values.ts';
import { idOf } from '../../../../core/fields/record-data.ts';
import { runBulk } from '../../../../core/list/bulk/run-bulk.ts';
import type { Row, Table } from '../file/table.ts';
import { checkNew, checkStored, type Forms } from './check-row.ts';
import type { CheckedRow } from './checked-row.ts';
import { cellOf, type Reading, type ReadRow, readRow } from './read-row.ts';
import { ofLoss, ofRow, type Reason } from './reason.ts';
import { type Key, type KnownRecord, namesOf, StoredRecords } from './stored-records.ts';
import { type ReadRecord, refuseTaken } from './unique-values.ts';

/** All that rows are checked by. */
export interface Checking extends Reading {
  readonly forms: Forms;
  readonly shared: FormValues;
  /** The records that are there. */
  readonly records: readonly RecordData[];
  /** The fields by which they are known, the most important first. */
  readonly keys: readonly Key[];
  readonly readRecord: ReadRecord;
  /** Rows of the list lack fields that the file has: a record's own page is read. */
  readonly isDetailed: boolean;
}

interface Steps {
  readonly signal: AbortSignal;
  /** Called with the number of rows that are checked. */
  readonly onProgress: (count: number) => void;
}

/** A row, with the record that it stands for. */
interface Found {
  readonly row: Row;
  readonly read: ReadRow;
  readonly known: KnownRecord | undefined;
  readonly reasons: readonly Reason[];
}

/** Rows that are read before the page may show how far it is. */
const AT_A_TIME = 50;
const breath = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Checks rows by the rules of the form, and finds those that are there already. Nothing is written.
 * @throws RamalError if what is needed for that cannot be had, `aborted` if the signal ends it
 */
export async function checkRows(
  rows: Table,
  checking: Checking,
  { signal, onProgress }: Steps,
): Promise<readonly CheckedRow[]> {
  const found = await findRows(rows, checking, { signal, onProgress: (count) => onProgress(count / 2) });
  const results = new Map<Row, CheckedRow>();
  const outcome = await runBulk(found, async (one) => results.set(one.row, await checkRow(one, checking)), {
    signal,
    onProgress: ({ done }) => onProgress((rows.length + done.length) / 2),
  });
  signal.throwIfAborted();
  const [failure] = outcome.failed;
  if (failure) throw failure.error;
  return refuseTaken(
    rows.flatMap((row) => results.get(row) ?? []),
    checking,
  );
}

const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(String) : value === undefined || value === null ? [] : [String(value)];

/** The names of a row under each key. */
function namedBy(row: Row, { values }: ReadRow, { keys, columns, shared }: Checking) {
  const texts = (name: string) =>
    name in values ? textsOf(values[name]) : textsOf(cellOf(row, columns, name) || shared[name]);
  return new Map(keys.map((key) => [key, namesOf(key, texts)]));
}

async function findRows(
  rows: Table,
  checking: Checking,
  { signal, onProgress }: Steps,
): Promise<readonly Found[]> {
  const { forms, keys } = checking;
  const order = forms.create.fields.map(({ name }) => name);
  const stored = new StoredRecords(checking.records, keys);
  const seen = new Map<string, number>();
  const found: Found[] = [];
  for (const [at, row] of rows.entries()) {
    if (at % AT_A_TIME === 0) {
      onProgress(at);
      await breath();
      signal.throwIfAborted();
    }
    const read = await readRow(row, checking, order);
    const names = namedBy(row, read, checking);
    const known = stored.take(names, row.number);
    const before = typeof known === 'number' ? known : known ? undefined : repeats(row, names, seen);
    const reasons = before === undefined ? [] : [ofRow('repeated', { row: before })];
    found.push({ row, read, known: typeof known === 'number' ? undefined : known, reasons });
  }
  return found;
}

/** The first of two rows that stand for the same new record: which of them is right is not known, and the second is refused. */
function repeats(
  { number }: Row,
  names: ReadonlyMap<Key, readonly string[]>,
  seen: Map<string, number>,
): number | undefined {
  const [key, own] = [...names].find(([, all]) => all.length > 0) ?? [[], []];
  const marks = own.map((name) => `${key.join()} ${name}`);
  const before = marks.map((mark) => seen.get(mark)).find((one) => one !== undefined);
  for (const mark of marks) if (!seen.has(mark)) seen.set(mark, number);
  return before;
}

const wrong = ({ row, read }: Found, reasons: readonly Reason[], sent: FormValues = {}): CheckedRow => ({
  ...{ row, reasons, sent, state: 'wrong', changes: [], values: read.values },
});

async function checkRow(found: Found, checking: Checking): Promise<CheckedRow> {
  if (found.reasons.length > 0) return wrong(found, found.reasons);
  return found.known ? checkKnown(found, found.known, checking) : checkUnknown(found, checking);
}

function checkUnknown(found: Found, { forms, shared }: Checking): CheckedRow {
  const { row, read } = found;
  if (forms.entity.screens.add === false) return wrong(found, [ofRow('notThere')]);
  const outcome = checkNew(forms, read.values, shared);
  const own = new Set(read.reasons.map(({ field }) => field));
  // A cell that cannot be read is told of once: that the field is empty then is no second mistake.
  const rules = 'reasons' in outcome ? outcome.reasons.filter(({ field }) => !own.has(field)) : [];
  const reasons = [...read.reasons, ...rules];
  return 'reasons' in outcome || reasons.length > 0
    ? wrong(found, reasons, outcome.sent)
    : { row, reasons: read.notes, state: 'new', changes: [], values: read.values, ...outcome };
}

async function checkKnown(
  found: Found,
  { record, key }: KnownRecord,
  { readRecord, isDetailed, forms, ...reading }: Checking,
): Promise<CheckedRow> {
  const { row } = found;
  const id = idOf(record);
  const whole = (isDetailed && (await readRecord?.(id))) || record;
  const order = forms.update.fields.map(({ name }) => name);
  const stored = forms.update.initial(whole);
  const read = await readRow(row, reading, order, { record: whole, stored });
  if (read.reasons.length > 0) return { ...wrong(found, read.reasons), id };
  const values = withoutKey(read.values, key, forms);
  const { changes, losses, outcome } = checkStored(forms, values, whole);
  const { sent } = outcome;
  if (changes.length > 0 && 'reasons' in outcome) return { ...wrong(found, outcome.reasons, sent), id };
  return {
    ...{ row, id, changes, values, sent },
    reasons: [
      ...read.notes.filter(({ field = '' }) => changes.includes(field)),
      ...losses.map(([field, count]) => ofLoss(field, count)),
    ],
    state: changes.length > 0 ? 'changed' : 'same',
  };
}

/** A name that a record is known by stays as it is, however the file spells it; of several entries, others may come. */
const withoutKey = (values: FormValues, key: Key, { update }: Forms): FormValues =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name]) =>
        !key.includes(name) || update.fields.some((one) => one.name === name && one.kind === 'additions'),
    ),
  );
