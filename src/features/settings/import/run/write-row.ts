import type { RecordData } from '../../../../core/contract/define/fields/field.ts';
import type { Id } from '../../../../core/contract/ids/id.ts';
import { RamalError, toRamalError } from '../../../../core/errors/ramal-error.ts';
import type { Api } from '../../../../core/http/client.ts';
import { checkStored, type Forms } from '../check/check-row.ts';
import type { CheckedRow } from '../check/checked-row.ts';

/** A row that is written. */
export interface Written {
  readonly id: Id;
  readonly action: 'created' | 'edited';
}

interface Writing {
  readonly api: Api;
  readonly forms: Forms;
  /** Names the import: a row of it makes one record, however often it is sent, where the back end knows keys. */
  readonly importId: string;
}

/** Times that a server may ask to wait before a row is given up. */
const PATIENCE = 5;
/** The longest wait in seconds; a server that asks for more is not for an import now. */
const LONGEST = 30;

const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Sends a request again where the server has asked to wait. */
async function patiently<T>(send: () => Promise<T>): Promise<T> {
  for (let time = 1; ; time++) {
    try {
      return await send();
    } catch (cause) {
      const { code, facts } = toRamalError(cause, 'server');
      const seconds = facts.retryAfter ?? 1;
      if (code !== 'rate-limited' || time === PATIENCE || seconds > LONGEST) throw cause;
      await wait(seconds);
    }
  }
}

/**
 * Writes a checked row: a new record, or the change of one that is there.
 * @throws RamalError as the call does
 */
export async function writeRow(row: CheckedRow, { api, forms, importId }: Writing): Promise<Written> {
  const { calls } = forms.entity;
  if (row.id !== undefined) return change(row, row.id, api, forms);
  const { result } = await patiently(() =>
    api(calls.create, { body: row.body } as never, { key: `${importId}-${row.row.number}` }),
  );
  return { id: result.id, action: 'created' };
}

/** A change is made on what the server has now, and only of the fields that the file has. */
async function change({ values }: CheckedRow, id: Id, api: Api, forms: Forms): Promise<Written> {
  const { calls } = forms.entity;
  const record = (await patiently(() => api(calls.get, { params: { id } }))) as RecordData;
  const { outcome } = checkStored(forms, values, record);
  if ('reasons' in outcome) throw new RamalError('invalid', 'The record has changed since it was checked');
  const version = typeof record.updatedAt === 'string' ? record.updatedAt : undefined;
  await patiently(() => api(calls.update, { params: { id }, body: outcome.body } as never, { version }));
  return { id, action: 'edited' };
}
