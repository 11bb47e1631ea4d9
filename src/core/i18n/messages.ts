import type { IntlShape } from 'react-intl';
import { createIntl, createIntlCache } from 'react-intl';
import type { Locale } from '../session/locale.ts';
import type { MessageFile } from './message-id.ts';

/** Message ids (`<file>.<key>`) and their texts, compiled to syntax trees at build time. */
type Messages = Record<string, never[]>;

/** One chunk for each file and language; a screen fetches its own in the language of the session alone. */
const chunks = import.meta.glob<Messages>(
  '../../../locales/*/{core,ui,list,entities,settings,permissions,permission-matrix,integration-logs,meetings,reports,validation,shell,sign-in,call-list,call-player,flow-designer,flow-page,flow-tools}.json',
  {
    query: '?messages',
    import: 'default',
  },
);

const loaded = new Map<string, Promise<Messages>>();

function loadFile(locale: Locale, file: MessageFile): Promise<Messages> {
  const path = `../../../locales/${locale}/${file}.json`;
  const known = loaded.get(path);
  if (known) return known;
  const chunk = chunks[path];
  if (!chunk) throw new Error(`No messages: ${path}`);
  const loading = chunk();
  loaded.set(path, loading);
  // A file that did not arrive is asked for again next time.
  loading.catch(() => loaded.delete(path));
  return loading;
}

const cache = createIntlCache();
const shapes = new Map<string, IntlShape>();

const keyOf = (locale: Locale, files: readonly MessageFile[]) => `${locale} ${files.join()}`;

/** The texts of some files in a language, if they are here already. */
export const loadedIntl = (locale: Locale, files: readonly MessageFile[]): IntlShape | undefined =>
  shapes.get(keyOf(locale, files));

/** Fetches the texts of some files in a language. */
export async function loadIntl(locale: Locale, files: readonly MessageFile[]): Promise<IntlShape> {
  const parts = await Promise.all(files.map((file) => loadFile(locale, file)));
  const known = loadedIntl(locale, files);
  if (known) return known;
  const intl = createIntl({ locale, messages: Object.assign({}, ...parts) }, cache);
  shapes.set(keyOf(locale, files), intl);
  return intl;
}
