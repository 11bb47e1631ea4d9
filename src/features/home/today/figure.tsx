import { useIntl } from 'react-intl';
import type { MessageId } from '../../../core/i18n/message-id.ts';
import { useText } from '../../../core/i18n/use-text.ts';

/** The parts of a figure. */
export interface FigureTextProps {
  readonly label: MessageId;
  /** Undefined until it is known. */
  readonly value: number | undefined;
  readonly note?: string | undefined;
}

/** A figure of the day, and what it counts. */
export function FigureText({ label, value, note }: FigureTextProps) {
  const text = useText();
  const { formatNumber } = useIntl();
  return (
    <>
      <strong>{value === undefined ? '–' : formatNumber(value)}</strong> <span>{text(label)}</span>
      {note && <small>{note}</small>}
    </>
  );
}
