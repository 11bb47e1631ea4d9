import { type SQL, sql } from 'drizzle-orm';
import type { EntityName } from '../../../src/core/contract/access/entity-access.ts';
import type { Entity } from '../../../src/core/contract/define/entities/screens.ts';
import { type CallName, resources } from '../../../src/core/contract/index.ts';
import { digitsOf, sampleOf } from '../../../src/kit/conformance/write-samples.ts';

export { silence } from '../../../src/kit/conformance/write-samples.ts';

/** The data for writing a settings entity in a test. */
export interface RecordSample {
  readonly resource: Entity;
  /** The payload of a new record, which no other record has. */
  readonly create: (unique: string) => object;
  /** The payload that changes it. */
  readonly update: (unique: string) => object;
  /** The text that finds it, if it is not the unique one. */
  readonly search?: (unique: string) => string;
  /** True: all levels share the records. */
  readonly shared?: true;
  /** Makes room for a new record, if a level can have only one of its kind. */
  readonly makeRoom?: SQL;
  /** Shows a new record to all users of level 1 that may do anything, if only its author would see it. */
  readonly share?: (id: number) => SQL;
}

const userOf = (name: string, unique: string) => ({
  ...{ name: `${name} ${unique}`, email: `${unique}@demo.ramal.example`, isActive: true },
  ...{ levels: [1], standardLevelId: 1, devices: { web: true } },
});

/** The samples that do not follow from an entity's fields. */
const SPECIAL: Partial<Record<EntityName, Partial<RecordSample>>> = {
  level: {
    shared: true,
    share: (id) =>
      sql`insert into user_levels (user_id, level_id)
        select distinct user_id, ${id}::integer
        from user_levels join user_roles using (user_id) join role_permissions using (role_id)
        where level_id = 1 on conflict do nothing`,
  },
  number: {
    create: (unique) => ({ levelId: 1, connectFlowId: 1, mediaLabel: `Campanha ${unique}` }),
    update: (unique) => ({ levelId: 1, mediaLabel: `Outra ${unique}` }),
  },
  user: {
    create: (unique) => ({
      ...userOf('Nome', unique),
      password: 'Outra-Via#26',
      confirmPassword: 'Outra-Via#26',
    }),
    update: (unique) => userOf('Outro', unique),
  },
  role: { shared: true },
  integration: {
    create: (unique) => ({ type: 'openai', model: 'gpt-5', token: `token-${unique}`, isActive: true }),
    update: (unique) => ({ type: 'openai', model: `gpt-${unique}`, isActive: false }),
    makeRoom: sql`delete from integrations where level_id = 1 and type = 'openai'`,
  },
  'spam-number': { search: digitsOf },
};

/** Each entity by its name in the calls. */
export const SAMPLED = (Object.keys(resources) as EntityName[]).map((entity): [string, RecordSample] => {
  const { create, update } = sampleOf(entity);
  const resource: Entity = resources[entity];
  return [resource.name, { resource, create, update, ...SPECIAL[entity] }];
});

type Sampled = (typeof resources)[EntityName];
/** The calls that every entity has under one name or another. */
export type SampledCall = Extract<
  CallName,
  | `${'create' | 'update' | 'delete' | 'activate' | 'inactivate' | 'get' | 'trace'}${Sampled['name']}`
  | `list${Sampled['plural']}`
>;

/** Nested values as multipart parts: `users[0]`, `questions[0][label]`. */
export function formOf(payload: object): FormData {
  const form = new FormData();
  const append = (name: string, value: unknown): void => {
    if (value === undefined) return;
    if (value instanceof File) form.append(name, value, value.name);
    else if (typeof value === 'object' && value !== null) {
      for (const [key, child] of Object.entries(value)) append(`${name}[${key}]`, child);
    } else form.append(name, String(value));
  };
  for (const [key, value] of Object.entries(payload)) append(key, value);
  return form;
}

export const bodyOf = ({ resource }: RecordSample, payload: object): object | FormData =>
  'form' in resource.create ? formOf(payload) : payload;
