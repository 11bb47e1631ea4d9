import X from 'lucide-react/icons/x';
import { createElement } from 'react';
import { useHost } from '../../../core/host/host-context.ts';
import { useSheet } from '../../../core/host/use-sheet.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { IconButton } from '../../../core/ui/button.tsx';
import { tagHere } from '../outlet.tsx';
import dockCss from './dock.css?inline';
import type { Docked } from './docked.ts';

interface DockProps {
  readonly docked: Docked;
  readonly isHidden: boolean;
  readonly onPlaying: (isPlaying: boolean) => void;
  readonly onClose: () => void;
}

/** The player of a call below the pages, which stays at the bottom of the window. */
export default function Dock({ docked, isHidden, onPlaying, onClose }: DockProps) {
  useSheet(dockCss);
  const text = useText();
  const { element, root } = useHost();
  const close = () => {
    onClose();
    // The button is gone, and with it the place of the focus.
    root.querySelector<HTMLElement>('main')?.focus();
  };
  const stopped = () => onPlaying(false);
  return (
    <aside className="dock" hidden={isHidden} aria-label={text('shell.dock')}>
      {createElement(
        tagHere('ramal-call-player', element),
        {
          view: 'bar',
          callId: docked.callId,
          startAt: docked.time,
          playing: docked.isPlaying,
          'onramal-play': () => onPlaying(true),
          'onramal-pause': stopped,
          'onramal-ended': stopped,
        },
        <IconButton slot="actions" label={text('shell.dock.close')} icon={<X size={18} />} onClick={close} />,
      )}
    </aside>
  );
}
