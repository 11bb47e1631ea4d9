import ChevronDown from 'lucide-react/icons/chevron-down';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import type { Endpoint } from '../../contract/define/endpoint.ts';
import { useText } from '../../i18n/use-text.ts';
import { useLazyCode } from '../../ui/hooks/use-lazy-code.ts';
import { Menu } from '../../ui/overlays/menu.tsx';
import type { ExportedList } from './export-run.tsx';
import type { TableFile } from './write-table.ts';

const loadRun = () => import('./export-run.tsx').then((module) => module.ExportRun);

interface ExportMenuProps<E extends Endpoint & { readonly paged: true }> {
  readonly list: ExportedList<E>;
  /** There is a button for the server's own file before it. */
  readonly beside?: boolean;
}

/** The menu that saves what is shown, of all pages; its code is loaded when it is used. */
export function ExportMenu<E extends Endpoint & { readonly paged: true }>({
  list,
  beside = false,
}: ExportMenuProps<E>) {
  const text = useText();
  const [file, setFile] = useState<TableFile>();
  const { code: Run } = useLazyCode(loadRun, file !== undefined, () => setFile(undefined));
  const entry = (kind: TableFile) => ({
    id: kind,
    label: text(`list-view.export.${kind}`),
    onSelect: () => setFile(kind),
  });
  const entries = [entry('xlsx'), entry('csv')];
  const label = text('list-view.export.shown');
  return (
    <>
      {beside ? (
        <Menu
          label={label}
          entries={entries}
          aria-label={label}
          title={label}
          data-icon-only=""
          icon={<ChevronDown size={16} aria-hidden="true" />}
        />
      ) : (
        <Menu
          label={label}
          entries={entries}
          data-folds=""
          title={label}
          icon={<Download size={16} aria-hidden="true" />}
        >
          {text('list.export')}
        </Menu>
      )}
      {file && Run && <Run file={file} list={list} onClose={() => setFile(undefined)} />}
    </>
  );
}
