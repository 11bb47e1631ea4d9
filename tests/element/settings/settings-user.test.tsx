import '../../../src/elements/loader.ts';
import { PERMISSIONS } from '../../../src/core/contract/access/permissions.ts';
import { ALL_FEATURES } from '../../../src/core/contract/define/features.ts';
import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { json } from '../support/fake-api.ts';
import { until } from '../support/wait.ts';
import { newWorld, userWith, type World } from '../support/world.ts';

/**
 * The form of a user: the dependent fields, sentence by sentence of the specification (file 2, section 4).
 */

let world: World;

beforeEach(() => {
  world = newWorld();
  const numbers = {
    '1': [
      { id: 11, number: '551155550011', isSmartCallerId: false },
      { id: 12, number: '5511902460012', isSmartCallerId: true },
    ],
    '2': [{ id: 21, number: '552155550021', isSmartCallerId: false }],
  };
  world.api.on('GET /select-options/levels', () => json([LEVEL_1, LEVEL_2]));
  world.api.on('GET /select-options/roles', () => json([{ id: 3, name: 'Agente' }]));
  world.api.on('GET /select-options/numbers', ({ query }) =>
    json(numbers[query.get('level') as keyof typeof numbers] ?? []),
  );
  world.api.on('GET /users/5', () => json(STORED));
  world.api.on('PUT /users/5', () => json({ message: 'Saved' }));
  world.api.on('POST /users', () => json({ message: 'Made', result: { id: 6 } }, { status: 201 }));
  world.api.on('POST /users/is-number-extension-available', () => json(false));
});
afterEach(() => world.end());

const LEVEL_1 = { id: 1, name: 'Alfa' };
const LEVEL_2 = { id: 2, name: 'Beta' };
const STORED = {
  id: 5,
  name: 'Camila Araújo',
  email: 'camila@example.com',
  isActive: true,
  updatedAt: '2026-06-01T12:00:00.000Z',
  extension: '1103',
  roles: [{ id: 3, name: 'Agente' }],
  levels: [LEVEL_1, LEVEL_2],
  standardLevelId: 1,
  numbers: [{ id: 11, number: '551155550011' }],
  numberId: 11,
  useSmartCallerId: false,
  devices: [{ deviceType: 'web' }],
  labels: [{ id: 31, label: 'Vendas' }],
  queues: [{ id: 41, name: 'Suporte' }],
};

const allBut = (...missing: string[]) => Object.values(PERMISSIONS).filter((one) => !missing.includes(one));
const without = (...missing: string[]) => json(userWith(allBut(...missing)));
const WITHOUT_ASSIGNING = allBut('assignRoleToUser', 'assignLevelToUser');

async function open(mode: 'edit' | 'create' = 'edit') {
  const element = document.createElement('ramal-settings-entity');
  element.setAttribute('entity', 'user');
  element.setAttribute('mode', mode);
  if (mode === 'edit') element.setAttribute('record-id', '5');
  document.body.append(element);
  const root = () => element.shadowRoot as ShadowRoot;
  const labelled = (label: string) => {
    const own = [...root().querySelectorAll('label')].find((one) => one.textContent?.startsWith(label));
    const control = own?.control ?? own?.querySelector('input');
    return control as HTMLInputElement | HTMLSelectElement | undefined;
  };
  await until(() => labelled('Name'), 'the form');
  const set = (control: HTMLInputElement | HTMLSelectElement, value: string) => {
    const prototype = control instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
    Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(control, value);
    control.dispatchEvent(
      control instanceof HTMLSelectElement
        ? new Event('change', { bubbles: true })
        : new InputEvent('input', { bubbles: true, composed: true, inputType: 'insertText' }),
    );
  };
  const fill = async (label: string, value: string) => set(await until(() => labelled(label), label), value);
  return {
    element,
    root,
    labelled,
    fill,
    tick: async (label: string) => (await until(() => labelled(label), label)).click(),
    valueOf: (label: string) => labelled(label)?.value,
    errors: () => [...root().querySelectorAll('.ui-field-error')].map((one) => one.textContent),
    save: async () => {
      const before = world.api.requests.length;
      root().querySelector<HTMLButtonElement>('footer button[type=submit]')?.click();
      const sent = await until(
        () => world.api.requests.slice(before).find(({ method, body }) => method !== 'GET' && body),
        'what is sent',
      );
      return JSON.parse(sent.body ?? '') as Record<string, unknown>;
    },
    trySave: () => root().querySelector<HTMLButtonElement>('footer button[type=submit]')?.click(),
  };
}

