import type { Locale } from '../../core/session/locale.ts';

/** A sentence for those who build pages: in English for the reference and for editors, in the page's language for the playground. */
export type Said = Readonly<Record<Locale, string>>;

export const said = (english: string, portuguese: string): Said => ({
  'en-US': english,
  'pt-BR': portuguese,
});

/** All that an attribute means something by, which types and reference list; fetched where that takes other code. */
type Words<W extends string> = readonly W[] | (() => Promise<readonly W[]>);

/** The sentence of an attribute, and its words. The tag takes any text, and says itself what it does not know. */
export interface Choice<W extends string = string> extends Said {
  readonly words: Words<W>;
}

export const oneOf = <const W extends string>(
  words: Words<W>,
  english: string,
  portuguese: string,
): Choice<W> => ({ ...said(english, portuguese), words });
