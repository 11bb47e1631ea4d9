import { FormattedMessage } from 'react-intl';
import { useText } from '../../../core/i18n/use-text.ts';
import { Button } from '../../../core/ui/button.tsx';
import { Dialog } from '../../../core/ui/dialog.tsx';
import type { ConflictChoice } from './use-save.ts';

/** Somebody else has saved meanwhile: the choice. Nothing is lost before it is made. */
export function ConflictDialog({ onSettle }: { onSettle: (choice: ConflictChoice) => void }) {
  const text = useText();
  return (
    <Dialog
      title={text('settings.conflict.title')}
      onClose={() => onSettle('later')}
      actions={
        <>
          <Button onClick={() => onSettle('later')}>{text('settings.conflict.later')}</Button>
          <Button variant="danger" onClick={() => onSettle('theirs')}>
            {text('settings.conflict.theirs')}
          </Button>
          <Button variant="danger" onClick={() => onSettle('mine')}>
            {text('settings.conflict.mine')}
          </Button>
        </>
      }
    >
      <p>
        <FormattedMessage id="settings.conflict.what" />
      </p>
    </Dialog>
  );
}
