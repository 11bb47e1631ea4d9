import { FormattedMessage } from 'react-intl';
import { useText } from '../../../core/i18n/use-text.ts';
import { Button } from '../../../core/ui/button.tsx';
import { Dialog } from '../../../core/ui/overlays/dialog.tsx';

interface LeaveDialogProps {
  /** Work on the server would end half-way. */
  readonly isRunning: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks before something unsaved is left, inside the tag itself. */
export function LeaveDialog({ isRunning, onStay, onLeave }: LeaveDialogProps) {
  const text = useText();
  return (
    <Dialog
      title={text(isRunning ? 'settings.leave.running.title' : 'settings.leave.title')}
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
        <FormattedMessage id={isRunning ? 'settings.leave.running.question' : 'settings.leave.question'} />
      </p>
    </Dialog>
  );
}
