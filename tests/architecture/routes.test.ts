import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROUTES } from '../../src/core/routes/names.ts';
import { registry } from '../../src/elements/registry.ts';
import { routes } from '../../src/elements/routes.ts';
import { HOME_CARDS } from '../../src/features/home/home-cards.ts';
import { SETTINGS_CARDS } from '../../src/features/home/settings-cards.ts';
import { ROOT } from '../support/runner/tools.mjs';

/** Routes that redirect and have no page. */
const WITHOUT_PAGE = ['Logout', 'AppLogin'];

describe('the portal', () => {
  it('is made of registered tags: every page is one', () => {
    const tags = new Set<string>(registry.map(({ tag }) => tag));
    expect(routes.filter(({ tag }) => !tags.has(tag))).toEqual([]);
  });

  it('has a page for every address', () => {
    const shown = new Set<string>(routes.map(({ name }) => name));
    expect(Object.keys(ROUTES).filter((name) => !shown.has(name))).toEqual(WITHOUT_PAGE);
  });

  it.each([
    ['the home page', HOME_CARDS, ['main', 'analysis', 'account']],
    ['people', SETTINGS_CARDS, ['people']],
    ['service', SETTINGS_CARDS, ['service']],
    ['flows', SETTINGS_CARDS, ['flows']],
    ['analysis', SETTINGS_CARDS, ['analysis']],
  ])('has the pages of %s in one order, in the menu and as cards', (_, cards, groups) => {
    const inMenu: readonly string[] = routes
      .filter(({ menu }) => menu && groups.includes(menu.group))
      .map(({ name }) => name);
    const asCards: readonly string[] = cards.map(({ to }) => to);
    expect(asCards.filter((name) => inMenu.includes(name))).toEqual(
      inMenu.filter((name) => asCards.includes(name)),
    );
  });

  it('gives its tags what they take, and nothing else', () => {
    const wrong = routes.flatMap(({ name, tag, props }) => {
      const taken = Object.keys(registry.find((one) => one.tag === tag)?.attributes ?? {});
      const given = Object.keys(
        props?.({ id: '1', tab: 'X', type: 'x', historyId: '1' }, { token: 't' }) ?? {},
      );
      return given.filter((one) => !taken.includes(one)).map((one) => `${name}: ${one}`);
    });
    expect(wrong).toEqual([]);
  });

  it('is one tag on a page: the demo imports no screen', () => {
    const imports = [...readFileSync(join(ROOT, 'demo/main.ts'), 'utf8').matchAll(/from '([^']+)'/g)];
    expect(imports.map(([, path]) => path)).toEqual(['../src/elements/loader.ts']);
    const page = readFileSync(join(ROOT, 'demo/index.html'), 'utf8');
    expect(page.match(/<ramal-[\w-]+/g)).toEqual(['<ramal-shell']);
  });
});
