import { choice, make } from './make.ts';
import { LANGUAGES, type Language, type Texts } from './texts.ts';

/** The head of the page: its name, its language and its appearance. */
export function topBar(texts: Texts, chosen: Language): HTMLElement {
  const languages = choice(
    Object.entries(LANGUAGES).map(([locale, { name }]) => [locale, name] as const),
    chosen,
    (next) => {
      location.search = `?lang=${next}`;
    },
  );
  languages.ariaLabel = texts.language;
  const schemes = [
    ['light dark', texts.auto] as const,
    ['light', texts.light] as const,
    ['dark', texts.dark] as const,
  ];
  const scheme = choice(schemes, 'light dark', (next) => {
    document.documentElement.style.colorScheme = next;
  });
  scheme.ariaLabel = texts.scheme;
  return make(
    'header',
    { className: 'top' },
    make('h1', {}, texts.title),
    make('p', { className: 'sample' }, texts.sample),
    make('nav', { ariaLabel: texts.page }, languages, scheme, make('a', { href: '/' }, texts.portal)),
  );
}
