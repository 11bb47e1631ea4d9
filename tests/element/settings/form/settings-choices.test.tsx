import { afterEach, beforeEach, describe, expect, it } from '../../../support/browser/browser-test.ts';
import { violationsIn } from '../../support/axe.ts';
import { json } from '../../support/fake-api.ts';
import { mountSettings } from '../../support/settings/settings.ts';
import { until } from '../../support/wait.ts';
import { newWorld, type World } from '../../support/world.ts';

/** A choice of many, as an administrator puts the users of a queue together. */
let world: World;

const USERS = [
  { id: 1, name: 'Ana Lima', extension: '2041', teams: ['Suporte'] },
  { id: 2, name: 'Bruno Sá', extension: '2042', teams: ['Suporte', 'Vendas'] },
  { id: 3, name: 'Célia Ana Reis', extension: '3100' },
];

/** As keys of the keyboard go through the tags. */
const AS_TYPED = { bubbles: true, cancelable: true, composed: true };

beforeEach(() => {
  world = newWorld();
  world.api.on('GET /select-options/users', () => json(USERS));
});
afterEach(() => world.end());

async function open(locale: 'en-US' | 'pt-BR' = 'en-US', width = 900) {
  const tag = mountSettings('queue', 'create', { attributes: { locale }, width });
  const label = locale === 'en-US' ? 'Users' : 'Usuários';
  await until(() => tag.is('ready') && tag.all('label').length > 0, 'the form');
  await until(() => tag.field(label).role === 'combobox', 'the search');
  const field = () => tag.field(label);
  const options = () => tag.all('[role=option]');
  // The tick of a chosen one is a picture.
  const wordsOf = ({ textContent }: HTMLElement) => (textContent ?? '').replace('✔️', '');
  const shown = () => options().map(wordsOf);
  field().focus();
  tag.key('ArrowDown', field());
  await until(() => options().length > 0, 'the options');
  return {
    tag,
    field,
    options,
    shown,
    pick: async (text: string) =>
      (await until(() => options().find((one) => wordsOf(one) === text), text)).click(),
    picked: () => options().flatMap((one) => (one.ariaSelected === 'true' ? wordsOf(one) : [])),
    chips: () => tag.all('.ui-options li').map(({ textContent }) => textContent),
    status: () => tag.all('.ui-popup [role=status]').flatMap(({ textContent }) => textContent || []),
    list: () => tag.root.querySelector('[role=listbox]'),
  };
}