const INVITE = 'Invite by e-mail';
const EXTENSION = 'Extension';
const NUMBER = 'Number shown to those called';
const SMART = 'Choose the number shown';
const STANDARD = 'Standard company';

describe('a stored user', () => {
  it('is sent back as it was, but for what was changed', async () => {
    const form = await open();
    await until(() => form.labelled(NUMBER)?.textContent?.includes('5555-0011'), 'the numbers');
    await form.fill('Name', 'Camila A.');
    expect(await form.save()).toEqual({
      name: 'Camila A.',
      email: 'camila@example.com',
      isActive: true,
      roles: [3],
      levels: [1, 2],
      standardLevelId: 1,
      extensionNumber: 1103,
      numberId: 11,
      useSmartCallerId: false,
      devices: { mobile: false, desktop: false, web: true, external: false },
      teams: [31],
      queues: [41],
    });
  });

  it('has no password to be asked for', async () => {
    expect((await open()).labelled('Password')).toBe(undefined);
  });

  it('loses the standard level with the level, and number and smart caller id with it', async () => {
    const form = await open();
    const remove = await until(
      () =>
        [...form.root().querySelectorAll('.ui-options li')]
          .find((one) => one.textContent?.includes('Alfa'))
          ?.querySelector('button'),
      'a way to take Alfa away',
    );
    remove.click();
    await until(() => form.valueOf(STANDARD) === '', 'no standard level');
    expect(form.valueOf(NUMBER)).toBe('');
    form.trySave();
    await until(() => form.errors().length, 'an error');
    expect(form.errors()).toEqual(['This field is required.']);
  });

  it('keeps the standard level when another level is taken away', async () => {
    const form = await open();
    const remove = await until(
      () =>
        [...form.root().querySelectorAll('.ui-options li')]
          .find((one) => one.textContent?.includes('Beta'))
          ?.querySelector('button'),
      'a way to take Beta away',
    );
    remove.click();
    await until(() => !form.root().textContent?.includes('Beta'), 'Beta is gone');
    expect([form.valueOf(STANDARD), form.valueOf(NUMBER)]).toEqual(['1', '11']);
  });

  it('has the numbers of another standard level, and none of them chosen', async () => {
    const form = await open();
    await form.fill(STANDARD, '2');
    await until(() => form.labelled(NUMBER)?.textContent?.includes('5555-0021'), 'its numbers');
    expect(form.valueOf(NUMBER)).toBe('');
    expect(await form.save()).toMatchObject({ standardLevelId: 2, numberId: null, useSmartCallerId: false });
  });

  it('has a smart caller id where a number of the level is meant for it, which forgets the number', async () => {
    const form = await open();
    await form.tick(SMART);
    await until(() => form.labelled(NUMBER)?.disabled, 'no choice of a number');
    expect(form.valueOf(NUMBER)).toBe('');
    expect(await form.save()).toMatchObject({ numberId: null, useSmartCallerId: true });
  });

  it('has none where no number is meant for it', async () => {
    const form = await open();
    await until(() => form.labelled(SMART), 'it is offered');
    await form.fill(STANDARD, '2');
    await until(() => !form.labelled(SMART), 'it is not');
  });

  it('shows extension and number with a device alone', async () => {
    const form = await open();
    await until(() => form.labelled(EXTENSION), 'the extension');
    await form.tick('Browser');
    await until(() => !form.labelled(EXTENSION), 'no extension');
    expect([form.labelled(NUMBER), form.labelled(SMART)]).toEqual([undefined, undefined]);
    await form.tick('External number');
    await until(() => form.labelled(EXTENSION), 'the extension again');
    expect(form.valueOf(EXTENSION)).toBe('1103');
  });

  it('is offered the next free extension after most of them, wherever those without one stand', async () => {
    const rows = [null, '9001', '1142', '1141', '1140', '7'].map((extension, at) => ({
      ...STORED,
      id: at + 60,
      extension,
    }));
    world.api.on('GET /users', () => json(rows, { headers: { 'x-pagination-count': '4' } }));
    const form = await open();
    const offer = () =>
      [
        ...(document.querySelector('ramal-settings-entity')?.shadowRoot?.querySelectorAll('button') ?? []),
      ].find((one) => one.textContent?.includes('next free one'));
    expect(offer()).toBe(undefined);
    await form.fill(EXTENSION, '');
    const button = await until(offer, 'the offer');
    expect(button.textContent).toBe('Use 1143, the next free one');
    button.click();
    await until(() => form.valueOf(EXTENSION) === '1143' && !offer(), 'it is taken');
    expect(await form.save()).toMatchObject({ extensionNumber: 1143 });
    world.api.on('POST /users/is-number-extension-available', () => json(true));
    await form.fill(EXTENSION, '1102');
    await until(offer, 'the offer in the place of one that somebody else has');
  });

  it('is told when somebody else has the extension: the answer true means taken', async () => {
    world.api.on('POST /users/is-number-extension-available', () => json(true));
    const form = await open();
    await form.fill(EXTENSION, '1102');
    form.labelled(EXTENSION)?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    await until(() => form.errors().includes('Extension number already taken'), 'the message');
    expect(world.api.to('/users/is-number-extension-available').map(({ body }) => body)).toEqual([
      '{"id":5,"levelId":1,"number":1102}',
    ]);
    world.api.on('POST /users/is-number-extension-available', () => json(false));
    await form.fill(EXTENSION, '1109');
    await until(() => form.errors().length === 0, 'no message');
  });

  it('is told of it while the extension is typed too, and of what an extension is not', async () => {
    world.api.on('POST /users/is-number-extension-available', () => json(true));
    const form = await open();
    const helped = (words: string) =>
      form.labelled(EXTENSION)?.closest('.ui-field')?.textContent?.includes(words);
    await form.fill(EXTENSION, '1102');
    await until(() => form.errors().includes('Extension number already taken'), 'the message');
    world.api.on('POST /users/is-number-extension-available', () => json(false));
    await form.fill(EXTENSION, '007');
    await until(() => helped('It is saved as 7: zeros before a number are not kept.'), 'what is saved');
    for (const wrong of ['0', '-1', '1.5', '2e3', '0x7D9', '999999999']) {
      await form.fill(EXTENSION, wrong);
      await until(
        () => form.errors().includes('An extension is a number from 1 to 99999999.'),
        `the message for ${wrong}`,
      );
      await form.fill(EXTENSION, '1102');
      await until(
        () => !form.errors().some((error) => error.startsWith('An extension is')),
        `another message after ${wrong}`,
      );
    }
    await form.fill(EXTENSION, '2e3');
    form.trySave();
    await until(() => form.errors().length > 0, 'it is not saved');
    expect(world.api.to('/users/5').filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it("shows the server's refusal of an extension under it", async () => {
    world.api.on('PUT /users/5', () =>
      json({ errors: { extensionNumber: ['Extension number already taken'] } }, { status: 422 }),
    );
    const form = await open();
    form.trySave();
    await until(() => form.errors().includes('Extension number already taken'), 'the message');
  });

  it('is put into teams and queues, and taken out', async () => {
    world.api.on('GET /select-options/user-labels', () =>
      json([
        { id: 31, label: 'Vendas' },
        { id: 32, label: 'Retenção' },
      ]),
    );
    const form = await open();
    const chosen = (name: string) => form.root().querySelector(`ul[aria-label^="${name}"]`)?.textContent;
    await until(() => chosen('Teams') === 'Vendas' && chosen('Queues') === 'Suporte', 'those of now');
    await until(() => form.labelled('Teams')?.role === 'combobox', 'the search');
    form.labelled('Teams')?.focus();
    await form.fill('Teams', 'Reten');
    const option = await until(
      () =>
        [...form.root().querySelectorAll<HTMLElement>('[role=option]')].find(
          (one) => one.textContent === 'Retenção',
        ),
      'the other team',
    );
    option.click();
    await until(() => chosen('Teams') === 'VendasRetenção', 'both');
    form.root().querySelector<HTMLElement>('ul[aria-label^="Queues"] button')?.click();
    expect(await form.save()).toMatchObject({ teams: [31, 32], queues: [] });
  });

  for (const [says, options] of [
    ['from whoever may not edit those', { permissions: allBut('editUserLabel', 'editQueue') }],
    ['with a back end without them', { features: ALL_FEATURES.filter((one) => one !== 'memberships') }],
  ] as const)
    it(`has no teams and queues to choose ${says}, and none are sent`, async () => {
      world.api.on('GET /auth/check', () =>
        json({ ...userWith(), ...('permissions' in options ? userWith(options.permissions) : options) }),
      );
      const form = await open();
      expect([form.labelled('Teams'), form.labelled('Queues')]).toEqual([undefined, undefined]);
      const sent = await form.save();
      expect(sent).not.toHaveProperty('teams');
      expect(sent).not.toHaveProperty('queues');
    });

  it('keeps roles and levels where one may not give them', async () => {
    world.api.on('GET /auth/check', () => without('assignRoleToUser', 'assignLevelToUser'));
    const form = await open();
    await until(() => form.labelled(NUMBER)?.textContent?.includes('5555-0011'), 'the numbers');
    expect([form.labelled('Roles'), form.labelled('Companies'), form.labelled(STANDARD)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    const sent = await form.save();
    expect(sent).toMatchObject({ levels: [1, 2], standardLevelId: 1 });
    expect(sent).not.toHaveProperty('roles');
    expect(world.api.to('/select-options/levels')).toEqual([]);
    expect(world.api.to('/select-options/roles')).toEqual([]);
  });
});

describe('a new user', () => {
  const fillIn = async (form: Awaited<ReturnType<typeof open>>) => {
    await form.fill('Name', 'Nova Pessoa');
    await form.fill('E-mail', 'nova@example.com');
    if (form.labelled(INVITE)) await form.tick(INVITE);
    await form.fill('Password', 'Outra#2026');
    await form.fill('Repeat the password', 'Outra#2026');
  };

  it('gets the current level and no roles from who may not give them', async () => {
    world.api.on('GET /auth/check', () => without('assignRoleToUser', 'assignLevelToUser'));
    const form = await open('create');
    await fillIn(form);
    const sent = await form.save();
    expect(sent).toMatchObject({ levels: [1], standardLevelId: 1, password: 'Outra#2026' });
    expect(sent).not.toHaveProperty('roles');
  });

  it('is offered no extension that the user before has just got', async () => {
    world.api.on('GET /auth/check', () => without('assignRoleToUser', 'assignLevelToUser'));
    let highest = 1140;
    let held = Promise.resolve();
    world.api.on('GET /users', async () => {
      await held;
      const rows = [highest, highest - 1, highest - 2].map((extension, at) => ({
        ...STORED,
        id: at + 60,
        extension: String(extension),
      }));
      return json(rows, { headers: { 'x-pagination-count': '3' } });
    });
    const form = await open('create');
    const buttonOf = (words: string) =>
      [...form.root().querySelectorAll('button')].find((one) => one.textContent?.startsWith(words));
    await form.fill('Name', 'Nova Pessoa');
    await form.fill('E-mail', 'nova@example.com');
    await form.tick('Browser');
    (await until(() => buttonOf('Use 1141'), 'the offer')).click();
    const later: { release?: () => void } = {};
    held = new Promise((resolve) => {
      later.release = resolve;
    });
    highest = 1141;
    buttonOf('Save and create another')?.click();
    await until(() => form.valueOf('Name') === '', 'the next form');
    await until(() => form.valueOf(EXTENSION) === '', 'its extension');
    const early = buttonOf('Use ')?.textContent;
    later.release?.();
    expect(early).toBe(undefined);
    await until(() => buttonOf('Use 1142'), 'the next offer');
  });

  it('needs roles from who may, and begins in the company at hand, which can be taken out', async () => {
    const form = await open('create');
    await fillIn(form);
    form.trySave();
    await until(() => form.errors().length === 1, 'no role');
    expect(form.errors()).toEqual(['This field is required.']);
    const company = form.root().querySelector<HTMLElement>('ul[aria-label^="Companies"] button');
    company?.click();
    form.trySave();
    await until(() => form.errors().length === 3, 'three errors');
    expect(new Set(form.errors())).toEqual(new Set(['This field is required.']));
    expect(world.api.to('/users').filter(({ method }) => method === 'POST')).toEqual([]);
  });

  for (const [typed, message] of [
    ['Aa#4567', 'This field must have a minimum length of 8 characters.'],
    ['outra#2026', 'The password must have at least one uppercase letter.'],
    ['OUTRA#2026', 'The password must have at least one lowercase letter.'],
    ['Outra#senha', 'The password must have at least one number.'],
    ['Outra2026', 'The password must have at least one special character: #?!@$%^&*-'],
  ] as const)
    it(`is refused with the password ${typed}`, async () => {
      world.api.on('GET /auth/check', () => without('assignRoleToUser', 'assignLevelToUser'));
      const form = await open('create');
      await fillIn(form);
      await form.fill('Password', typed);
      form.trySave();
      await until(() => form.errors().includes(message), message);
    });

  it('is invited, unless somebody types the password, whose rules stand below it', async () => {
    world.api.on('GET /auth/check', () => without('assignRoleToUser', 'assignLevelToUser'));
    const form = await open('create');
    await form.fill('Name', 'Nova Pessoa');
    await form.fill('E-mail', 'nova@example.com');
    expect((form.labelled(INVITE) as HTMLInputElement).checked).toBe(true);
    expect(form.labelled('Password')).toBe(undefined);
    await form.tick(INVITE);
    const password = await until(() => form.labelled('Password'), 'the password');
    expect(password.closest('.ui-field')?.textContent).toContain('8 to 250 characters, with at least');
    await form.tick(INVITE);
    await until(() => !form.labelled('Password'), 'no password');
    const sent = await form.save();
    expect(sent).toMatchObject({ name: 'Nova Pessoa', invite: true });
    expect(sent).not.toHaveProperty('password');
    expect(sent).not.toHaveProperty('confirmPassword');
  });

  it('is told at once what is missing, and no more of the password once it is invited', async () => {
    world.api.on('GET /auth/check', () => without('assignRoleToUser', 'assignLevelToUser'));
    const form = await open('create');
    await form.tick(INVITE);
    await until(() => form.labelled('Password'), 'the password');
    form.trySave();
    await until(() => form.errors().length === 4, 'name, address and both passwords');
    await form.tick(INVITE);
    await until(() => form.errors().length === 2, 'name and address');
    await until(() => form.root().textContent?.includes('2 fields need your attention'), 'how many are left');
    await form.tick(INVITE);
    await until(() => form.labelled('Password'), 'the password again');
    expect(form.errors()).toHaveLength(2);
  });

  it('has a password where the back end mails nothing', async () => {
    world.api.on('GET /auth/check', () =>
      json({ ...userWith(WITHOUT_ASSIGNING), features: ALL_FEATURES.filter((one) => one !== 'invitations') }),
    );
    const form = await open('create');
    expect(form.labelled(INVITE)).toBe(undefined);
    await fillIn(form);
    const sent = await form.save();
    expect(sent).toMatchObject({ password: 'Outra#2026', confirmPassword: 'Outra#2026' });
    expect(sent).not.toHaveProperty('invite');
  });

  it('is refused when the password is not repeated', async () => {
    world.api.on('GET /auth/check', () => without('assignRoleToUser', 'assignLevelToUser'));
    const form = await open('create');
    await fillIn(form);
    await form.fill('Repeat the password', 'Outra#2027');
    form.trySave();
    await until(() => form.errors().includes('The passwords do not match.'), 'the message');
  });
});

describe('the page of a user', () => {
  const shown = async (user: object) => {
    world.api.on('GET /users/5', () => json({ ...STORED, ...user }));
    const element = document.createElement('ramal-settings-entity');
    for (const [name, value] of [
      ['entity', 'user'],
      ['mode', 'view'],
      ['record-id', '5'],
    ] as const)
      element.setAttribute(name, value);
    document.body.append(element);
    const fact = () =>
      [...(element.shadowRoot?.querySelectorAll('dt') ?? [])].find(
        ({ textContent }) => textContent === 'Queue status',
      )?.nextElementSibling;
    return (await until(fact, 'the status in queues')).textContent;
  };

  for (const [what, user, said, isOfSectionSeven = false] of [
    ['that somebody is available in their queues', {}, 'Available'],
    ['nothing of who is in none', { queues: [] }, ''],
    ['that of all where the back end tells no queues of a user', { queues: undefined }, 'Available', true],
  ] as const)
    it(`says ${what}`, async () => {
      if (isOfSectionSeven) world.api.on('GET /auth/check', () => json({ ...userWith(), features: [] }));
      expect(await shown(user)).toBe(said);
    });
});
