import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { violationsIn } from '../support/axe.ts';
import { mountSettings, RealApi, type SettingsTag } from '../support/settings/settings.ts';
import { until } from '../support/wait.ts';

/** From one record of a list to the next, without the list between them. */
const api = new RealApi();
beforeEach(() => api.begin());
afterEach(() => api.end());

const place = (tag: SettingsTag) => tag.all('.ui-record-nav small')[0]?.textContent;
const title = (tag: SettingsTag) => tag.all('h1')[0]?.textContent ?? '';

/** Opens the record of a row. */
async function openRow(tag: SettingsTag, at: number): Promise<void> {
  tag.rows[at]?.querySelector<HTMLElement>('.list-name')?.click();
  await until(() => place(tag), 'the place');
}

describe('the way from one record to the next', () => {
  it('goes over the end of a page by its keys, and back, and is not there for who came from elsewhere', async () => {
    const tag = await mountSettings('user').in('ready');
    const names = tag.names;
    await openRow(tag, 9);
    expect(place(tag)).toBe('10 of 40');
    await tag.find('a:not([disabled]), button:not([disabled])', 'Next of the list');
    tag.key('j', tag.all('[data-way=next]')[0] ?? null);
    await until(() => place(tag) === '11 of 40', 'the first of the second page');
    await until(() => title(tag) !== '', 'its name');
    expect(names).not.toContain(title(tag));
    await until(() => (tag.root.activeElement as HTMLElement | null)?.dataset.way === 'next', 'the focus');
    expect(await violationsIn(tag.element)).toEqual([]);
    await until(() => !(tag.all('[data-way=previous]')[0] as HTMLButtonElement).disabled, 'the way back');
    tag.key('k');
    await until(() => place(tag) === '10 of 40', 'the last of the first page');
    await until(() => title(tag).startsWith((names[9] ?? '-').slice(0, 12)), 'the same record');
    tag.element.remove();
    const other = await mountSettings('contact', 'view', { recordId: 1 }).in('ready');
    expect(place(other)).toBeUndefined();
  });

  it('follows the order and the search of the list', async () => {
    const tag = await mountSettings('user', 'list', { attributes: { 'order-by': '-name', search: 'an' } }).in(
      'ready',
    );
    const [first, second] = tag.names;
    await openRow(tag, 0);
    await until(() => title(tag).includes(first ?? '-'), 'the first');
    expect((tag.all('[data-way=previous]')[0] as HTMLButtonElement).disabled).toBe(true);
    await tag.press('Next of the list', '[data-way=next]');
    await until(() => title(tag).includes(second ?? '-'), 'the second');
  });
});

describe('a copy of a record', () => {
  it('begins with all that two may share, under another name', async () => {
    const [row] = (await api.records('queues')) as readonly { readonly id: number; readonly name: string }[];
    const tag = await mountSettings('queue', 'view', { recordId: row?.id ?? 0 }).in('ready');
    const strategy = () => tag.field<HTMLSelectElement>('Strategy').value;
    await tag.press('Edit', 'a, button');
    await until(() => tag.all('form').length === 1 && strategy(), 'its form');
    const own = strategy();
    tag.element.remove();
    const again = await mountSettings('queue', 'view', { recordId: row?.id ?? 0 }).in('ready');
    await again.press('Duplicate', 'a, button');
    await until(() => again.named('button', 'Save and create another'), 'the new form');
    expect(again.field('Name').value).toBe(`${row?.name} (copy)`);
    expect(again.field<HTMLSelectElement>('Strategy').value).toBe(own);
  });

  it('of a person has no name, no address and no extension', async () => {
    const tag = await mountSettings('user', 'view', { recordId: 3 }).in('ready');
    await tag.press('Duplicate', 'a, button');
    await until(() => tag.named('button', 'Save and create another'), 'the new form');
    expect(tag.field('Name').value).toBe('');
    expect(tag.field('E-mail').value).toBe('');
    expect(tag.text).toContain('Agent');
  });

  it('of a role has its permissions too; those that were not copied can be copied again', async () => {
    const tables = (await api.records('permissions')) as unknown as readonly {
      readonly id: string;
      readonly roles: readonly object[];
    }[];
    const held = tables
      .filter(({ roles }) => roles.some((role) => 'id' in role && role.id === 3))
      .map(({ id }) => id);
    const given: string[] = [];
    let isRefused = true;
    const withGiven = (row: (typeof tables)[number]) =>
      given.includes(row.id) ? { ...row, roles: [...row.roles, { id: 900 }] } : row;
    const grant = () => {
      const { permissionId } = JSON.parse(String(api.requests.at(-1)?.body)) as { permissionId: string };
      const no = isRefused && permissionId === held[0];
      if (!no) given.push(permissionId);
      return Response.json({ message: no ? 'Not now.' : 'Given.' }, { status: no ? 409 : 200 });
    };
    // A role of the test's own, which no other test meets.
    const answers: Readonly<Record<string, () => Response>> = {
      'POST /api/roles': () => Response.json({ message: 'Role created.', result: { id: 900 } }),
      'GET /api/roles/900': () => Response.json({ id: 900, name: 'Leaders', permissions: [], users: [] }),
      'GET /api/permissions': () => Response.json(tables.map(withGiven)),
      'POST /api/roles/900/permission': grant,
    };
    api.answer = async (method, { pathname }) => answers[`${method} ${pathname}`]?.();
    const tag = await mountSettings('role', 'view', { recordId: 3 }).in('ready');
    await tag.press('Duplicate', 'a, button');
    await until(() => tag.named('button', 'Save and create another'), 'the new form');
    tag.type('Name', 'Leaders');
    await tag.press('Save');
    await tag.find('button', 'Copy the others');
    expect(tag.text).toContain('Not now.');
    expect(given).toHaveLength(held.length - 1);
    isRefused = false;
    await tag.press('Copy the others');
    await until(() => tag.routes.at(-1) === 'ViewRoleById', 'the role');
    expect(given.toSorted()).toEqual([...held].toSorted());
  });
});
