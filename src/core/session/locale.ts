/** The languages of the interface. Portuguese comes first: it is the default. */
export const LOCALES = ['pt-BR', 'en-US'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'pt-BR';

/** The language that a tag such as `pt-PT` or `en` means, matched by its first part (decision 57). */
export function matchLocale(tag: unknown): Locale | undefined {
  return LOCALES.find((locale) => RegExp(`^${locale.slice(0, 2)}\\b`, 'i').test(`${tag}`));
}
