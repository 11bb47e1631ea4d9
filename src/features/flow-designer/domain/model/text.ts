import type { MessageId } from '../../../../core/i18n/message-id.ts';

/** Something to say: a message's id and what it is filled with, itself words or another text. */
export interface Text {
  readonly id: MessageId;
  readonly values?: Readonly<Record<string, string | number | Text>>;
}

/** Turns a message into words: `useText` of core/i18n. */
export type Format = (id: MessageId, values?: Record<string, string | number>) => string;

/** A text in words, inner texts first. */
export function formatText(text: Text, format: Format): string {
  const values = Object.entries(text.values ?? {}).map(([name, value]): [string, string | number] => [
    name,
    typeof value === 'object' ? formatText(value, format) : value,
  ]);
  return format(text.id, Object.fromEntries(values));
}
