import Download from 'lucide-react/icons/download';
import { useHost } from '../../../core/host/host-context.ts';
import { useApi } from '../../../core/http/use-endpoint.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import type { TableFile } from '../../../core/list/export/write-table.ts';
import { useSession } from '../../../core/session/use-session.ts';
import { useCopy } from '../../../core/ui/hooks/use-copy.ts';
import { Menu } from '../../../core/ui/overlays/menu.tsx';
import { useErrorToast } from '../../../core/ui/toasts/use-error-toast.ts';
import type { SavedPanel } from './save-panel.ts';

const load = () => import('./save-panel.ts');

/** The menu that saves a panel's table, or copies it; its code is loaded when it is used. */
export function PanelMenu(panel: Omit<SavedPanel, 'total'>) {
  const text = useText();
  const tellError = useErrorToast();
  const copy = useCopy();
  const parts = { api: useApi(), session: useSession(), host: useHost() };
  const saved = { ...panel, total: text('reports.total') };
  const entry = (id: TableFile | 'copy', run: () => Promise<void>) => ({
    id,
    label: text(`reports.save.${id}`),
    onSelect: () => void run().catch(tellError),
  });
  const file = (kind: TableFile) => entry(kind, async () => (await load()).savePanel(saved, kind, parts));
  const label = text('reports.save', { panel: panel.title });
  return (
    <Menu
      label={label}
      entries={[
        file('xlsx'),
        file('csv'),
        entry('copy', async () =>
          copy((await load()).copiedPanel(saved, parts.session), {
            done: text('reports.copied'),
            failed: text('reports.notCopied'),
          }),
        ),
      ]}
      aria-label={label}
      title={label}
      size="small"
      variant="quiet"
      data-icon-only=""
      icon={<Download size={16} aria-hidden="true" />}
    />
  );
}
