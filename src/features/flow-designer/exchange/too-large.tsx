import { useText } from '../../../core/i18n/use-text.ts';
import { Button } from '../../../core/ui/button.tsx';
import { Dialog } from '../../../core/ui/overlays/dialog.tsx';

interface Props {
  readonly onClose: () => void;
  readonly onSvg: () => void;
}

/** The dialog before saving a picture in which no letter could be read. */
export function TooLarge({ onClose, onSvg }: Props) {
  const text = useText();
  return (
    <Dialog
      title={text('flow-tools.export.large')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('ui.close')}</Button>
          <Button
            variant="primary"
            onClick={() => {
              onClose();
              onSvg();
            }}
          >
            {text('flow-tools.menu.svg')}
          </Button>
        </>
      }
    >
      <p>{text('flow-tools.export.largeAbout')}</p>
    </Dialog>
  );
}
