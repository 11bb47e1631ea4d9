import type { EntityName } from '../../../src/core/contract/access/entity-access.ts';
import type { Permission } from '../../../src/core/contract/access/permissions.ts';
import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { ENTITIES, mountSettings, RealApi, type SettingsTag } from '../support/settings/settings.ts';
import { until } from '../support/wait.ts';

/**
 * The panels of a record's related data: locked until the record is saved, and linked for users with the
 * permission.
 */
const api = new RealApi();
beforeEach(() => api.begin());
afterEach(() => api.end());

const PANELS = ENTITIES.flatMap(([name, entity]) =>
  (entity.screens.panels ?? []).map((fact) => [name, entity, fact] as const),
);
const panelOf = (tag: SettingsTag) => tag.root.querySelector<HTMLElement>('.settings-panel');

/** The permission for the links of a panel. */
const LINKS: Partial<Record<EntityName, Permission>> = { user: 'viewUser', number: 'viewNumber' };

for (const [name, entity, fact] of PANELS)
  describe(`the panel ${fact.name} of ${name}`, () => {
    /** The first record that has something in it. */
    const filled = async () => {
      for (const { id } of await api.records(`${entity.path}?per_page=50`)) {
        const record = (await api.records(`${entity.path}/${id}`)) as unknown as Record<string, unknown>;
        if ((record[fact.name] as unknown[]).length > 0) return Number(id);
      }
      throw new Error(`No ${name} has ${fact.name}`);
    };

    it('is locked until the record is saved, and says so', async () => {
      const tag = await mountSettings(name, 'create').in('ready');
      await until(() => panelOf(tag), 'the panel');
      expect(panelOf(tag)?.ariaDisabled).toBe('true');
      expect(panelOf(tag)?.textContent).toContain('Available once this is saved.');
    });

    it('is open in the form of a stored record, by the same one request', async () => {
      const id = await filled();
      const tag = await mountSettings(name, 'edit', { recordId: id }).in('ready');
      await until(() => panelOf(tag)?.querySelector('li'), 'what is in it');
      expect(panelOf(tag)?.ariaDisabled).toBe(null);
      expect(api.asked).toEqual([`GET /${entity.path}/${id}`]);
    });

    it('has each of its lines below the other, and none of them cut, however many', async () => {
      const tag = await mountSettings(name, 'view', { recordId: await filled(), width: 320 }).in('ready');
      await until(() => panelOf(tag)?.querySelector('li'), 'what is in it');
      const lines = [...(panelOf(tag)?.querySelectorAll('li') ?? [])];
      const overlapping = lines.filter((line, at) => {
        const last = line.lastElementChild?.getBoundingClientRect().bottom ?? 0;
        return last > (lines[at + 1]?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) + 0.5;
      });
      expect(overlapping.map((line) => line.textContent)).toEqual([]);
      const list = panelOf(tag)?.querySelector('ul');
      expect(list?.scrollWidth).toBe(list?.clientWidth);
    });

    const permission = fact.kind === 'references' ? LINKS[fact.to] : undefined;
    if (permission)
      it(`has links with ${permission}, plain text without`, async () => {
        const id = await filled();
        for (const held of [true, false]) {
          const opening = [entity.access.edit].flat() as Permission[];
          await api.grant(held ? [...opening, permission] : opening);
          const tag = await mountSettings(name, 'view', { recordId: id }).in('ready');
          const item = await until(() => panelOf(tag)?.querySelector('li'), 'what is in it');
          expect(item.querySelector('button') !== null).toBe(held);
          document.body.replaceChildren();
        }
      });
  });

it('a panel of very many shows some of them, and all when they are asked for', async () => {
  const users = Array.from({ length: 300 }, (_, index) => ({
    id: index + 1,
    name: `User ${index + 1}`,
    email: 'x@example.com',
  }));
  api.answer = async (method, url) => {
    if (method !== 'GET' || url.pathname !== '/api/levels/1') return undefined;
    return Response.json({ ...(await (await api.real(url)).json()), users });
  };
  const tag = await mountSettings('level', 'view', { recordId: 1 }).in('ready');
  const names = () =>
    [...(panelOf(tag)?.querySelectorAll('li') ?? [])].map((line) => line.firstChild?.textContent);
  await until(() => names().length > 0, 'the users');
  expect(names()).toEqual(users.slice(0, 20).map(({ name }) => name));
  expect(panelOf(tag)?.querySelector('h2')?.textContent).toBe('Users300');
  await tag.press('Show all (300)');
  await until(() => names().length === 300, 'all of them');
  expect(tag.root.activeElement?.textContent).toContain('User 21');
  expect(tag.named('button', /^Show all/) === undefined).toBe(true);
});

it('inactive members are marked', async () => {
  const users = [
    { id: 1, name: 'Ana', email: 'ana@example.com', isActive: true },
    { id: 2, name: 'Rui', email: 'rui@example.com', isActive: false },
    { id: 3, name: 'Zoe', email: 'zoe@example.com' },
  ];
  const [queue] = await api.records('queues');
  api.answer = async (method, url) => {
    if (method !== 'GET' || url.pathname !== `/api/queues/${queue?.id}`) return undefined;
    return Response.json({ ...(await (await api.real(url)).json()), users });
  };
  const tag = await mountSettings('queue', 'view', { recordId: Number(queue?.id) }).in('ready');
  const lines = () => tag.all('.settings-facts .settings-references > li').map((line) => line.textContent);
  await until(() => lines().length === 3, 'the users');
  expect(lines()).toEqual(['Anaana@example.com', 'Ruirui@example.comInactive', 'Zoezoe@example.com']);
});
