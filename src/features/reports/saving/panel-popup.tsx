import type { ComponentProps } from 'react';
import { useHost } from '../../../core/host/host-context.ts';
import { useApi } from '../../../core/http/use-endpoint.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import type { TableFile } from '../../../core/list/export/write-table.ts';
import { useSession } from '../../../core/session/use-session.ts';
import { useCopy } from '../../../core/ui/hooks/use-copy.ts';
import MenuPopup from '../../../core/ui/overlays/menu-popup.tsx';
import { useErrorToast } from '../../../core/ui/toasts/use-error-toast.ts';
import type { ChartModel } from '../views/chart-model.ts';

const load = () => import('./save-panel.ts');

interface PanelPopupProps extends Pick<ComponentProps<typeof MenuPopup>, 'anchor' | 'label' | 'onClose'> {
  readonly model: ChartModel;
  /** The panel's title. */
  readonly title: string;
}

/** The open menu that saves a panel's table, or copies it. */
export default function PanelPopup({ model, title, ...popup }: PanelPopupProps) {
  const text = useText();
  const tellError = useErrorToast();
  const copy = useCopy();
  const parts = { api: useApi(), session: useSession(), host: useHost() };
  const saved = { model, title, total: text('reports.total') };
  const entry = (id: TableFile | 'copy', run: () => Promise<void>) => ({
    id,
    label: text(`reports.save.${id}`),
    onSelect: () => void run().catch(tellError),
  });
  const file = (kind: TableFile) => entry(kind, async () => (await load()).savePanel(saved, kind, parts));
  const copied = entry('copy', async () =>
    copy((await load()).copiedPanel(saved, parts.session), {
      done: text('reports.copied'),
      failed: text('reports.notCopied'),
    }),
  );
  return <MenuPopup {...popup} entries={[file('xlsx'), file('csv'), copied]} />;
}
