import type { Language } from '../failures/texts.ts';

/**
 * The language of an answer: the best of an `Accept-Language` header by language alone (decision 57),
 * Portuguese if it has none of ours.
 */
export function languageOf(header: string | undefined): Language {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { tag: tag.toLowerCase(), quality: quality ? Number(quality.trim().slice(2)) : 1 };
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality);
  const known = wanted.find(({ tag }) => /^(pt|en)\b/.test(tag));
  return known?.tag.startsWith('en') ? 'en-US' : 'pt-BR';
}
