import { FormattedMessage } from 'react-intl';
import { useText } from '../../../core/i18n/use-text.ts';
import { Button } from '../../../core/ui/button.tsx';
import { Dialog } from '../../../core/ui/overlays/dialog.tsx';

/** Asks before something unsaved is left, inside the tag itself. */
export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const text = useText();
  return (
    <Dialog
      title={text('settings.leave.title')}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay}>{text('settings.leave.stay')}</Button>
          <Button variant="danger" onClick={onLeave}>
            {text('settings.leave.go')}
          </Button>
        </>
      }
    >
      <p>
        <FormattedMessage id="settings.leave.question" />
      </p>
    </Dialog>
  );
}
