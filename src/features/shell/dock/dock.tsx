import X from 'lucide-react/icons/x';
import { createElement, type RefObject, useEffect, useRef } from 'react';
import { useHost } from '../../../core/host/host-context.ts';
import { useSheet } from '../../../core/host/styles/use-sheet.ts';
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
  const dock = useRef<HTMLElement>(null);
  useHeight(dock, element);
  const close = () => {
    onClose();
    // The button is gone, and with it the place of the focus.
    root.querySelector<HTMLElement>('main')?.focus();
  };
  const stopped = () => onPlaying(false);
  return (
    <aside ref={dock} className="dock" hidden={isHidden} aria-label={text('shell.dock')}>
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

/** Tells all that stays at the bottom of a page, and short messages, how high they stand. */
function useHeight(dock: RefObject<HTMLElement | null>, { style }: HTMLElement): void {
  useEffect(() => {
    if (!dock.current) return;
    const observer = new ResizeObserver(([entry]) =>
      style.setProperty('--ramal-sticky-bottom', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`),
    );
    observer.observe(dock.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--ramal-sticky-bottom');
    };
  }, [dock, style]);
}
