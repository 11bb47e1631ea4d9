import type { IntlShape } from 'react-intl';
import type { MessageId } from '../../../core/i18n/message-id.ts';
import { loadIntl } from '../../../core/i18n/messages.ts';
import { LOCALES } from '../../../core/session/language/locale.ts';

const NAMES = import.meta.glob('../../../../locales/*/{imports,settings,fields}.json', {
  query: '?messages',
  import: 'default',
});

/** Gives the texts of one id in every language: a file is read whichever language it was written in. */
export type AllTexts = (id: MessageId) => readonly string[];

const textsIn =
  (intls: readonly IntlShape[]): AllTexts =>
  (id) =>
    intls.filter(({ messages }) => id in messages).map((intl) => intl.formatMessage({ id }));

/** Fetches the names of fields and values in every language. */
export const loadAllTexts = async (): Promise<AllTexts> =>
  textsIn(await Promise.all(LOCALES.map((locale) => loadIntl(locale, NAMES))));
