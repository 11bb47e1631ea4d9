import type { RecordData } from '../../../../core/contract/define/fields/field.ts';
import type { Id } from '../../../../core/contract/ids/id.ts';
import { RamalError } from '../../../../core/errors/ramal-error.ts';
import type { Api } from '../../../../core/http/client.ts';
import { checkStored, type Forms } from '../check/check-row.ts';
import type { CheckedRow } from '../check/checked-row.ts';
import { type Patience, patiently } from './patiently.ts';

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
  readonly patience: Patience;
}

/**
 * Writes a checked row: a new record, or the change of one that is there.
 * @throws RamalError as the call does
 */
export async function writeRow(
  row: CheckedRow,
  { api, forms, importId, patience }: Writing,
): Promise<Written> {
  const { calls } = forms.entity;
  const { id } = row;
  if (id !== undefined) return patiently(() => change(row, id, api, forms), patience);
  const { result } = await patiently(
    () => api(calls.create, { body: row.body } as never, { key: `${importId}-${row.row.number}` }),
    patience,
    patience.knowsKeys,
  );
  return { id: result.id, action: 'created' };
}

/** A change is made on what the server has now, and only of the fields that the file has; one that has arrived already is not made again. */
async function change({ values }: CheckedRow, id: Id, api: Api, forms: Forms): Promise<Written> {
  const { calls } = forms.entity;
  const record = (await api(calls.get, { params: { id } })) as RecordData;
  const { changes, outcome } = checkStored(forms, values, record);
  if ('reasons' in outcome) throw new RamalError('invalid', 'The record has changed since it was checked');
  const version = typeof record.updatedAt === 'string' ? record.updatedAt : undefined;
  if (changes.length > 0)
    await api(calls.update, { params: { id }, body: outcome.body } as never, { version });
  return { id, action: 'edited' };
}
