import type { RecordData } from '../../../../core/contract/define/fields/field.ts';
import type { Id } from '../../../../core/contract/ids/id.ts';
import { RamalError } from '../../../../core/errors/ramal-error.ts';
import type { FormValues } from '../../../../core/fields/form/check-values.ts';
import type { Api } from '../../../../core/http/client.ts';
import type { ShownEntity } from '../../entity/entity-context.ts';
import { checkStored, type Forms } from '../../import/check/check-row.ts';
import type { Operation } from './operations.ts';

/** Gives records the same values of some fields. Each change is made on what the server has then, by the rules of the form; those that are so already are not changed. */
export function setting(
  api: Api,
  { name, entity }: Pick<ShownEntity, 'name' | 'entity'>,
  forms: Forms,
  values: FormValues,
): Operation {
  const { calls, path } = entity;
  /** The values of each record before its first try: an answer may be lost, and the next try finds them changed. */
  const before = new Map<string, FormValues>();
  const change = async (id: Id, told: FormValues): Promise<void> => {
    const record = (await api(calls.get, { params: { id } })) as RecordData;
    const { changes, outcome } = checkStored(forms, told, record);
    if ('reasons' in outcome)
      throw new RamalError('invalid', 'The record has other values that do not allow it');
    if (changes.length === 0) return;
    const former = forms.update.initial(record);
    const key = String(id);
    if (!before.has(key)) before.set(key, Object.fromEntries(changes.map((field) => [field, former[field]])));
    const version = typeof record.updatedAt === 'string' ? record.updatedAt : undefined;
    await api(calls.update, { params: { id }, body: outcome.body } as never, { version });
  };
  return {
    kind: 'set',
    needed: (chosen) => chosen,
    act: ({ id }) => change(id, values),
    undo: ({ id }) => change(id, before.get(String(id)) ?? {}),
    changed: [`/${path}`],
    saved: ({ id }) => ({ entity: name, id, action: 'edited' }),
  };
}
