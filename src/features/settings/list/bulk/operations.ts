import type { EntityName } from '../../../../core/contract/access/entity-access.ts';
import type { Entity, Join } from '../../../../core/contract/define/entities/screens.ts';
import type { RecordData } from '../../../../core/contract/define/fields/field.ts';
import type { Id } from '../../../../core/contract/ids/id.ts';
import { sameId } from '../../../../core/contract/ids/ids.ts';
import { idOf, rowsIn } from '../../../../core/fields/record-data.ts';
import type { Api } from '../../../../core/http/client.ts';
import type { Chosen } from '../../../../core/list/selection/selection.ts';
import { loadEntity } from '../../entity/entity-code.ts';
import { initialValues, writtenByField } from '../../form/values/form-values.ts';
import { activationCall } from '../../record/activation-call.ts';

/** The list that a selection of everything stands for: its query, and the number of its rows where the back end gives it. */
export interface WholeList {
  readonly query: Readonly<Record<string, unknown>>;
  readonly total: number | null;
}

/** A change that is made to each of many records, and can be taken back. */
export interface Operation {
  readonly kind: 'activate' | 'inactivate' | 'join' | 'set' | 'undo';
  /** The record that others are made members of, by its name. */
  readonly target?: string;
  /** The records that are not so already. */
  needed(chosen: readonly Chosen[]): readonly Chosen[];
  /** Changes these records; the change of several is one request, or one for each. */
  act(one: Chosen): Promise<unknown>;
  undo(one: Chosen): Promise<unknown>;
  /** The paths below which what is on show has changed. */
  readonly changed: readonly string[];
  /** Told to the host for each record that is changed. */
  readonly saved: (one: Chosen, isUndone: boolean) => SavedRecord;
}

interface SavedRecord {
  readonly entity: EntityName;
  readonly id: Id;
  readonly action: 'activated' | 'inactivated' | 'edited';
}

/** The operation that takes a change back from the records that it has changed. */
export const reversed = (operation: Operation): Operation => ({
  ...operation,
  kind: 'undo',
  needed: (chosen) => chosen,
  act: operation.undo,
  undo: operation.act,
  saved: (one, isUndone) => operation.saved(one, !isUndone),
});

/** Activates or inactivates records. */
export function activation(api: Api, name: EntityName, entity: Entity, active: boolean): Operation {
  const set = ({ id }: Chosen, to: boolean) => api(activationCall(entity, to), { params: { id } });
  return {
    kind: active ? 'activate' : 'inactivate',
    needed: (chosen) => chosen.filter(({ isActive }) => isActive !== active),
    act: (one) => set(one, active),
    undo: (one) => set(one, !active),
    changed: [`/${entity.path}`],
    saved: ({ id }, isUndone) => ({
      entity: name,
      id,
      action: active === isUndone ? 'inactivated' : 'activated',
    }),
  };
}

/** Makes records members of another one: a team, a queue. */
export async function joining(
  api: Api,
  entity: Entity,
  { to, members }: Join,
  target: { readonly id: Id; readonly name: string },
): Promise<Operation> {
  const other = await loadEntity(to);
  const membership = new Membership(api, other, members, target.id);
  const before = await membership.members();
  return {
    kind: 'join',
    target: target.name,
    needed: (chosen) => chosen.filter(({ id }) => !before.some((one) => sameId(one, id))),
    act: ({ id }) => membership.change(id, true),
    undo: ({ id }) => membership.change(id, false),
    changed: [`/${entity.path}`, `/${other.path}`],
    saved: () => ({ entity: to, id: target.id, action: 'edited' }),
  };
}

/**
 * The members of one record. They are changed one after the other, each on what the server has then: so a member that the server refuses
 * keeps no other out, and nothing of another editor is lost.
 */
class Membership {
  readonly #api: Api;
  readonly #entity: Entity;
  readonly #field: string;
  readonly #id: Id;
  #last: Promise<unknown> = Promise.resolve();

  constructor(api: Api, entity: Entity, field: string, id: Id) {
    this.#api = api;
    this.#entity = entity;
    this.#field = field;
    this.#id = id;
  }

  async members(): Promise<readonly Id[]> {
    return rowsIn(await this.#read(), this.#field).map(idOf);
  }

  change(id: Id, isMember: boolean): Promise<unknown> {
    const own = this.#last.then(() => this.#write(id, isMember));
    this.#last = own.catch(() => undefined);
    return own;
  }

  async #read(): Promise<RecordData> {
    return (await this.#api(this.#entity.calls.get, { params: { id: this.#id } })) as RecordData;
  }

  async #write(id: Id, isMember: boolean): Promise<void> {
    const record = await this.#read();
    const others = rowsIn(record, this.#field).filter((one) => !sameId(idOf(one), id));
    const changed = { ...record, [this.#field]: isMember ? [...others, { id }] : others };
    const { fields } = this.#entity.screens;
    const body = Object.assign(
      {},
      ...Object.values(writtenByField(fields, {}, initialValues(fields, {}, changed))),
    );
    const version = typeof record.updatedAt === 'string' ? record.updatedAt : undefined;
    await this.#api(this.#entity.calls.update, { params: { id: this.#id }, body } as never, { version });
  }
}
