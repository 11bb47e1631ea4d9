import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import type { MessageId } from '../../../core/i18n/message-id.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { FigureText } from './figure.tsx';

/** A list that a figure counts: what it is called, whether it is open, and what opens and closes it. */
export interface OpeningList {
  readonly id: string;
  readonly label: MessageId;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

interface OpeningFigureProps {
  readonly list: OpeningList;
  /** Undefined until it is known. */
  readonly value: number | undefined;
  readonly note?: string;
}

/** A figure that opens the list that it counts. */
export function OpeningFigure({ list, value, note }: OpeningFigureProps) {
  const { id, label, isOpen, onToggle } = list;
  return (
    <button
      type="button"
      className="today-figure"
      aria-expanded={isOpen}
      aria-controls={isOpen ? id : undefined}
      aria-disabled={!value && !isOpen}
      onClick={() => (value || isOpen) && onToggle()}
    >
      <FigureText label={label} value={value} note={note} />
      <ChevronDown className="today-opens" size={16} aria-hidden="true" />
    </button>
  );
}

/** The list below all figures, while it is open. */
export function OpenedList({ list, children }: { list: OpeningList; children: ReactNode }) {
  const text = useText();
  const { id, label, isOpen } = list;
  return (
    isOpen && (
      <section className="today-list" id={id} aria-label={text(label)}>
        {children}
      </section>
    )
  );
}
