import type { ReactNode } from 'react';
import { IntlGate } from '../../../core/i18n/intl-gate.tsx';
import { COMMON, type MessageChunks } from '../../../core/i18n/messages.ts';

const TEXTS: MessageChunks = {
  ...COMMON,
  ...import.meta.glob('../../../../locales/*/{settings,fields,entities,list,record}.json', {
    query: '?messages',
    import: 'default',
  }),
};

interface RecordTextsProps {
  readonly waiting?: ReactNode;
  readonly children: ReactNode;
}

/** Shows what a record's page has beside its own lines, once its texts are here: lists and forms do not wait for them. */
export const RecordTexts = (props: RecordTextsProps) => <IntlGate messages={TEXTS} {...props} />;
