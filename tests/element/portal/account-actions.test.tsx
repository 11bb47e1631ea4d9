import '../../../src/elements/loader.ts';
import { PERMISSIONS } from '../../../src/core/contract/access/permissions.ts';
import { ALL_FEATURES } from '../../../src/core/contract/define/features.ts';
import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { json } from '../support/fake-api.ts';
import { Form } from '../support/settings/form.ts';
import { recordEvents, until } from '../support/wait.ts';
import { newWorld, userWith, type World } from '../support/world.ts';

/** On the page of a user: what is done for one who has lost a telephone, app and recovery codes, or the password. */

let world: World;
let hasSecondFactor: boolean;
let isActive: boolean;
let email: string;
beforeEach(() => {
  world = newWorld();
  hasSecondFactor = true;
  isActive = true;
  email = 'camila@example.com';
  const user = (id: number) => ({
    ...{ id, name: 'Camila Araújo', email, isActive, hasSecondFactor },
    ...{ roles: [], levels: [{ id: 1, name: 'Alfa' }], standardLevelId: 1 },
  });
  for (const id of [5, 7]) world.api.on(`GET /users/${id}`, () => json(user(id)));
});
afterEach(() => world.end());

const ALL = Object.values(PERMISSIONS);
const TURN_OFF = 'Turn off two-step verification';
const SEND_LINK = 'Send password link';
const SIGN_OUT = 'Sign out everywhere';

async function show({ id = 5, permissions = ALL as readonly string[], features = ALL_FEATURES } = {}) {
  world.api.on('GET /auth/check', () => json({ ...userWith(permissions), features }));
  const element = document.createElement('ramal-settings-entity');
  for (const [name, value] of Object.entries({ entity: 'user', mode: 'view', 'record-id': `${id}` }))
    element.setAttribute(name, value);
  const toasts = recordEvents(element, 'ramal-toast');
  document.body.append(element);
  const page = new Form(element);
  await until(() => page.named('h1', 'Camila Araújo'), 'the user');
  return { page, toasts: () => toasts.map(({ detail }) => detail.message) };
}

describe('the second factor of another user', () => {
  it('is taken away once that is confirmed, and then there is nothing to take away', async () => {
    const { page, toasts } = await show();
    (await page.findButton(TURN_OFF)).click();
    const dialog = await page.find('dialog[open]');
    expect(dialog.textContent).toContain('Camila Araújo will sign in with the password alone.');
    world.api.on('DELETE /users/5/second-factor', () => {
      hasSecondFactor = false;
      return json({ message: 'Camila Araújo signs in with the password alone now.' });
    });
    [...dialog.querySelectorAll('button')].at(-1)?.click();
    await until(() => page.all('button').every(({ textContent }) => textContent !== TURN_OFF), 'it is gone');
    expect(toasts()).toEqual(['Camila Araújo signs in with the password alone now.']);
  });

  for (const [says, options] of [
    ['whoever may not edit users', { permissions: ALL.filter((one) => one !== 'editUser') }],
    ['a back end without the feature', { features: [] }],
    ['oneself, who does it in the profile', { id: 7 }],
  ] as const)
    it(`is nothing for ${says}`, async () => {
      const { page } = await show(options);
      expect(page.button(TURN_OFF)).toBe(undefined);
      expect(page.button(SIGN_OUT)).toBe(undefined);
    });

  it('is asked about however little room there is, in either language', async () => {
    const { page } = await show();
    page.element.style.cssText = 'display: block; inline-size: 220px';
    for (const locale of ['en-US', 'pt-BR']) {
      page.element.setAttribute('locale', locale);
      const open = await until(() => page.button(/^(Turn off|Desativar) /), locale);
      const signOut = await until(() => page.button(/^(Sign out|Encerrar) /), locale);
      expect(signOut.scrollWidth).toBeLessThanOrEqual(signOut.clientWidth);
      const inside = (part: Element, whole: Element) =>
        part.getBoundingClientRect().right <= whole.getBoundingClientRect().right;
      expect(open.scrollWidth).toBeLessThanOrEqual(open.clientWidth);
      open.click();
      const dialog = await page.find('dialog[open]');
      dialog.style.inlineSize = '288px';
      expect([...dialog.querySelectorAll('*')].filter((part) => !inside(part, dialog))).toEqual([]);
      dialog.querySelector<HTMLElement>('.ui-dialog-foot button')?.click();
      await until(() => page.all('dialog').length === 0, 'it is closed');
    }
  });

  it('leaves the name its line, with as many other actions beside it', async () => {
    const { page } = await show();
    for (const width of [390, 760, 1100]) {
      page.element.style.cssText = `display: block; inline-size: ${width}px`;
      const [name, actions] = [await page.find('h1'), await page.find('.settings-detail-actions')];
      await until(() => name.getBoundingClientRect().height < 40, `the name in one line of ${width} px`);
      expect(name.getBoundingClientRect().bottom).toBeLessThanOrEqual(actions.getBoundingClientRect().top);
    }
  });

  it('that there is not cannot be taken away', async () => {
    hasSecondFactor = false;
    const { page } = await show();
    expect(page.button(TURN_OFF)).toBe(undefined);
  });
});

