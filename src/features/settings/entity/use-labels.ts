import { useMemo } from 'react';
import type { MessageId } from '../../../core/i18n/message-id.ts';
import { useText } from '../../../core/i18n/use-text.ts';

/** The words for what declarations name. That each is there is checked by `texts.ts`. */
export function useLabels() {
  const text = useText();
  return useMemo(
    () => ({
      /** Of a field, a column or a filter. */
      field: (name: string) => text(`settings.field.${name}` as MessageId),
      /** The explanation of a field. */
      help: (name: string) => text(`settings.help.${name}` as MessageId),
      choice: (name: string, value: string) => text(`settings.choice.${name}.${value}` as MessageId),
      /** Of an entity: its list's title, its detail's … */
      title: (entity: string, what: 'list' | 'view' | 'edit' | 'create' | 'search' | 'import') =>
        text(`entities.${entity}.${what}` as MessageId),
    }),
    [text],
  );
}
