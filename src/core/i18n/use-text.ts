import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from './message-id.ts';

/** What a message may be filled with. */
export type TextValues = Record<string, string | number | Date | boolean | null | undefined>;

/** Gives a message as plain text, where an attribute or a property needs it. */
export function useText(): (id: MessageId, values?: TextValues) => string {
  const { formatMessage } = useIntl();
  return useCallback((id, values) => formatMessage({ id }, values), [formatMessage]);
}
