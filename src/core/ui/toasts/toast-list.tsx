import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { ToastDetail } from '../../host/events.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button, IconButton } from '../button.tsx';
import { keepInTopLayer } from '../overlays/top-layer.ts';
import { keepUncovered } from './uncovered.ts';
import { useFocusReturn } from './use-focus-return.ts';
import { useUndoKey } from './use-undo-key.ts';

/** A short message on show. */
export interface Toast extends ToastDetail {
  readonly id: number;
  /** The language of the message, which stays the same when the user switches to another. */
  readonly lang: string;
}

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info };

/** The key of taking back, as it is shown. */
const UNDO_KEY = 'Ctrl Z';

/** The time for which a message stays, in ms; an error stays until it is dismissed. */
const STAY = { plain: 6000, withAction: 10_000 };
/** A message that is pointed at or has the focus is looked at again after this, in ms. */
const LOOK_AGAIN = 1000;

function show(list: HTMLElement | null) {
  if (!list) return;
  const endShowing = keepInTopLayer(list);
  const endRising = keepUncovered(list);
  return () => {
    endShowing();
    endRising();
  };
}

/** The short messages in a corner of the window, wherever the tag is. */
export function ToastList({
  toasts,
  onDismiss,
}: {
  toasts: readonly Toast[];
  onDismiss: (id: number) => void;
}) {
  const text = useText();
  const list = useRef<HTMLUListElement>(null);
  const returnFocus = useFocusReturn(list);
  useLayoutEffect(() => show(list.current), []);
  const dismiss = (id: number) => {
    returnFocus();
    onDismiss(id);
  };
  const latest = toasts.findLast(({ action }) => action);
  const act = ({ id, action }: Toast) => {
    dismiss(id);
    action?.run();
  };
  useUndoKey(latest && (() => act(latest)));
  return (
    <ul
      ref={list}
      popover="manual"
      className="ui-toasts"
      aria-live="polite"
      aria-label={text('ui.notifications')}
    >
      {toasts.map((toast) => (
        <ToastItem
          key={toast.id}
          toast={toast}
          hasKey={toast === latest}
          onAct={() => act(toast)}
          onDismiss={() => dismiss(toast.id)}
        />
      ))}
    </ul>
  );
}

interface ToastItemProps {
  readonly toast: Toast;
  /** The key of taking back means this one. */
  readonly hasKey: boolean;
  readonly onAct: () => void;
  readonly onDismiss: () => void;
}

function ToastItem({ toast, hasKey, onAct, onDismiss }: ToastItemProps) {
  const { kind, message, lang, action } = toast;
  const text = useText();
  const item = useRef<HTMLLIElement>(null);
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (kind === 'error') return;
    const leave = () => {
      if (item.current?.matches(':hover, :focus-within')) timer = setTimeout(leave, LOOK_AGAIN);
      else dismiss();
    };
    let timer = setTimeout(leave, action ? STAY.withAction : STAY.plain);
    return () => clearTimeout(timer);
  }, [kind, action]);
  const Icon = ICONS[kind];
  return (
    <li ref={item} data-tone={kind}>
      <Icon size={18} aria-hidden="true" />
      <p role={kind === 'error' ? 'alert' : undefined} lang={lang}>
        {message}
      </p>
      {action && (
        <Button size="small" aria-keyshortcuts={hasKey ? 'Control+Z Meta+Z' : undefined} onClick={onAct}>
          {action.label}
          {hasKey && (
            <span className="ui-kbd" aria-hidden="true">
              {UNDO_KEY}
            </span>
          )}
        </Button>
      )}
      <IconButton size="small" label={text('ui.dismiss')} icon={<X size={16} />} onClick={onDismiss} />
    </li>
  );
}
