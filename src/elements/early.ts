import { addressOf, sendEarly, sessionHeaders } from '../core/session/ask-ahead.ts';
import { DEFAULT_LOCALE, matchLocale } from '../core/session/locale.ts';
import { readStored } from '../core/session/storage.ts';

/**
 * The script in the head of the portal's page: it asks who is signed in while the code is on its way, which is a wait less. The loader
 * takes the answer where its session would send the very same request; else it sends its own. Then it asks for the files that the page
 * names for all and for the user's language: a browser asks a server for six files at a time, and what is asked first does not wait for them.
 */
const locale = matchLocale(readStored('locale')) ?? matchLocale(navigator.language) ?? DEFAULT_LOCALE;
const token = readStored('token');
if (token) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  sendEarly(addressOf({ baseUrl: '/api' }, '/auth/check'), sessionHeaders({ locale, timeZone }, token, null));
}

for (const { lang, content } of document.querySelectorAll<HTMLMetaElement>('meta[name="ramal-files"]'))
  if (!lang || lang === locale)
    for (const href of content.split(' '))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
