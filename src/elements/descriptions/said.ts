import type { Locale } from '../../core/session/locale.ts';

/** A sentence for those who build pages: in English for the reference and for editors, in the page's language for the playground. */
export type Said = Readonly<Record<Locale, string>>;
export const said = (english: string, portuguese: string): Said => ({
  'en-US': english,
  'pt-BR': portuguese,
});
