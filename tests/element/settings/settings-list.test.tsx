import { resources } from '../../../src/core/contract/index.ts';
import { pagesOf } from '../../../src/core/routes/entity-pages.ts';
import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { ENTITIES, mountSettings, RealApi } from '../support/settings/settings.ts';
import { until } from '../support/wait.ts';

/** Lists of settings, each by its declaration: sorting, filters, pages, changes, by mouse and keyboard. */
const api = new RealApi();
beforeEach(() => api.begin());
afterEach(() => api.end());

/** Of an entity with kinds there is one record each: nothing to sort, narrow or search (`settings-integration.test.tsx`). */
const LISTED = ENTITIES.filter(([one]) => !(pagesOf(one).listedBy || pagesOf(one).variants));

const LONG = 'Atendimento a clientes empresariais da região metropolitana';
/** Its texts are as long as they get. */
const lengthened = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(lengthened);
  if (typeof value !== 'object' || value === null) return value;
  const told = ['name', 'label', 'word', 'city', 'state', 'mediaLabel', 'email'];
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      told.includes(key) && typeof one === 'string' ? LONG : lengthened(one),
    ]),
  );
};

/** Whether a cell's text is cut to less than ten letters of the usual width. */
function isCutShort(cell: HTMLElement): boolean {
  const parts = [cell, ...cell.querySelectorAll<HTMLElement>('*')];
  if (!parts.some((part) => part.clientWidth > 0 && part.scrollWidth > part.clientWidth)) return false;
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(cell);
  const room = cell.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
  return room < 10 * 7.5;
}

for (const [name] of LISTED)
  it(`the list of ${name} leaves ten letters to every column, beside open filters in 1,280 px and in 1,440`, async () => {
    api.answer = async (method, url) => {
      const isList = method === 'GET' && new RegExp(`/${resources[name].path}$`).test(url.pathname);
      if (!isList) return undefined;
      const answer = await api.real(url);
      return Response.json(lengthened(await answer.json()), { headers: answer.headers });
    };
    // The widths that the portal's frame leaves of 1,280 and 1,440 px, without and with the filters.
    for (const width of [1024, 728, 1184, 888, 560]) {
      const tag = await mountSettings(name, 'list', { width }).in('ready');
      // As it is painted: rows become cards with the frame.
      await new Promise(requestAnimationFrame);
      const cells = tag
        .all('tbody td, tbody th')
        .filter(({ dataset }) => !['actions', 'select'].includes(dataset.kind ?? ''));
      expect(cells.length).toBeGreaterThan(0);
      expect(cells.filter(isCutShort).map((cell) => [width, cell.dataset.cell, cell.textContent])).toEqual(
        [],
      );
      const edge = tag.element.getBoundingClientRect().right;
      const outside = cells.filter((cell) => cell.getBoundingClientRect().right > edge + 0.5);
      expect(outside.map((cell) => [width, cell.textContent])).toEqual([]);
      const headings = tag.all('thead th').filter((heading) => heading.clientWidth > 0);
      const cutHeadings = headings.filter((heading) => heading.scrollWidth > heading.clientWidth);
      expect(cutHeadings.map((heading) => [width, heading.textContent])).toEqual([]);
      tag.element.remove();
    }
  });

for (const [name, entity] of LISTED)
  describe(`the list of ${name}`, () => {
    const path = `/${entity.path}`;
    const last = () => api.to(path).at(-1)?.url.searchParams;
    const columns = [entity.screens.title, ...entity.screens.columns];

    it('is sorted by each heading that can be, and back', async () => {
      const tag = await mountSettings(name).in('ready');
      for (const { sort } of columns.filter((column) => column.sort)) {
        for (const times of [1, 2]) {
          const cell = `thead [data-cell="${columns.find((column) => column.sort === sort)?.name}"]`;
          tag.all(cell)[0]?.querySelector('button')?.click();
          await until(() => (last()?.get('order_by') ?? '').endsWith(sort ?? ''), `${sort} ${times}`);
          await tag.in('ready');
          const heading = tag.all(cell)[0];
          const ascending = last()?.get('order_by')?.startsWith('+');
          expect(heading?.getAttribute('aria-sort')).toBe(ascending ? 'ascending' : 'descending');
        }
      }
    });

    for (const filter of entity.screens.filterFields)
      if (filter.kind === 'choice')
        it(`is narrowed by ${filter.name}, says so, and is whole again`, async () => {
          const tag = await mountSettings(name).in('ready');
          const whole = tag.names;
          await tag.press('Filters');
          const select = await tag.find<HTMLSelectElement>('aside select', /^/);
          expect(select).toBeTruthy();
          const own = tag.all('aside select')[
            entity.screens.filterFields.filter(({ kind }) => kind === 'choice').indexOf(filter)
          ] as HTMLSelectElement;
          own.value = filter.values.at(-1) ?? '';
          own.dispatchEvent(new Event('change', { bubbles: true }));
          await until(() => last()?.get(filter.name) === filter.values.at(-1), 'the request');
          await tag.find('.ui-tags .ui-tag span', /: /);
          const remove = tag.named<HTMLElement>('.ui-tags button', /^Remove/);
          expect(remove).toBeDefined();
          remove?.click();
          // Asked for again or not: the list was here a moment ago.
          await until(() => JSON.stringify(tag.names) === JSON.stringify(whole), 'the same rows');
        });

    it('goes from row to row by the arrow keys, and into the search by a slash', async () => {
      const tag = await mountSettings(name).in('ready');
      const first = tag.rows[0]?.querySelector<HTMLElement>('.list-name');
      first?.focus();
      tag.key('ArrowDown');
      expect(tag.root.activeElement).toBe(
        tag.rows[Math.min(1, tag.rows.length - 1)]?.querySelector('.list-name'),
      );
      tag.key('/');
      expect(tag.root.activeElement?.getAttribute('type')).toBe('search');
    });

    it('says that nothing is found, and offers the way back', async () => {
      const tag = await mountSettings(name, 'list', { attributes: { search: 'zzzz-nothing' } }).in('empty');
      expect(tag.text).toContain('Sorry. No records found.');
      await tag.press('Clear the search', '.ui-empty button');
      await tag.in('ready');
      expect(tag.rows.length).toBeGreaterThan(0);
    });

    it('keeps its place where an answer fails, and tries again', async () => {
      api.answer = async (_, url) =>
        url.pathname === `/api${path}`
          ? Response.json({ message: 'Not today, says the server.' }, { status: 400 })
          : undefined;
      const tag = await mountSettings(name).in('error');
      expect(tag.text).toContain('Not today, says the server.');
      api.answer = async () => undefined;
      await tag.press('Try again');
      await tag.in('ready');
    });
  });

it('a filter by a record that the server does not know is shown by its id', async () => {
  const attributes = { state: JSON.stringify({ roles: '987654' }) };
  const tag = await mountSettings('user', 'list', { attributes }).in('empty');
  await tag.find('.ui-tags .ui-tag span', /: 987654$/);
});
