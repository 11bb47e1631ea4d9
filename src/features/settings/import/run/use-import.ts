import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { RecordData } from '../../../../core/contract/define/fields/field.ts';
import { useHost } from '../../../../core/host/host-context.ts';
import { useRefresh } from '../../../../core/http/refresh.ts';
import { useApi } from '../../../../core/http/use-endpoint.ts';
import { collectRows } from '../../../../core/list/bulk/collect-rows.ts';
import { runBulk } from '../../../../core/list/bulk/run-bulk.ts';
import { useEntity } from '../../entity/entity-context.ts';
import { OptionBook } from '../cells/option-book.ts';
import { type CheckedRow, checkRows } from '../check/check-rows.ts';
import type { Key } from '../check/stored-records.ts';
import type { ImportForms } from '../use-forms.ts';
import { columnsOf } from './choices.ts';
import { type ImportContext, ImportProcess, type ImportState } from './import-process.ts';
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
  const { calls, fields } = useEntity().entity;
  return async ({ rows }, { mapping, by, shared }, signal, onProgress) => {
    const reading = { signal, onProgress: (count: number) => onProgress(count, undefined) };
    const records = (await collectRows(api, calls.list, { query: {} }, reading)) as readonly RecordData[];
    const isDetailed = mapping.some((name) => name && fields[name]?.is.detailOnly);
    const first = keys[by];
    return checkRows(
      rows,
      {
        ...{ forms, shared, records, texts: forms.texts, columns: columnsOf(forms, mapping) },
        options: new OptionBook(api),
        keys: first ? [first, ...keys.filter((key) => key !== first)] : keys,
        readRecord: isDetailed
          ? async (id) => (await api(calls.get, { params: { id } }, { signal })) as RecordData
          : undefined,
      },
      { signal, onProgress: (done) => onProgress(done, rows.length) },
    );
  };
}

/** Gives a function that writes rows, a few at the same time, and tells the host of each. Those that were not tried have the state `left`. */
function useWriting(forms: ImportForms): ImportContext['writeAll'] {
  const api = useApi();
  const intl = useIntl();
  const host = useHost();
  const refresh = useRefresh();
  const { name, entity } = useEntity();
  return async (rows, { importId, signal, onWritten, onProgress }) => {
    const write = async (row: CheckedRow) => {
      const written = await writeRow(row, { api, forms, importId });
      onWritten(row.row.number, written);
      host.emit('ramal-saved', { entity: name, ...written });
    };
    const { failed, left } = await runBulk(rows, write, {
      signal,
      onProgress: (now) => onProgress(now.done.length + now.failed.length, rows.length),
    });
    await refresh(`/${entity.path}`).catch(() => undefined);
    return new Map([
      ...failed.map(({ item, error }) => [item.row.number, failureOf(item, error, intl)] as const),
      ...left.map((row) => [row.row.number, resultOf(row, 'left')] as const),
    ]);
  };
}