describe('the sessions of another user', () => {
  it('are ended once that is confirmed, and not by leaving the question', async () => {
    const { page, toasts } = await show();
    const ended: string[] = [];
    world.api.on('DELETE /users/5/sessions', () => {
      ended.push('5');
      return json({ message: 'Camila Araújo has been signed out everywhere.' });
    });
    (await page.findButton(SIGN_OUT)).click();
    const question = await page.find('dialog[open]');
    question.querySelector<HTMLElement>('.ui-dialog-foot button')?.click();
    await until(() => page.all('dialog').length === 0, 'the question is closed');
    expect(ended).toEqual([]);
    (await page.findButton(SIGN_OUT)).click();
    const dialog = await page.find('dialog[open]');
    expect(dialog.textContent).toContain('Camila Araújo will be signed out on every device');
    [...dialog.querySelectorAll('button')].at(-1)?.click();
    await until(() => toasts().length > 0, 'the answer');
    expect([ended, toasts()]).toEqual([['5'], ['Camila Araújo has been signed out everywhere.']]);
    await until(() => page.all('dialog').length === 0, 'the question is over');
  });

  it('stay where the server refuses, and so does the question', async () => {
    const { page, toasts } = await show();
    world.api.on('DELETE /users/5/sessions', () =>
      json({ message: 'You do not have permission to do this.' }, { status: 403 }),
    );
    (await page.findButton(SIGN_OUT)).click();
    const dialog = await page.find('dialog[open]');
    [...dialog.querySelectorAll('button')].at(-1)?.click();
    await until(() => toasts().length > 0, 'the refusal');
    expect(page.all('dialog[open]')).toHaveLength(1);
  });
});

describe('a link to a new password', () => {
  it('is asked for once that is confirmed, at the address that is told', async () => {
    const { page, toasts } = await show();
    world.api.on('POST /users/recovery-password', () =>
      json({ message: 'If this address belongs to an account…' }),
    );
    (await page.findButton(SEND_LINK)).click();
    const dialog = await page.find('dialog[open]');
    expect(dialog.textContent).toContain(
      'Camila Araújo gets a link to a new password at camila@example.com.',
    );
    expect(world.api.to('/users/recovery-password')).toEqual([]);
    [...dialog.querySelectorAll('button')].at(-1)?.click();
    await until(() => toasts().length > 0, 'what was done');
    expect(toasts()).toEqual(['The server was asked to mail a link to camila@example.com.']);
    expect(world.api.to('/users/recovery-password').map(({ body }) => body)).toEqual([
      '{"email":"camila@example.com"}',
    ]);
  });

  it('is there with any back end, and where the server refuses the question stays', async () => {
    const { page, toasts } = await show({ features: [] });
    world.api.on('POST /users/recovery-password', () => json({ message: 'Too many.' }, { status: 429 }));
    (await page.findButton(SEND_LINK)).click();
    const dialog = await page.find('dialog[open]');
    [...dialog.querySelectorAll('button')].at(-1)?.click();
    await until(() => toasts().length > 0, 'the refusal');
    expect(page.all('dialog[open]')).toHaveLength(1);
  });

  for (const [whom, options] of [
    ['whoever may not edit users', { permissions: ALL.filter((one) => one !== 'editUser') }],
    ['oneself, who changes it in the profile', { id: 7 }],
  ] as const)
    it(`is nothing for ${whom}`, async () => {
      expect((await show(options)).page.button(SEND_LINK)).toBe(undefined);
    });

  it('is nothing for a user who may not sign in', async () => {
    isActive = false;
    expect((await show()).page.button(SEND_LINK)).toBe(undefined);
  });

  it('is nothing for an address that no mail reaches', async () => {
    email = '201.1@extension.invalid';
    expect((await show()).page.button(SEND_LINK)).toBe(undefined);
  });
});
