import '../../../src/elements/loader.ts';
import { PERMISSIONS } from '../../../src/core/contract/access/permissions.ts';
import { ALL_FEATURES } from '../../../src/core/contract/define/features.ts';
import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { json } from '../support/fake-api.ts';
import { Form } from '../support/form.ts';
import { recordEvents, until } from '../support/wait.ts';
import { newWorld, userWith, type World } from '../support/world.ts';

/** On the page of a user: what is done for one who has lost a telephone, or app and recovery codes. */

let world: World;
let hasSecondFactor: boolean;
beforeEach(() => {
  world = newWorld();
  hasSecondFactor = true;
  const user = (id: number) => ({
    ...{ id, name: 'Camila Araújo', email: 'camila@example.com', isActive: true, hasSecondFactor },
    ...{ roles: [], levels: [{ id: 1, name: 'Alfa' }], standardLevelId: 1 },
  });
  for (const id of [5, 7]) world.api.on(`GET /users/${id}`, () => json(user(id)));
});
afterEach(() => world.end());

const ALL = Object.values(PERMISSIONS);
const TURN_OFF = 'Turn off two-step verification';
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
