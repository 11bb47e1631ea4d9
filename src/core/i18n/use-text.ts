import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from './message-id.ts';

/** The values for a message's placeholders. */
export type TextValues = Record<string, string | number | Date | boolean | null | undefined>;

/** Returns a message as plain text. */
export type Text = (id: MessageId, values?: TextValues) => string;

/** Gives a function that returns a message as plain text, for attributes and properties. */
export function useText(): Text {
  const { formatMessage } = useIntl();
  return useCallback((id, values) => formatMessage({ id }, values), [formatMessage]);
}
