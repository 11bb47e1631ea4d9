import { useState } from 'react';
import { RamalError } from '../../../core/errors/ramal-error.ts';
import { useHost } from '../../../core/host/host-context.ts';
import { reportError } from '../../../core/host/report-error.ts';
import { useNavigate } from '../../../core/host/use-navigate.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { useCan } from '../../../core/session/use-can.ts';
import { Button } from '../../../core/ui/button.tsx';
import { useToast } from '../../../core/ui/toasts/use-toast.ts';
import { toElements } from '../domain/exchange/write-elements.ts';
import { restoredName, writeDraft } from '../drafts/draft.ts';
import { useBrowserPlace } from '../drafts/use-browser-place.ts';
import { useDesigner, useFlowRecord } from '../work/designer-context.ts';
import { versionOf } from '../work/flow-writer.ts';

/** Opens an earlier version in the flow's designer, as its unsaved draft (decision 6.19). */
export function RestoreButton() {
  const text = useText();
  const can = useCan();
  const host = useHost();
  const toast = useToast();
  const navigate = useNavigate();
  const designer = useDesigner();
  const { flow } = useFlowRecord();
  const browser = useBrowserPlace(flow.id);
  const [busy, setBusy] = useState(false);
  if (!can('createConnectFlow')) return null;
  const restore = async () => {
    setBusy(true);
    const { history, options } = designer.getState();
    const draft = { elements: toElements(history.state, options), base: versionOf(flow), at: Date.now() };
    try {
      await writeDraft(browser, restoredName(browser), { ...draft, restored: true });
      navigate('ConnectFlowDesigner', { id: flow.id });
    } catch (cause) {
      reportError(host, new RamalError('storage', `The version could not be kept: ${cause}`, { cause }));
      toast('error', text('flow-tools.restore.failed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="primary" busy={busy} onClick={() => void restore()}>
      {text('flow-tools.version.restore')}
    </Button>
  );
}