describe('a choice of many', () => {
  it('stays open while several are picked, and takes one back', async () => {
    const choice = await open();
    expect(choice.list()?.ariaMultiSelectable).toBe('true');
    await choice.pick('Ana Lima2041');
    await choice.pick('Bruno Sá2042');
    await until(() => choice.chips().join() === 'Ana Lima,Bruno Sá', 'both');
    expect(choice.field().ariaExpanded).toBe('true');
    expect(choice.picked()).toEqual(['All of Suporte (2)', 'Ana Lima2041', 'Bruno Sá2042']);
    expect(choice.status()).toEqual(['Users: 2 chosen']);
    await choice.pick('Ana Lima2041');
    await until(() => choice.chips().join() === 'Bruno Sá', 'one taken back');
    expect(choice.status()).toEqual(['Users: 1 chosen']);
    // The box of each option is to be seen, picked or not.
    expect(choice.tag.all('.ui-check').map((box) => box.offsetWidth > 10)).toEqual([
      true,
      true,
      true,
      true,
      true,
    ]);
  });

  it('stays open, with what is typed, while one of those found is picked', async () => {
    const choice = await open();
    choice.tag.type('Users', 'ana');
    await until(() => choice.options().length === 3, 'those found');
    await choice.pick('Ana Lima2041');
    await until(() => choice.chips().join() === 'Ana Lima', 'the pick');
    expect(choice.field().value).toBe('ana');
    expect(choice.shown()).toEqual(['Ana Lima2041', 'Célia Ana Reis3100', 'All found (2)']);
  });

  it('marks who is inactive, in the list and once picked', async () => {
    const [ana, bruno] = USERS;
    world.api.on('GET /select-options/users', () => json([ana, { ...bruno, isActive: false }]));
    const choice = await open();
    expect(choice.shown()).toEqual(['All of Suporte (2)', 'Ana Lima2041', 'Bruno Sá2042Inactive']);
    await choice.pick('Bruno Sá2042Inactive');
    await until(() => choice.chips().join() === 'Bruno SáInactive', 'the pick');
    expect(await violationsIn(choice.tag.element, { rules: { region: { enabled: false } } })).toEqual([]);
  });

  it('picks all, and takes all back', async () => {
    const choice = await open();
    await choice.pick('All (3)');
    await until(() => choice.chips().length === 3, 'all');
    expect(choice.picked()).toHaveLength(5);
    await choice.pick('All (3)');
    await until(() => choice.chips().length === 0, 'none');
    expect(choice.picked()).toEqual([]);
  });

  it('offers no whole of as many as an answer may have, since some may be missing', async () => {
    const many = Array.from({ length: 5000 }, (_, at) => ({
      id: at + 1,
      name: `User ${at + 1}`,
      extension: null,
    }));
    world.api.on('GET /select-options/users', () => json(many));
    const choice = await open();
    expect(choice.shown()[0]).toContain('User 1');
    expect(choice.shown().filter((one) => one.startsWith('All'))).toEqual([]);
  });

  it('picks all that a search finds, and leaves the others as they are', async () => {
    const choice = await open();
    await choice.pick('Bruno Sá2042');
    choice.tag.type('Users', 'ana');
    await choice.pick('All found (2)');
    await until(() => choice.chips().join() === 'Bruno Sá,Ana Lima,Célia Ana Reis', 'those found too');
    await choice.pick('All found (2)');
    await until(() => choice.chips().join() === 'Bruno Sá', 'those found taken back');
  });

  it('offers teams of several first, until something is typed', async () => {
    const choice = await open();
    expect(choice.shown()).toEqual([
      ...['All of Suporte (2)', 'Ana Lima2041', 'Bruno Sá2042', 'Célia Ana Reis3100', 'All (3)'],
    ]);
    await choice.pick('All of Suporte (2)');
    await until(() => choice.chips().join() === 'Ana Lima,Bruno Sá', 'the team');
    choice.tag.type('Users', 'ana');
    await until(() => choice.shown()[0] === 'Ana Lima2041', 'those found');
  });

  it('offers no more teams than leave the users in sight', async () => {
    const teams = Array.from({ length: 7 }, (_, at) => `Team ${at}`);
    world.api.on('GET /select-options/users', () => json(USERS.map((user) => ({ ...user, teams }))));
    const choice = await open();
    expect(choice.shown()[0]).toBe('Ana Lima2041');
    choice.tag.type('Users', 'team 3');
    await until(() => choice.shown().at(-1) === 'All of Team 3 (3)', 'the team');
  });

  it('picks a whole team by its name, and takes it back', async () => {
    const choice = await open();
    choice.tag.type('Users', 'sup');
    await until(() => choice.options().length === 3, 'the team');
    expect(choice.shown()).toEqual(['Ana Lima2041', 'Bruno Sá2042', 'All of Suporte (2)']);
    await choice.pick('All of Suporte (2)');
    await until(() => choice.chips().join() === 'Ana Lima,Bruno Sá', 'the team');
    await choice.pick('All of Suporte (2)');
    await until(() => choice.chips().length === 0, 'none');
  });

  it('finds a user by the extension, and picks with Enter', async () => {
    const choice = await open();
    choice.tag.type('Users', '204');
    await until(() => choice.options().length === 3, 'those found');
    expect(choice.shown()).toEqual(['Ana Lima2041', 'Bruno Sá2042', 'All found (2)']);
    const lit = () => choice.tag.root.querySelector('[data-highlighted]')?.textContent;
    // The first is lit a moment after it was found, and once more when the library has counted what is shown.
    await until(() => lit() === 'Ana Lima2041', 'the first');
    await until(() => {
      if (lit() !== 'Bruno Sá2042') choice.tag.key('ArrowDown', choice.field());
      return lit() === 'Bruno Sá2042';
    }, 'the next');
    choice.tag.key('Enter', choice.field());
    await until(() => choice.chips().join() === 'Bruno Sá', 'the pick');
    expect(choice.field().ariaExpanded).toBe('true');
  });

  it('keeps Enter from the form as long as it is open, also while no option is lit', async () => {
    const choice = await open();
    const press = () => {
      const event = new KeyboardEvent('keydown', { key: 'Enter', ...AS_TYPED });
      choice.field().dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(press()).toBe(true);
    choice.tag.key('Escape', choice.field());
    await until(() => choice.field().ariaExpanded === 'false', 'the closed list');
    expect(press()).toBe(false);
  });

  it('is closed by Escape, and another Escape takes nothing back', async () => {
    const choice = await open();
    await choice.pick('All (3)');
    await until(() => choice.chips().length === 3, 'all');
    choice.tag.key('Escape', choice.field());
    await until(() => !choice.list(), 'the list gone');
    choice.tag.key('Escape', choice.field());
    choice.tag.type('Users', 'ana');
    await until(() => choice.options().length === 3, 'the list again');
    expect(choice.chips()).toHaveLength(3);
  });

  for (const [locale, all, status] of [
    ['en-US', 'All (3)', 'Users: 3 chosen'],
    ['pt-BR', 'Todos (3)', 'Usuários (escolhidos: 3)'],
  ] as const)
    it(`is accessible, and not wider than a page of 320 px: ${locale}`, async () => {
      const choice = await open(locale, 320);
      await choice.pick(all);
      await until(() => choice.status().join() === status, 'how many');
      expect(await violationsIn(choice.tag.element, { rules: { region: { enabled: false } } })).toEqual([]);
      const popup = choice.tag.root.querySelector('.ui-popup') as HTMLElement;
      expect(popup.scrollWidth).toBe(popup.clientWidth);
      expect(popup.offsetWidth <= 320).toBe(true);
    });
});
