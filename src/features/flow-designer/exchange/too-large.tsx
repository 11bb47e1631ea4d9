import { useText } from '../../../core/i18n/use-text.ts';
import { Button } from '../../../core/ui/button.tsx';
import { Dialog } from '../../../core/ui/overlays/dialog.tsx';

interface Props {
  readonly onClose: () => void;
  readonly onSvg: () => void;
  /** Saves the picture as small as it must be. */
  readonly onPng: () => void;
}

/** The dialog before saving a picture in which no letter could be read. */
export function TooLarge({ onClose, onSvg, onPng }: Props) {
  const text = useText();
  const closing = (save: () => void) => () => {
    onClose();
    save();
  };
  return (
    <Dialog
      title={text('flow-tools.export.large')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('ui.close')}</Button>
          <Button onClick={closing(onPng)}>{text('flow-tools.export.small')}</Button>
          <Button variant="primary" onClick={closing(onSvg)}>
            {text('flow-tools.menu.svg')}
          </Button>
        </>
      }
    >
      <p>{text('flow-tools.export.largeAbout')}</p>
    </Dialog>
  );
}
