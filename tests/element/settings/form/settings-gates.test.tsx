import type { EntityName } from '../../../../src/core/contract/access/entity-access.ts';
import type { Permission } from '../../../../src/core/contract/access/permissions.ts';
import { type EntityPages, modesOf, pagesOf } from '../../../../src/core/routes/entity-pages.ts';
import { afterEach, beforeEach, describe, expect, it } from '../../../support/browser/browser-test.ts';
import { ENTITIES, mountSettings, RealApi, type SettingsTag } from '../../support/settings/settings.ts';

/** Every gate of section 6, with and without its permission. */
const api = new RealApi();
beforeEach(() => api.begin());
afterEach(() => api.end());

const one = (access: unknown) => [access].flat()[0] as Permission;
const hasLinks = (tag: SettingsTag) => tag.rows.some((row) => row.querySelector('button.list-name') !== null);

interface Gate {
  readonly what: string;
  readonly needs: (pages: EntityPages) => Permission;
  readonly seen: (tag: SettingsTag) => boolean;
  readonly mode: 'list' | 'view';
  readonly has?: (name: EntityName) => boolean;
}

const activation = (name: EntityName) => ENTITIES.some(([own, entity]) => own === name && entity.activation);
const opens = (name: EntityName) => modesOf(pagesOf(name)).includes('view');
const adds = (name: EntityName) =>
  !pagesOf(name).variants && ENTITIES.some(([own, { screens }]) => own === name && screens.add !== false);

const GATES: readonly Gate[] = [
  {
    what: 'a name that is a link',
    needs: ({ stem }) => `view${stem}` as Permission,
    mode: 'list',
    seen: hasLinks,
    has: opens,
  },
  {
    what: 'the way to a new record',
    needs: ({ access }) => one(access.create),
    mode: 'list',
    seen: (tag) => tag.named('header button', /^Create/) !== undefined,
    has: adds,
  },
  {
    what: 'the way to an import',
    needs: ({ access }) => one(access.create),
    mode: 'list',
    seen: (tag) => tag.named('header button', 'Import') !== undefined,
    has: (name) => pagesOf(name).imports !== undefined,
  },
  {
    what: 'the way to a row’s form',
    needs: ({ access }) => one(access.edit),
    mode: 'list',
    seen: (tag) => tag.named('tbody button', /^Edit (?!the flow)/) !== undefined,
  },
  {
    what: 'activating and inactivating',
    needs: ({ access }) => one(access.edit),
    mode: 'list',
    seen: (tag) => tag.named('tbody button', /^(Ina|A)ctivate/) !== undefined,
    has: activation,
  },
  {
    what: 'the way from a record to its form',
    needs: ({ access }) => one(access.edit),
    mode: 'view',
    seen: (tag) => tag.named('header button', 'Edit') !== undefined,
  },
  {
    what: 'the link to who made it',
    needs: () => 'viewUser',
    mode: 'view',
    seen: (tag) => tag.all('.settings-audit button').length > 0,
  },
];

for (const [name, entity] of ENTITIES)
  describe(`the gates of ${name}`, () => {
    const pages = pagesOf(name);
    /** The permission that only opens the screen: the plural, if there is one. */
    const opening = (mode: Gate['mode']) => one(pages.access[mode]);

    for (const { what, needs, mode, seen, has = () => true } of GATES) {
      if (!has(name) || !modesOf(pages).includes(mode)) continue;
      const permission = needs(pages);
      // If the permission that opens a screen opens all of it, there is no gate.
      if (permission === opening(mode)) continue;
      it(`${what}: with ${permission}, not without`, async () => {
        const id = Number((await api.records(entity.path))[0]?.id);
        for (const held of [true, false]) {
          await api.grant(held ? [opening(mode), permission] : [opening(mode)]);
          const tag = await mountSettings(name, mode, { recordId: id }).in('ready');
          expect(seen(tag)).toBe(held);
          document.body.replaceChildren();
        }
      });
    }

    it('are closed to who holds nothing, and ask for nothing', async () => {
      for (const mode of modesOf(pages)) {
        await api.grant([]);
        const before = api.asked.length;
        const tag = await mountSettings(name, mode, { recordId: 1 }).in('forbidden');
        expect(tag.text).toContain("You don't have permission to see this.");
        expect(api.asked.slice(before)).toEqual([]);
        document.body.replaceChildren();
      }
    });
  });
