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
 * Escape closes it.
 */
export function SidePanel({ title, closeLabel, onClose, children }: SidePanelProps) {
  const panel = useRef<HTMLElement>(null);
  const heading = useId();
  useEffect(() => panel.current?.focus(), []);
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
