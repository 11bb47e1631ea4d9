import type { Locale } from '../../core/session/language/locale.ts';

/** A sentence for those who build pages: in English for the reference and for editors, in the page's language for the playground. */
export type Said = Readonly<Record<Locale, string>>;

/** Makes a sentence of its two languages. */
export const said = (english: string, portuguese: string): Said => ({
  'en-US': english,
  'pt-BR': portuguese,
});

/** The values that an attribute knows, for types and reference; loaded where that takes other code. */
type Words<W extends string> = readonly W[] | (() => Promise<readonly W[]>);

/** An attribute's sentence and values. At run time the tag takes any text, and names a value that it does not know. */
export interface Choice<W extends string = string> extends Said {
  readonly words: Words<W>;
}

/** Makes the sentence of an attribute that knows its values. */
export const oneOf = <const W extends string>(
  words: Words<W>,
  english: string,
  portuguese: string,
): Choice<W> => ({ ...said(english, portuguese), words });

/** Makes the sentence of a filter that takes several values. */
export const several = (english: string, portuguese: string): Said =>
  said(
    `${english}; where the back end can, several of them by commas, or all others behind a \`!\`: \`!A,B\`.`,
    `${portuguese}; onde o servidor sabe, vários separados por vírgulas, ou todos os demais após um \`!\`: \`!A,B\`.`,
  );

/** Makes the sentence of a filter that takes several of the values that it knows. */
export const someOf = <const W extends string>(
  words: Words<W>,
  english: string,
  portuguese: string,
): Choice<W | `${W},${string}` | `!${string}`> => ({ ...several(english, portuguese), words });
