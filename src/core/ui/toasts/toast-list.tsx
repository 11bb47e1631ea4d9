import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { useText } from '../../i18n/use-text.ts';
import { IconButton } from '../button.tsx';

/** A short message on show. */
export interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'error' | 'info';
  readonly message: string;
  /** The language of the message, which stays the same when the user switches to another. */
  readonly lang: string;
}

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info };

/** Shows the list in the browser's top layer, so that it is in a corner of the window wherever the tag is. */
const show = (list: HTMLElement | null) => list?.showPopover();

/** The short messages in a corner of the window. Their owner decides how long they stay. */
export function ToastList({
  toasts,
  onDismiss,
}: {
  toasts: readonly Toast[];
  onDismiss: (id: number) => void;
}) {
  const text = useText();
  return (
    <ul
      ref={show}
      popover="manual"
      className="ui-toasts"
      aria-live="polite"
      aria-label={text('ui.notifications')}
    >
      {toasts.map(({ id, kind, message, lang }) => {
        const Icon = ICONS[kind];
        return (
          <li key={id} data-tone={kind}>
            <Icon size={18} aria-hidden="true" />
            <p role={kind === 'error' ? 'alert' : undefined} lang={lang}>
              {message}
            </p>
            <IconButton
              size="small"
              label={text('ui.dismiss')}
              icon={<X size={16} />}
              onClick={() => onDismiss(id)}
            />
          </li>
        );
      })}
    </ul>
  );
}
