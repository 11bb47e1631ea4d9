import * as z from 'zod/mini';
import type { EntityAccess } from '../../access/entity-access.ts';
import { type Access, defineEndpoint } from '../endpoint.ts';
import type { Feature } from '../features.ts';
import { type Created, Message, RecordParams } from '../fields/values.ts';
import { paging } from '../parameters.ts';
import { type TraceCall, traceOf } from './trace.ts';

type Schema = z.ZodMiniType;
type Shape = Readonly<Record<string, Schema>>;

/** The body of a create or an update: JSON, or a multipart form where a file belongs to it. */
export type Payload = { readonly json: Schema } | { readonly form: z.ZodMiniObject };

/** A settings entity, declared once; its calls follow from it (file 2, section 7.1). */
export interface Resource {
  /** Names the calls: `Queue` and `Queues` make `getQueue` and `listQueues`. */
  readonly name: string;
  readonly plural: string;
  /** The path below the API's base: `queues`. */
  readonly path: string;
  /** The English nouns of the OpenAPI document: `a queue`, `queues`. */
  readonly nouns: readonly [one: string, many: string];
  readonly access: EntityAccess;
  /** A row of the list. */
  readonly item: Schema;
  /** One record with all that is known of it. */
  readonly detail: Schema;
  /** The list's query beside paging and sorting, named as in file 2, section 7.2. */
  readonly filters: Shape;
  readonly sortKeys: readonly string[];
  /** Rows of a page unless the user chooses another number (section 9). */
  readonly pageSize: number;
  readonly create: Payload;
  readonly update: Payload;
  /** The answer of a create: `Created`, unless a new record has something to show. */
  readonly created: z.ZodMiniType<z.output<typeof Created>>;
  /** Only some back ends have the entity: those that list this feature. */
  readonly feature?: Feature | undefined;
  /** True: records can be activated and inactivated (decision 39). */
  readonly activation: boolean;
}

type Call<M extends string, P extends string> = {
  readonly method: M;
  readonly path: P;
  readonly summary: string;
  readonly permission: Access;
  readonly feature?: Feature;
};
type OneRecord = { readonly params: typeof RecordParams };
type PathOf<R extends Resource> = `/${R['path']}`;

interface RecordCalls<R extends Resource> {
  list: Call<'GET', PathOf<R>> & {
    readonly query: z.ZodMiniObject<R['filters'] & typeof paging>;
    readonly reply: z.ZodMiniArray<R['item']>;
    readonly paged: true;
  };
  get: Call<'GET', `${PathOf<R>}/{id}`> & OneRecord & { readonly reply: R['detail'] };
  create: Call<'POST', PathOf<R>> &
    R['create'] & { readonly once: true; readonly status: 201; readonly reply: R['created'] };
  update: Call<'PUT', `${PathOf<R>}/{id}`> &
    OneRecord &
    R['update'] & { readonly guarded: true; readonly reply: typeof Message };
  delete: Call<'DELETE', `${PathOf<R>}/{id}`> & OneRecord & { readonly reply: typeof Message };
}

interface ActivationCalls<R extends Resource> {
  activate: Call<'PUT', `${PathOf<R>}/{id}/activate`> & OneRecord & { readonly reply: typeof Message };
  inactivate: Call<'PUT', `${PathOf<R>}/{id}/inactivate`> & OneRecord & { readonly reply: typeof Message };
}

/** The calls of a resource, typed by its schemas. */
export type ResourceCalls<R extends Resource> = RecordCalls<R> &
  (R['activation'] extends true ? ActivationCalls<R> : unknown);

/** The calls of a resource that is known at run time alone. */
export type SomeCalls = RecordCalls<Resource> & Partial<ActivationCalls<Resource>>;

/** The calls of a resource: its records', and those of activation where it has that. */
// @__NO_SIDE_EFFECTS__
export const callsOf = (resource: Resource) => ({
  ...recordCalls(resource),
  ...(resource.activation ? activationCalls(resource) : {}),
});

/** The feature of an entity's calls; a call has none where every back end has the entity. */
const featureOf = ({ feature }: Pick<Resource, 'feature'>) => (feature ? { feature } : {});

function recordCalls({ path, nouns: [one, many], access, ...resource }: Resource) {
  const root = `/${path}` as const;
  const record = `${root}/{id}` as const;
  const feature = featureOf(resource);
  return {
    list: defineEndpoint({
      method: 'GET',
      path: root,
      summary: `A page of ${many}.`,
      permission: access.list,
      ...feature,
      query: z.object({ ...resource.filters, ...paging }),
      reply: z.array(resource.item),
      paged: true,
    }),
    get: defineEndpoint({
      method: 'GET',
      path: record,
      summary: `Reads ${one}.`,
      permission: access.view,
      ...feature,
      params: RecordParams,
      reply: resource.detail,
    }),
    create: defineEndpoint({
      method: 'POST',
      path: root,
      summary: `Creates ${one}.`,
      permission: access.create,
      ...feature,
      ...resource.create,
      once: true,
      status: 201,
      reply: resource.created,
    }),
    update: defineEndpoint({
      method: 'PUT',
      path: record,
      summary: `Changes ${one}.`,
      permission: access.edit,
      ...feature,
      params: RecordParams,
      ...resource.update,
      guarded: true,
      reply: Message,
    }),
    delete: defineEndpoint({
      method: 'DELETE',
      path: record,
      summary: `Deletes ${one}. No screen offers it; a client can (decision 11).`,
      permission: access.edit,
      params: RecordParams,
      feature: resource.feature ?? 'deleteRecords',
      reply: Message,
    }),
  };
}

function activationCalls({ path, nouns: [one], access, ...resource }: Resource) {
  const call = (verb: 'activate' | 'inactivate') =>
    defineEndpoint({
      method: 'PUT',
      path: `/${path}/{id}/${verb}`,
      summary: `${verb === 'activate' ? 'Activates' : 'Inactivates'} ${one}.`,
      permission: access.edit,
      ...featureOf(resource),
      params: RecordParams,
      reply: Message,
    });
  return { activate: call('activate'), inactivate: call('inactivate') };
}

/** A resource's calls under the names that the contract gives them: `listQueues`, `getQueue` … */
export type NamedCalls<R extends Resource> = {
  readonly [K in keyof AllCalls<R> & string as K extends 'list'
    ? `list${R['plural']}`
    : `${K}${R['name']}`]: AllCalls<R>[K];
};
type AllCalls<R extends Resource> = ResourceCalls<R> & { readonly trace: TraceCall<R> };

/** The members of a union, joined into one type that has everything of each. */
export type AllOf<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer A) => void
  ? A
  : never;
/** The calls of several resources under their names. */
export type CallsOfAll<R> = AllOf<R extends Resource ? NamedCalls<R> : never>;

/** Puts the calls of an entity under the names of the contract: `list` of words becomes `listWords`, `get` becomes `getWord`. */
export function namedCalls<R extends Resource>(resource: R & { readonly calls: ResourceCalls<R> }) {
  const { name, plural, calls } = resource;
  return Object.fromEntries(
    Object.entries({ ...calls, trace: traceOf(resource) }).map(([verb, call]) => [
      verb === 'list' ? `list${plural}` : verb + name,
      call,
    ]),
  ) as NamedCalls<R>;
}
