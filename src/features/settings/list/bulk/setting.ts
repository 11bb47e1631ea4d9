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
  const before = new Map<string, FormValues>();
  const change = async (id: Id, told: FormValues): Promise<FormValues> => {
    const record = (await api(calls.get, { params: { id } })) as RecordData;
    const { changes, outcome } = checkStored(forms, told, record);
    if ('reasons' in outcome)
      throw new RamalError('invalid', 'The record has other values that do not allow it');
    if (changes.length === 0) return {};
    const version = typeof record.updatedAt === 'string' ? record.updatedAt : undefined;
    await api(calls.update, { params: { id }, body: outcome.body } as never, { version });
    const former = forms.update.initial(record);
    return Object.fromEntries(changes.map((field) => [field, former[field]]));
  };
  return {
    kind: 'set',
    needed: (chosen) => chosen,
    act: async ({ id }) => void before.set(String(id), await change(id, values)),
    undo: async ({ id }) => void (await change(id, before.get(String(id)) ?? {})),
    changed: [`/${path}`],
    saved: ({ id }) => ({ entity: name, id, action: 'edited' }),
  };
}
