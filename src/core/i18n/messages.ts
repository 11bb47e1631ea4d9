import type { IntlShape } from 'react-intl';
import { createIntl, createIntlCache } from 'react-intl';
import type { Locale } from '../session/language/locale.ts';

/**
 * Files of `locales/<lang>/` by their paths, each a chunk of its own: message ids (`<file>.<key>`) with their texts,
 * compiled to syntax trees at build time. A screen names its files by
 * `import.meta.glob`; only those of the session's language are fetched.
 */
export type MessageChunks = Readonly<Record<string, () => Promise<unknown>>>;

/** The texts that all screens and their frame need. */
export const COMMON: MessageChunks = import.meta.glob('../../../locales/*/{core,ui}.json', {
  query: '?messages',
  import: 'default',
});

const cache = createIntlCache();
const shapes = new Map<string, IntlShape>();

const keyOf = (locale: Locale, chunks: MessageChunks) => `${locale} ${Object.keys(chunks).join()}`;

/** Gives the texts of some files in a language if they are loaded already. */
export const loadedIntl = (locale: Locale, chunks: MessageChunks): IntlShape | undefined =>
  shapes.get(keyOf(locale, chunks));

/**
 * Fetches the texts of some files in a language. If a file did not arrive, the next call fetches it again.
 */
export async function loadIntl(locale: Locale, chunks: MessageChunks): Promise<IntlShape> {
  const wanted = Object.keys(chunks).filter((path) => path.includes(locale));
  const parts = await Promise.all(wanted.map((path) => chunks[path]?.()));
  const known = loadedIntl(locale, chunks);
  if (known) return known;
  const intl = createIntl({ locale, messages: Object.assign({}, ...parts) }, cache);
  shapes.set(keyOf(locale, chunks), intl);
  return intl;
}
