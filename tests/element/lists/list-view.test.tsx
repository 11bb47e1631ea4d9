import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { violationsIn } from '../support/axe.ts';
import { savedFile } from '../support/saved-file.ts';
import { mountSettings, RealApi, type SettingsTag } from '../support/settings/settings.ts';
import { until } from '../support/wait.ts';

/** How a list is looked at: its columns, its saved views, and the file of what is shown. */
const api = new RealApi();
beforeEach(() => api.begin());
afterEach(() => {
  api.end();
  localStorage.removeItem('ramal.views');
});

const headings = (tag: SettingsTag) =>
  tag.all('thead th').flatMap((one) => (one.dataset.cell ? [one.textContent ?? ''] : []));
const firstRow = (tag: SettingsTag) => [...(tag.rows[0]?.cells ?? [])].map((cell) => cell.dataset.cell);
const dialog = '[role=dialog] ';

async function openView(tag: SettingsTag): Promise<void> {
  await tag.press(/^View/);
  await tag.find(`${dialog}h2`, 'Columns');
}

const boxOf = (tag: SettingsTag, column: string) =>
  tag.named<HTMLLabelElement>('.list-columns label', column)?.control as HTMLInputElement;

describe('the columns of a list', () => {
  it('are hidden, shown and moved, by keys too, and are so again after a reload', async () => {
    const tag = await mountSettings('user').in('ready');
    expect(headings(tag)).toEqual(['Name', 'E-mail', 'Extension', 'Roles', 'Companies', 'Status']);
    await openView(tag);
    boxOf(tag, 'Roles').click();
    await until(() => headings(tag).length === 5, 'one column less');
    await tag.press('Move E-mail down');
    await until(() => headings(tag)[1] === 'Extension', 'the other order');
    expect((tag.root.activeElement as HTMLElement).ariaLabel).toBe('Move E-mail down');
    expect(headings(tag)).toEqual(['Name', 'Extension', 'E-mail', 'Companies', 'Status']);
    expect(firstRow(tag).filter(Boolean)).toEqual(expect.arrayContaining(['name', 'extension', 'email']));
    expect(boxOf(tag, 'Name').disabled).toBe(true);
    tag.element.remove();
    const again = await mountSettings('user').in('ready');
    expect(headings(again)).toEqual(['Name', 'Extension', 'E-mail', 'Companies', 'Status']);
    await openView(again);
    await again.press('Reset columns');
    await until(() => headings(again).length === 6, 'all of them');
  });

  it('are those of an attribute, which a host gives', async () => {
    const tag = await mountSettings('user', 'list', { attributes: { columns: 'isActive,email,<b>' } }).in(
      'ready',
    );
    expect(headings(tag)).toEqual(['Name', 'Status', 'E-mail']);
  });

  it('have the room that their texts need', async () => {
    const tag = await mountSettings('user', 'list', { width: 1360 }).in('ready');
    const cut = (name: string) =>
      tag.rows.filter((row) => {
        const cell = row.querySelector(`[data-cell="${name}"]`);
        return cell && cell.scrollWidth > cell.clientWidth;
      }).length;
    await until(() => cut('email') === 0, 'whole addresses');
  });

  it('have no accessibility faults', async () => {
    const tag = await mountSettings('word').in('ready');
    await openView(tag);
    expect(await violationsIn(tag.element)).toEqual([]);
  });
});

