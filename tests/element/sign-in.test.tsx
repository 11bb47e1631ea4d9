import '../../src/elements/loader.ts';
import { afterEach, beforeEach, describe, expect, it } from '../support/browser-test.ts';
import { json } from './support/fake-api.ts';
import { until } from './support/wait.ts';
import { newWorld, type World } from './support/world.ts';

/** What a password's field tells while it is typed. */

let world: World;
beforeEach(() => {
  world = newWorld();
});
afterEach(() => world.end());

async function open(tag: 'ramal-sign-in' | 'ramal-update-password') {
  const element = document.createElement(tag);
  if (tag === 'ramal-update-password') element.setAttribute('token', 'from-the-mail');
  document.body.append(element);
  const find = (selector: string) => element.shadowRoot?.querySelector<HTMLElement>(selector);
  const field = await until(() => find('input[type=password]') as HTMLInputElement, 'the password');
  return { element, find, field };
}

describe('a password', () => {
  it('is typed with a word about Caps Lock while that is on', async () => {
    const { find, field } = await open('ramal-sign-in');
    const press = (modifierCapsLock: boolean) =>
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock }));
    const hint = () => find('.ui-field-help [role=status]')?.textContent;
    expect(hint()).toBe(undefined);
    press(true);
    await until(() => hint() === 'Caps Lock is on.', 'the hint');
    expect(field.getAttribute('aria-describedby')).toContain('-help');
    press(false);
    await until(() => hint() === undefined, 'no hint');
  });

  it('is known to password managers: the name, the present one, a new one', async () => {
    const { find, field } = await open('ramal-sign-in');
    expect(find('input[type=email]')?.getAttribute('autocomplete')).toBe('username');
    expect(field.autocomplete).toBe('current-password');
    const { element } = await open('ramal-update-password');
    const fields = [...(element.shadowRoot?.querySelectorAll('input') ?? [])];
    expect(fields.map(({ autocomplete }) => autocomplete)).toEqual(['new-password', 'new-password']);
  });

  it('cannot be typed on while it is sent: that would be lost', async () => {
    const { element, field } = await open('ramal-update-password');
    let answer = (_: Response) => {};
    world.api.on('PUT /users/reset-password', () => new Promise<Response>((resolve) => (answer = resolve)));
    const fields = [...(element.shadowRoot?.querySelectorAll('input') ?? [])];
    for (const one of fields) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(one, 'aB3#aB3#');
      one.dispatchEvent(new Event('input', { bubbles: true }));
    }
    field.form?.requestSubmit();
    await until(() => fields.every(({ readOnly }) => readOnly), 'it is sent');
    answer(json({ message: 'Try another one.' }, { status: 400 }));
    await until(() => fields.every(({ readOnly }) => !readOnly), 'it may be typed on');
  });

  it('tells which rules it meets while it is typed', async () => {
    const { element, field } = await open('ramal-update-password');
    const met = () => element.shadowRoot?.querySelectorAll('.rules [data-met]').length;
    expect(met()).toBe(0);
    for (const [typed, count] of [
      ['a', 1],
      ['aB', 2],
      ['aB3', 3],
      ['aB3#', 4],
      ['aB3#aB3#', 5],
    ] as const) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      await until(() => met() === count, `${typed} meets ${count}`);
    }
  });
});
