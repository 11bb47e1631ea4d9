import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { RecordData } from '../../../../core/contract/define/fields/field.ts';
import { useHost } from '../../../../core/host/host-context.ts';
import { useRefresh } from '../../../../core/http/query/refresh.ts';
import { useApi } from '../../../../core/http/query/use-endpoint.ts';
import { collectRows } from '../../../../core/list/bulk/collect-rows.ts';
import { runBulk } from '../../../../core/list/bulk/run-bulk.ts';
import { pagesOf } from '../../../../core/routes/entity-pages.ts';
import { useFeature } from '../../../../core/session/back-end/use-feature.ts';
import { useCan } from '../../../../core/session/use-can.ts';
import { useSession } from '../../../../core/session/use-session.ts';
import { loadEntity } from '../../entity/entity-code.ts';
import { useEntity } from '../../entity/entity-context.ts';
import { type MayMake, OptionBook } from '../cells/option-book.ts';
import { checkRows } from '../check/check-rows.ts';
import type { CheckedRow } from '../check/checked-row.ts';
import type { Key } from '../check/stored-records.ts';
import type { ImportForms } from '../use-forms.ts';
import { columnsOf } from './choices.ts';
import { type ImportContext, ImportProcess, type ImportState } from './import-process.ts';
import { bodyByName, type MadeRecord, MissingRecords } from './missing-records.ts';
import { type Patience, patiently, serverReachable } from './patiently.ts';
import { failureOf, resultOf } from './row-result.ts';
import { useImportPlace } from './use-import-place.ts';
import { writeRow } from './write-row.ts';

/** An import, and what the user can do with it. */
export interface Import extends ImportState {
  readonly process: ImportProcess;
}

/** Runs an import. Undefined: it is not known yet what this browser keeps of an earlier one. */
export function useImport(forms: ImportForms, keys: readonly Key[]): Import | undefined {
  const place = useImportPlace();
  const checkAll = useChecking(forms, keys);
  const writeAll = useWriting(forms);
  const [state, setState] = useState<ImportState>();
  const context = useRef<ImportContext>(undefined);
  context.current = { forms, keys, place, checkAll, writeAll };
  const [process] = useState(() => new ImportProcess(() => context.current as ImportContext, setState));
  useEffect(() => {
    void process.restore();
    return () => process.leave();
  }, [process]);
  return state && { ...state, process };
}

/** Gives a function that reads the records that are there, and checks the rows of a file. */
function useChecking(forms: ImportForms, keys: readonly Key[]): ImportContext['checkAll'] {
  const api = useApi();
  const { entity, pages } = useEntity();
  const { calls, fields } = entity;
  const mayView = useCan()(pages.access.view);
  const mayMake = useMayMake();
  return async ({ rows }, { mapping, by, make, shared }, signal, onProgress) => {
    const reading = { signal, onProgress: (count: number) => onProgress(count, undefined) };
    const records = (await collectRows(api, calls.list, { query: {} }, reading)) as readonly RecordData[];
    const isDetailed = mapping.some((name) => name && fields[name]?.is.detailOnly);
    const first = keys[by];
    return checkRows(
      rows,
      {
        ...{ forms, shared, records, texts: forms.texts, columns: columnsOf(forms, mapping) },
        options: new OptionBook(api, make ? mayMake : undefined),
        keys: first ? [first, ...keys.filter((key) => key !== first)] : keys,
        isDetailed,
        readRecord: mayView
          ? async (id) => (await api(calls.get, { params: { id } }, { signal })) as RecordData
          : undefined,
      },
      { signal, onProgress: (done) => onProgress(done, rows.length) },
    );
  };
}

/** Gives a function that tells whether this user can make an entity's record by a name alone. */
function useMayMake(): MayMake {
  const can = useCan();
  return async (entity, name) =>
    can(pagesOf(entity).access.create) && bodyByName(await loadEntity(entity), name) !== undefined;
}

/** Gives functions that make the records that rows name and that are not there, and take back those whose rows have all failed. */
function useMaking() {
  const api = useApi();
  const can = useCan();
  const host = useHost();
  const refresh = useRefresh();
  const isDeleted = useFeature('deleteRecords');
  const tell = ({ entity, id }: MadeRecord) => host.emit('ramal-saved', { entity, id, action: 'created' });
  const begin = (importId: string, patience: Patience) =>
    new MissingRecords(async (name, { label, value }) => {
      const entity = await loadEntity(name);
      const request = { body: bodyByName(entity, label) } as never;
      const key = `${importId}-${value}`;
      const create = () => api(entity.calls.create, request, { key });
      return (await patiently(create, patience, patience.knowsKeys)).result.id;
    }, tell);
  const takeBack = async ({ entity, id }: MadeRecord) => {
    if (!isDeleted || !can(pagesOf(entity).access.edit)) return false;
    const { calls } = await loadEntity(entity);
    return api(calls.delete, { params: { id } }).then(
      () => true,
      () => false,
    );
  };
  const end = async ({ unused, entities }: MissingRecords) => {
    for (const record of unused) if (!(await takeBack(record))) tell(record);
    for (const name of entities) await refresh(`/${(await loadEntity(name)).path}`).catch(() => undefined);
  };
  return { begin, end };
}

/** Gives a function that writes rows, a few at the same time, and tells the host of each. Those that were not tried have the state `left`. */
function useWriting(forms: ImportForms): ImportContext['writeAll'] {
  const api = useApi();
  const intl = useIntl();
  const host = useHost();
  const refresh = useRefresh();
  const making = useMaking();
  const session = useSession();
  const knowsKeys = useFeature('idempotencyKey');
  const { name, entity } = useEntity();
  return async (rows, { importId, signal, onWritten, onProgress }) => {
    const patience = { signal, knowsKeys, reachable: () => serverReachable(session, signal) };
    const missing = making.begin(importId, patience);
    const write = async (row: CheckedRow) => {
      const written = await missing.write(row, (told) => writeRow(told, { api, forms, importId, patience }));
      onWritten(row.row.number, written);
      host.emit('ramal-saved', { entity: name, ...written });
    };
    const { failed, left } = await runBulk(rows, write, {
      signal,
      onProgress: (now) => onProgress(now.done.length + now.failed.length, rows.length),
    });
    await making.end(missing);
    await refresh(`/${entity.path}`).catch(() => undefined);
    return new Map([
      ...failed.map(({ item, error }) => [item.row.number, failureOf(item, error, intl)] as const),
      ...left.map((row) => [row.row.number, resultOf(row, 'left')] as const),
    ]);
  };
}
