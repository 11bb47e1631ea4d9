import type { ComponentProps } from 'react';
import { useHost } from '../../../core/host/host-context.ts';
import { useApi } from '../../../core/http/query/use-endpoint.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { useSession } from '../../../core/session/use-session.ts';
import { useCopy } from '../../../core/ui/hooks/use-copy.ts';
import type MenuPopup from '../../../core/ui/overlays/menu-popup.tsx';
import { useErrorToast } from '../../../core/ui/toasts/use-error-toast.ts';
import { useToast } from '../../../core/ui/toasts/use-toast.ts';
import type { PanelFile, SavedPanel } from './save-panel.ts';

const load = () => import('./save-panel.ts');

interface PanelPopupProps
  extends Pick<ComponentProps<typeof MenuPopup>, 'anchor' | 'label' | 'onClose'>,
    Pick<SavedPanel, 'saved' | 'title'> {
  readonly Menu: typeof MenuPopup;
}

/** The open menu that saves a panel, or copies its table. */
export default function PanelPopup({ Menu, saved, title, ...popup }: PanelPopupProps) {
  const text = useText();
  const toast = useToast();
  const tellError = useErrorToast();
  const copy = useCopy();
  const parts = { api: useApi(), session: useSession(), host: useHost() };
  const panel = () => ({
    ...{ saved, title, text },
    element: popup.anchor.current?.closest<HTMLElement>('.report-panel') ?? null,
  });
  const entry = (id: PanelFile | 'copy', run: () => Promise<void>) => ({
    id,
    label: text(`reports.save.${id}`),
    onSelect: () => void run().catch(tellError),
  });
  const file = (kind: PanelFile) =>
    entry(kind, async () => {
      if (!(await (await load()).savePanel(panel(), kind, parts))) toast('info', text('reports.notDrawn'));
    });
  const copied = entry('copy', async () =>
    copy((await load()).copiedPanel(panel(), parts.session), {
      done: text('reports.copied'),
      failed: text('reports.notCopied'),
    }),
  );
  return <Menu {...popup} entries={[file('xlsx'), file('csv'), file('png'), copied]} />;
}
