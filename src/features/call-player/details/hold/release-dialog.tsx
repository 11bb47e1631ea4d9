import { releaseCall } from '../../../../core/contract/calls/calls.ts';
import type { Id } from '../../../../core/contract/ids/id.ts';
import { useText } from '../../../../core/i18n/use-text.ts';
import { Button } from '../../../../core/ui/button.tsx';
import { Dialog } from '../../../../core/ui/overlays/dialog.tsx';
import { useHoldChange } from './use-hold-change.ts';

interface ReleaseDialogProps {
  readonly callId: Id;
  readonly onClose: () => void;
}

/** The question before a legal hold ends: an old call may be removed soon after. */
export default function ReleaseDialog({ callId, onClose }: ReleaseDialogProps) {
  const text = useText();
  const { busy, run } = useHoldChange(releaseCall, callId, onClose);
  return (
    <Dialog
      title={text('call-player.hold.endTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('call-player.hold.keep')}</Button>
          <Button variant="danger" busy={busy} onClick={run}>
            {text('call-player.hold.end')}
          </Button>
        </>
      }
    >
      <p>{text('call-player.hold.consequence')}</p>
    </Dialog>
  );
}
