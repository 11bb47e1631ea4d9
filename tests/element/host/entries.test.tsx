import { registry } from '../../../src/elements/registry.ts';
import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { json } from '../support/fake-api.ts';
import { until } from '../support/wait.ts';
import { newWorld, type World } from '../support/world.ts';

const nameOf = (path: string) => `ramal-${path.replace(/^.*\/(ramal-)?|\.ts.*$/g, '')}`;
const named = (files: Readonly<Record<string, () => Promise<unknown>>>) =>
  Object.fromEntries(Object.entries(files).map(([path, load]) => [nameOf(path), load]));

/** What bundlers import, one for each tag: as its file has it, or written out. */
const entries = {
  ...named(import.meta.glob('../../../src/elements/tags/*.ts', { query: '?entry' })),
  ...named(import.meta.glob('../../../src/elements/ramal-*.ts')),
};

/** Without these a tag has nothing to show. */
const NEEDED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'ramal-settings-entity': { entity: 'word' },
};

let world: World;
beforeEach(() => {
  world = newWorld();
  for (const list of ['words', 'roles', 'permissions', 'meetings', 'audit-events', 'telephone-names'])
    world.api.on(`GET /${list}`, () => json([], { headers: { 'x-pagination-count': '0' } }));
  world.api.on('GET /telephone-systems', () => json({ systems: [], canConvert: true }));
});
afterEach(() => world.end());

describe('the entries for those who bundle', () => {
  it('are there for every tag, and for nothing else', () => {
    const tags = ['ramal-scope', ...registry.map(({ tag }) => tag)];
    expect(Object.keys(entries).sort()).toEqual(tags.sort());
  });

  it('begin with none defined: index.ts has no effect', async () => {
    await import('../../../src/elements/index.ts');
    expect(registry.filter(({ tag }) => customElements.get(tag))).toEqual([]);
  });

  // The shell last: its pages are tags, which it defines too.
  const ordered = Object.entries(entries)
    .filter(([name]) => name !== 'ramal-scope')
    .sort(([name]) => (name === 'ramal-shell' ? 1 : -1));
  for (const [name, load] of ordered)
    it(`define their tag alone, which works: ${name}`, async () => {
      const defined = () => registry.map(({ tag }) => tag).filter((tag) => customElements.get(tag));
      const before = defined();
      await load();
      const news = defined().filter((tag) => !before.includes(tag));
      if (name !== 'ramal-shell') expect(news).toEqual([name]);
      else expect(defined().length).toBe(registry.length);

      const detached = document.createElement(name);
      const element = document.createElement(name);
      for (const [attribute, value] of Object.entries(NEEDED[name] ?? {}))
        element.setAttribute(attribute, value);
      const loading: EventTarget[] = [];
      element.addEventListener('ramal-loading', ({ target }) => target && loading.push(target));
      document.body.append(element);
      expect(loading).toEqual([element]);
      const root = await until(() => element.shadowRoot?.querySelector('.ramal-root'), `${name} is shown`);
      await until(() => root.textContent, 'it has a text');
      await until(() => !element.matches(':state(loading)'), 'it has loaded');
      expect(element.matches(':state(error)')).toBe(false);
      expect(detached.shadowRoot?.childNodes.length).toBe(0);

      // Repaired by the same subclass: a move keeps what is shown, a removal ends it.
      const place = document.createElement('section');
      document.body.append(place);
      place.append(element);
      await until(() => element.isConnected);
      expect(element.shadowRoot?.querySelector('.ramal-root') === root).toBe(true);
      element.remove();
      await until(() => element.shadowRoot?.childNodes.length === 0);
      await load();
    });
});
