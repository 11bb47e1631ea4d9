/** The languages of the interface. Portuguese comes first: it is the default. */
export const LOCALES = ['pt-BR', 'en-US'] as const;
/** A language of the interface. */
export type Locale = (typeof LOCALES)[number];
/** The language if the browser's own is not among them. */
export const DEFAULT_LOCALE: Locale = 'pt-BR';

/** Finds the language of a tag such as `pt-PT` or `en` by the tag's first part (decision 57). */
export function matchLocale(tag: unknown): Locale | undefined {
  return LOCALES.find((locale) => RegExp(`^${locale.slice(0, 2)}\\b`, 'i').test(`${tag}`));
}
