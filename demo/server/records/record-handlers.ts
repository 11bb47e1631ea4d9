import type { Endpoint } from '../../../src/core/contract/define/endpoint.ts';
import type { Resource, ResourceCalls } from '../../../src/core/contract/define/entity.ts';
import type { Handler } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { getRecord, listRecords } from './read-records.ts';
import type { RecordKind, RecordTable } from './record-source.ts';
import { createRecord, deleteRecord, setActive, updateRecord } from './write-records.ts';

type Named<R extends Resource> = {
  [K in keyof ResourceCalls<R> & string as K extends 'list'
    ? `list${R['plural']}`
    : `${K}${R['name']}`]: Handler<ResourceCalls<R>[K] & Endpoint>;
};

/** The handlers of a settings entity's calls, under their names in the contract. */
export function recordHandlers<R extends Resource, T extends RecordTable>(
  kind: RecordKind<R, T>,
  services: Services,
): Named<R> {
  const { name, plural, activation } = kind.resource;
  const handlers = {
    [`list${plural}`]: listRecords(kind, services),
    [`get${name}`]: getRecord(kind, services),
    [`create${name}`]: createRecord(kind, services),
    [`update${name}`]: updateRecord(kind, services),
    [`delete${name}`]: deleteRecord(kind, services),
    ...(activation && {
      [`activate${name}`]: setActive(kind, services, true),
      [`inactivate${name}`]: setActive(kind, services, false),
    }),
  };
  return handlers as unknown as Named<R>;
}