describe('a saved view', () => {
  it('keeps filters, order and columns under a name, opens with the list, and goes', async () => {
    const tag = await mountSettings('word').in('ready');
    const states: unknown[] = [];
    tag.element.addEventListener('ramal-state', ({ detail }) => states.push(detail.query));
    const all = tag.names.join();
    tag.type('Search words', 'a');
    await until(() => states.length > 0, 'the search');
    await until(() => tag.names.join() !== all, 'the words that were found');
    const found = tag.names;
    await openView(tag);
    tag.type('Name of this view', '  Com “a” ');
    await tag.press('Save', `${dialog}button`);
    await tag.find('button', 'View: Com “a”');
    // Its address can be shared.
    expect(states.at(-1)).toMatchObject({ search: 'a', columns: expect.stringContaining('word') });
    await tag.press('Begin with Com “a”');
    tag.element.remove();

    const again = await mountSettings('word').in('ready');
    await until(() => JSON.stringify(again.names) === JSON.stringify(found), 'the default view');
    await openView(again);
    await again.press('Rename Com “a”');
    again.type('Rename Com “a”', 'Todas');
    await again.press('Rename', `${dialog}button`);
    await again.find('button', 'View: Todas');
    await again.press('Delete the view Todas');
    await again.find('button', 'View');
    await again.press('Undo', '.ui-toasts button');
    await again.find('button', 'View: Todas');
  });

  const stored = () => JSON.parse(localStorage.getItem('ramal.views') ?? '{}') as Record<string, unknown>;
  const views = () =>
    (Object.values(stored())[0] as { saved: { name: string; isDefault?: boolean }[] }).saved;
  async function saveAs(tag: SettingsTag, search: string, name: string, submit = 'Save') {
    tag.type('Search words', search);
    await until(
      () => api.to('/words').some(({ url }) => url.searchParams.get('search') === search),
      'the search',
    );
    if (tag.all('[role=dialog]').length === 0) await openView(tag);
    tag.type('Name of this view', name);
    await tag.press(submit, `${dialog}button`);
    await until(() => views().some((one) => one.name === name), 'the view');
  }

  it('of another tab of the browser is kept, and so is the star of one that is replaced', async () => {
    const [one, other] = [mountSettings('word'), mountSettings('word')];
    await Promise.all([one.in('ready'), other.in('ready')]);
    await saveAs(one, 'a', 'First');
    await saveAs(other, 'e', 'Second');
    expect(views().map(({ name }) => name)).toEqual(['First', 'Second']);
    await openView(one);
    await one.press('Begin with First');
    await saveAs(one, 'o', 'First', 'Replace');
    await until(() => views().length === 2 && views().at(-1)?.name === 'First', 'the replaced view');
    expect(views().at(-1)?.isDefault).toBe(true);
  });

  it('of several hundred values is read again, and one that cannot be read leaves the others', async () => {
    const first = await mountSettings('word').in('ready');
    await saveAs(first, 'a', 'First');
    first.element.remove();
    const all = stored();
    const long = Array.from({ length: 480 }, (_, at) => 1000 + at).join();
    for (const key of Object.keys(all))
      all[key] = { saved: [{ name: 'Long', query: { user: long } }, { name: 5 }, ...views()] };
    localStorage.setItem('ramal.views', JSON.stringify(all));
    const tag = await mountSettings('word').in('ready');
    await openView(tag);
    await until(() => tag.all('.list-views li').length === 2, 'both');
  });

  it('is renamed by keys: the field has the focus, Escape leaves the name, and the focus goes back', async () => {
    const tag = await mountSettings('word').in('ready');
    await saveAs(tag, 'a', 'First');
    const active = () => tag.root.activeElement as HTMLElement;
    await tag.press('Rename First');
    await until(() => active().matches('.list-views input'), 'the field');
    tag.key('Escape', active());
    await until(() => active().ariaLabel === 'Rename First', 'the pencil');
    expect(tag.all('[role=dialog]')).toHaveLength(1);
  });

  it('has the focus once it is saved, renamed, or the one before it removed', async () => {
    const tag = await mountSettings('word').in('ready');
    const active = () => tag.root.activeElement as HTMLElement;
    for (const name of ['First', 'Second']) {
      tag.all('.list-view-form input').at(-1)?.focus();
      await saveAs(tag, name === 'First' ? 'a' : 'e', name);
      await until(() => active().matches('.list-view-open') && active().textContent === name, 'the view');
    }
    await tag.press('Rename First');
    tag.type('Rename First', 'Third');
    active().closest('form')?.requestSubmit();
    await until(() => active().ariaLabel === 'Rename Third', 'the renamed one');
    for (const [name, next] of [
      ['Third', 'Delete the view Second'],
      ['Second', 'INPUT'],
    ] as const) {
      const button = tag.named('button', `Delete the view ${name}`);
      button?.focus();
      button?.click();
      await until(() => [active().ariaLabel, active().tagName].includes(next), next);
    }
  });

  it('that cannot be read is as if there was none', async () => {
    localStorage.setItem('ramal.views', '{"word::": {"saved": 5}, "x": [');
    const tag = await mountSettings('word').in('ready');
    await openView(tag);
    expect(tag.text).toContain('Save filters, order and columns');
  });
});

describe('the file of what is shown', () => {
  it('has all pages, and the columns of the screen in their order', async () => {
    const tag = await mountSettings('user', 'list', { attributes: { columns: 'isActive,email' } }).in(
      'ready',
    );
    await tag.press('Export the shown columns');
    const { name, content } = await savedFile(() => tag.press(/^Shown columns as CSV/, '[role=menuitem]'));
    expect(name).toMatch(/^Users_\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d\.csv$/);
    const lines = (await content.text()).trim().split('\r\n');
    expect(lines[0]).toBe('Name,Status,E-mail');
    expect(lines.length - 1).toBe(Number(tag.all('.list-footer')[0]?.textContent?.match(/of (\d\d)/)?.[1]));
    const row = tag.rows[0]?.querySelectorAll('[data-cell]:not([data-kind="select"])');
    expect(lines[1]?.split(',').slice(0, 3)).toEqual(
      [...(row ?? [])].slice(0, 3).map((cell) => cell.textContent),
    );
  });

  it('is a spreadsheet without a worker, which a strict policy would forbid', async () => {
    const { Worker: real } = globalThis;
    globalThis.Worker = class {
      constructor() {
        throw new Error('Refused by the policy');
      }
    } as unknown as typeof Worker;
    try {
      const tag = await mountSettings('contact').in('ready');
      await tag.press('Export');
      const { name, content } = await savedFile(() => tag.press(/Excel/, '[role=menuitem]'));
      expect(name).toMatch(/\.xlsx$/);
      expect(new Uint8Array(await content.arrayBuffer()).slice(0, 2)).toEqual(new Uint8Array([0x50, 0x4b]));
      expect(content.size).toBeGreaterThan(2000);
      const [told] = api.to('/audit-events/files', 'POST');
      expect(JSON.parse(String(told?.body))).toMatchObject({ name, rows: expect.any(Number) });
    } finally {
      globalThis.Worker = real;
    }
  });

  it('is stopped by its user, and one that fails says why', async () => {
    api.answer = async (method, url) =>
      method === 'GET' && url.searchParams.get('per_page') === '100' ? new Promise(() => {}) : undefined;
    const tag = await mountSettings('contact').in('ready');
    await tag.press('Export');
    await tag.press(/Excel/, '[role=menuitem]');
    await tag.press('Cancel', 'dialog button');
    await until(() => tag.all('dialog').length === 0, 'the end');
    expect(tag.toasts).toEqual([]);
    api.answer = async (_, url) =>
      url.searchParams.get('per_page') === '100'
        ? Response.json({ message: 'No more' }, { status: 400 })
        : undefined;
    await tag.press('Export');
    await tag.press(/Excel/, '[role=menuitem]');
    await until(() => tag.toasts.length === 1, 'the reason');
    expect(tag.toasts[0]).toContain('No more');
  });
});
