import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../button.tsx';

interface SidePanelProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A panel of settings beside a list or a report, which follows each change at once. It takes the focus;
 * Escape closes it. A panel that is longer than the window would scroll what is beside it away.
 */
export function SidePanel({ title, closeLabel, onClose, children }: SidePanelProps) {
  const panel = useRef<HTMLElement>(null);
  const heading = useId();
  useEffect(() => {
    const top = panel.current?.getBoundingClientRect().top ?? 0;
    panel.current?.focus({ preventScroll: top >= 0 && top < innerHeight });
  }, []);
  return (
    <aside
      ref={panel}
      className="ui-side-panel"
      tabIndex={-1}
      aria-labelledby={heading}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
    >
      <header>
        <h2 id={heading}>{title}</h2>
        <IconButton
          size="small"
          label={closeLabel}
          icon={<X size={18} aria-hidden="true" />}
          onClick={onClose}
        />
      </header>
      {children}
    </aside>
  );
}
