import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Endpoint, Row } from '../../contract/define/endpoint.ts';
import { toRamalError } from '../../errors/ramal-error.ts';
import { useHost } from '../../host/host-context.ts';
import { useSheet } from '../../host/styles/use-sheet.ts';
import { useTrack } from '../../host/use-track.ts';
import { recordSaved } from '../../http/answers/record-saved.ts';
import { useApi } from '../../http/query/use-endpoint.ts';
import { queryOf } from '../../http/url.ts';
import { useText } from '../../i18n/use-text.ts';
import { useSession, useSessionData } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { useErrorToast } from '../../ui/toasts/use-error-toast.ts';
import { collectRows, type WholeRequest } from '../bulk/collect-rows.ts';
import { type ListView, ShownColumns } from '../view/list-view.ts';
import exportCss from './export.css?inline';
import { type CellRow, readCells } from './read-cells.ts';
import { TABLE_FILES, type TableFile } from './write-table.ts';

/** A list whose shown columns can be saved as a file. */
export interface ExportedList<E extends Endpoint & { readonly paged: true }> {
  readonly title: string;
  /** The file's name without its ending. */
  readonly fileName: () => string;
  readonly endpoint: E;
  readonly request: WholeRequest;
  readonly view: ListView;
  /** Draws rows as the list does: the file has the texts of their cells. */
  readonly render: (rows: readonly Row<E>[]) => ReactNode;
  /** The export's name at the tracking service. */
  readonly identifier: string;
}

interface ExportRunProps<E extends Endpoint & { readonly paged: true }> {
  readonly list: ExportedList<E>;
  readonly file: TableFile;
  readonly onClose: () => void;
}

/** Reads all pages of a list, draws their rows out of sight, and saves their texts; the user can stop it. */
export function ExportRun<E extends Endpoint & { readonly paged: true }>(props: ExportRunProps<E>) {
  const { list, onClose } = props;
  const text = useText();
  const { rows, progress, finish } = useExport(props);
  useSheet(exportCss);
  return (
    <Dialog
      title={text('list-view.export.running')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{text('list-view.export.stop')}</Button>}
    >
      <p role="status">
        {progress.of === null
          ? text('list-view.export.read', { count: progress.done })
          : text('list-view.export.progress', { count: progress.done, of: progress.of })}
      </p>
      <progress
        className="list-export-progress"
        {...(progress.of !== null && { value: progress.done, max: progress.of })}
      />
      {rows && <DrawnRows list={list} rows={rows} onRead={finish} />}
    </Dialog>
  );
}

/** Collects the rows, and writes the file once their cells were read. */
function useExport<E extends Endpoint & { readonly paged: true }>({
  list,
  file,
  onClose,
}: ExportRunProps<E>) {
  const api = useApi();
  const session = useSession();
  const host = useHost();
  const tellError = useErrorToast();
  const track = useTrack();
  const locale = useSessionData((data) => data.locale);
  const timeZone = useSessionData((data) => data.timeZone);
  const [rows, setRows] = useState<readonly Row<E>[]>();
  const [progress, setProgress] = useState<{ done: number; of: number | null }>({ done: 0, of: null });
  const fail = useEffectEvent((cause: unknown) => {
    const error = toRamalError(cause, 'server');
    tellError(error);
    onClose();
  });
  const collect = useEffectEvent(async (signal: AbortSignal) => {
    track(list.identifier);
    const onProgress = (done: number, of: number | null) => setProgress({ done, of });
    setRows(await collectRows(api, list.endpoint, list.request, { signal, onProgress }));
  });
  useEffect(() => {
    const ending = new AbortController();
    collect(ending.signal).catch((cause) => {
      if (!ending.signal.aborted) fail(cause);
    });
    return () => ending.abort();
  }, []);
  const finish = useEffectEvent(async (cells: readonly CellRow[]) => {
    const { shown, columns } = list.view;
    const headings = shown.map((name) => columns.find(({ id }) => id === name)?.label ?? name);
    const { type, write } = TABLE_FILES[file];
    try {
      const content = await write({ title: list.title, headings, rows: cells, locale, timeZone });
      const name = `${list.fileName()}.${file}`;
      await recordSaved(api, session, {
        name,
        rows: cells.length,
        filters: queryOf(list.request.query).toString(),
      });
      saveFile(host, new Blob([content], { type }), name);
      onClose();
    } catch (cause) {
      fail(cause);
    }
  });
  return { rows, progress, finish: useCallback((cells: readonly CellRow[]) => void finish(cells), []) };
}

/** Rows that are drawn at a time: the dialog's button answers in between. */
const CHUNK = 100;

interface DrawnRowsProps<E extends Endpoint & { readonly paged: true }> {
  readonly list: ExportedList<E>;
  readonly rows: readonly Row<E>[];
  readonly onRead: (cells: readonly CellRow[]) => void;
}

/** Draws rows into a table that is on no page, some at a time, and reads their cells. */
function DrawnRows<E extends Endpoint & { readonly paged: true }>({ list, rows, onRead }: DrawnRowsProps<E>) {
  const [table] = useState(() => document.createElement('table'));
  const [{ at, cells }, setState] = useState<{ at: number; cells: readonly CellRow[] }>({ at: 0, cells: [] });
  const { shown } = list.view;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each part of the rows
  useEffect(() => {
    const read = [...cells, ...readCells(table, shown)];
    const next = at + CHUNK;
    if (next >= rows.length) {
      onRead(read);
      return;
    }
    const timer = setTimeout(() => setState({ at: next, cells: read }));
    return () => clearTimeout(timer);
  }, [at]);
  return createPortal(
    <ShownColumns value={shown}>{list.render(rows.slice(at, at + CHUNK))}</ShownColumns>,
    table,
  );
}
