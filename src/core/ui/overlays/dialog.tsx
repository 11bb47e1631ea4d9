import X from 'lucide-react/icons/x';
import { type ReactNode, useId } from 'react';
import { useSheet } from '../../host/styles/use-sheet.ts';
import { useText } from '../../i18n/use-text.ts';
import { IconButton } from '../button.tsx';
import { uncovered } from '../toasts/uncovered.ts';
import dialogCss from './dialog.css?inline';
import { CLOSES, useModal } from './use-modal.ts';

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The buttons at the end: Cancel first, the action last. */
  readonly actions?: ReactNode;
  readonly onClose: () => void;
  /** The content is shown only once, so only the dialog's own buttons close it. */
  readonly isKept?: boolean;
}

/**
 * A modal question or form; shown while it is mounted. It is the browser's own `<dialog>`, which makes the
 * rest inert, keeps the focus and gives it back. Not for a tag with overlays of Base UI, which would be inert
 * beside it.
 */
export function Dialog({ title, children, actions, onClose, isKept = false }: DialogProps) {
  const text = useText();
  const id = useId();
  const modal = useModal(isKept ? () => undefined : onClose);
  useSheet(dialogCss);
  return (
    <dialog {...modal} className="ui-dialog" part="dialog" aria-labelledby={id}>
      <div>
        <div className="ui-dialog-head">
          <h2 id={id}>{title}</h2>
          {!isKept && (
            <IconButton
              {...CLOSES}
              size="small"
              label={text('ui.close')}
              icon={<X size={18} />}
              onClick={onClose}
            />
          )}
        </div>
        <div>{children}</div>
        {actions && (
          <div ref={uncovered} className="ui-dialog-foot">
            {actions}
          </div>
        )}
      </div>
    </dialog>
  );
}
