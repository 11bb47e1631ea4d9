import '../../../../src/elements/loader.ts';
import type { EntityName } from '../../../../src/core/contract/access/entity-access.ts';
import { PERMISSIONS } from '../../../../src/core/contract/access/permissions.ts';
import { afterEach, beforeEach, describe, expect, it } from '../../../support/browser/browser-test.ts';
import { ENTITIES, mountSettings, RealApi, type SettingsTag } from '../../support/settings/settings.ts';
import { quiet, until } from '../../support/wait.ts';

/** Names and addresses that another record has already, said while they are typed. */

const api = new RealApi();

beforeEach(() => api.begin());
afterEach(() => api.end());

const TAKEN = {
  email: ['E-mail', 'Somebody else already has this e-mail address.'],
  name: ['Name', 'There is already one of this name.'],
  label: ['Name', 'There is already one of this name.'],
} as const;

const UNIQUE = ENTITIES.flatMap(([entity, { fields, path }]) =>
  Object.entries(fields).flatMap(([name, { is }]) =>
    is.unique ? [{ entity, path, name: name as keyof typeof TAKEN }] : [],
  ),
);

/** A record that the server has, but for the one of the form. */
async function someRecord(path: string): Promise<Record<string, unknown>> {
  const [, record] = await (await api.real(new URL(`/api/${path}`, location.href))).json();
  return record;
}

async function open(entity: EntityName, recordId?: number): Promise<SettingsTag> {
  const tag = mountSettings(entity, recordId === undefined ? 'create' : 'edit', {
    ...(recordId !== undefined && { recordId }),
  });
  await until(() => tag.is('ready') && tag.all('label').length > 0, 'the form');
  return tag;
}

const says = (tag: SettingsTag, message: string) =>
  tag.all('[aria-invalid=true]').some((field) => {
    const described = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    return described.some((id) => tag.root.getElementById(id)?.textContent?.includes(message));
  });

describe('a value that another record has', () => {
  it('is declared of what the server refuses', () =>
    expect(UNIQUE.map(({ entity, name }) => `${entity}.${name}`).toSorted()).toEqual([
      'audio.name',
      'level.name',
      'queue.name',
      'role.name',
      'schedule.name',
      'user-label.label',
      'user.email',
    ]));

  for (const { entity, path, name } of UNIQUE) {
    const [label, message] = TAKEN[name];

    it(`is said while it is typed: ${name} of ${entity}`, async () => {
      const value = String((await someRecord(path))[name]);
      const tag = await open(entity);
      tag.type(label, ` ${value.toUpperCase()} `);
      await until(() => says(tag, message), 'the message');
      tag.type(label, `${value} zz`);
      await until(() => !says(tag, message), 'no message');
    });

    it(`is no record's own: ${name} of ${entity}`, async () => {
      const record = await someRecord(path);
      const value = String(record[name]);
      const tag = await open(entity, Number(record.id));
      await until(() => tag.field(label).value === value, 'the stored value');
      tag.type(label, `${value} zz`);
      await until(() => api.to(`/${path}`).length > 0, 'the question');
      tag.type(label, value.toUpperCase());
      await until(() => api.to(`/${path}`).length > 1, 'the second question');
      await until(() => tag.root.querySelector('[aria-busy=true]') === null, 'the answer');
      expect(says(tag, message)).toBe(false);
    });
  }

  it('is not asked for by whoever may not see the list', async () => {
    await api.grant(Object.values(PERMISSIONS).filter((one) => !/^viewQueues?$/.test(one)));
    const tag = await open('queue');
    tag.type('Name', 'Suporte');
    tag.field('Name').blur();
    await until(() => tag.text.includes('Not saved yet'), 'what was typed');
    await quiet(() => api.requests.length, 700);
    expect(api.to('/queues')).toEqual([]);
  });
});
