import type { MessageId } from '../../../../core/i18n/message-id.ts';

/** A text to show: the id of a message with its values, which may be texts again. */
export interface Text {
  readonly id: MessageId;
  readonly values?: Readonly<Record<string, string | number | Text>>;
}

/** Turns a message into words, as `useText` of core/i18n does. */
export type Format = (id: MessageId, values?: Record<string, string | number>) => string;

/** A text in words, inner texts first. */
export function formatText(text: Text, format: Format): string {
  const values = Object.entries(text.values ?? {}).map(([name, value]): [string, string | number] => [
    name,
    typeof value === 'object' ? formatText(value, format) : value,
  ]);
  return format(text.id, Object.fromEntries(values));
}
