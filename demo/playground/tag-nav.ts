import { choice, make } from './make.ts';
import type { Tag } from './manifest.ts';
import type { Texts } from './texts.ts';

/** The choice of the tag: a list of links where there is room beside the stage, a menu where there is none. */
export function tagNav(tags: readonly Tag[], texts: Texts, addressOf: (tag: string) => string) {
  const links = tags.map(({ tagName }) => {
    const own = tagName.replace('ramal-', '');
    return make('a', { href: addressOf(tagName) }, make('span', {}, 'ramal-'), own);
  });
  const menu = choice(
    tags.map(({ tagName }) => [tagName, tagName] as const),
    '',
    (tag) => {
      location.hash = addressOf(tag);
    },
  );
  menu.ariaLabel = texts.tag;
  const list = make('ul', {}, ...links.map((link) => make('li', {}, link)));
  return {
    nav: make(
      'nav',
      { className: 'tags', ariaLabel: texts.tags },
      make('label', {}, make('span', {}, texts.tag), menu),
      list,
    ),
    show(tag: string) {
      menu.value = tag;
      for (const link of links) {
        if (link.textContent === tag) link.setAttribute('aria-current', 'page');
        else link.removeAttribute('aria-current');
      }
    },
  };
}
