import type { Endpoint } from '../../../src/core/contract/define/endpoint.ts';
import type { CallsOfAll } from '../../../src/core/contract/define/entities/entity.ts';
import type { Handler } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { getRecord, listRecords } from './read-records.ts';
import type { AnyRecords } from './record-source.ts';
import { traceRecord } from './told-changes.ts';
import { createRecord, deleteRecord, setActive, updateRecord } from './write-records.ts';

type HandlersOf<C> = { [K in keyof C]: Handler<C[K] & Endpoint> };
type ResourceOf<K> = K extends { resource: infer R } ? R : never;

/** The handlers of all calls of entities, under the names that the contract gives them. */
export const entityHandlers = <const K extends Readonly<Record<string, AnyRecords>>>(
  kinds: K,
  services: Services,
) =>
  Object.assign({}, ...Object.values(kinds).map((kind) => recordHandlers(kind, services))) as HandlersOf<
    CallsOfAll<ResourceOf<K[keyof K]>>
  >;

function recordHandlers(kind: AnyRecords, services: Services) {
  const { name, plural, activation } = kind.resource;
  return {
    [`list${plural}`]: listRecords(kind, services),
    [`get${name}`]: getRecord(kind, services),
    [`create${name}`]: createRecord(kind, services),
    [`update${name}`]: updateRecord(kind, services),
    [`delete${name}`]: deleteRecord(kind, services),
    [`trace${name}`]: traceRecord(kind, services),
    ...(activation && {
      [`activate${name}`]: setActive(kind, services, true),
      [`inactivate${name}`]: setActive(kind, services, false),
    }),
  };
}
