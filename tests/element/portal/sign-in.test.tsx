import '../../../src/elements/loader.ts';
import { configure } from '../../../src/elements/index.ts';
import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { held, json } from '../support/fake-api.ts';
import { Form } from '../support/settings/form.ts';
import { until } from '../support/wait.ts';
import { newWorld, type World } from '../support/world.ts';

/** The hints of a password's field during typing; the stored data of a sign-in, and its second step. */

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
    const met = () => element.shadowRoot?.querySelectorAll('.ui-password-rules [data-met]').length;
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

/** Signs in, and gives the request that was made. */
async function signIn() {
  const element = document.createElement('ramal-sign-in');
  document.body.append(element);
  const form = new Form(element);
  const before = world.api.to('/auth/login').length;
  await form.fill('email', 'zoe@example.com');
  await form.fill('password', 'Right#2026');
  form.submit();
  await until(() => world.api.to('/auth/login').length > before, 'the request');
  return { form, sent: () => world.api.to('/auth/login').at(-1)?.headers.get('X-Device-Token') ?? null };
}

const token = () => world.session.getState().token;

describe('a browser that was given a token of its own', () => {
  beforeEach(() => {
    world.api.on('POST /auth/login', () => json({ token: 'second', deviceToken: 'device-1' }));
  });

  it('sends it with the next sign-in, after a sign-out too, and to no other back end', async () => {
    const first = await signIn();
    await until(() => token() === 'second', 'the session');
    expect(first.sent()).toBe(null);
    world.session.signOut();
    const late = held();
    world.api.on('POST /auth/login', () => late.answer);
    expect((await signIn()).sent()).toBe('device-1');
    configure({ baseUrl: '/fake-api/v2' });
    world.api.on('POST /v2/auth/login', () => json({ token: 'third' }));
    // An answer of the one that comes when the session has gone to the other is the one's.
    late.give(json({ token: 'late', deviceToken: 'device-2' }));
    await until(() => localStorage.getItem('ramal.device')?.startsWith('device-2'), 'the late token');
    const element = document.createElement('ramal-sign-in');
    document.body.replaceChildren(element);
    const form = new Form(element);
    await form.fill('email', 'zoe@example.com');
    await form.fill('password', 'Right#2026');
    form.submit();
    await until(() => world.api.to('/v2/auth/login').length > 0, 'the request');
    expect(world.api.to('/v2/auth/login')[0]?.headers.has('X-Device-Token')).toBe(false);
    // Its answer is this test's, too: it stores a token.
    await until(() => token() === 'third', 'the other session');
  });

  it('keeps none where the host gives the token', async () => {
    configure({ getToken: () => 'from-the-host' });
    await signIn();
    await until(() => token() === 'second', 'the session');
    expect(Object.keys(localStorage).filter((key) => key.startsWith('ramal.'))).toEqual([]);
  });

  it('keeps none of a back end that gives none', async () => {
    world.api.on('POST /auth/login', () => json({ token: 'second' }));
    await signIn();
    await until(() => token() === 'second', 'the session');
    expect(localStorage.getItem('ramal.device')).toBe(null);
  });
});

describe('the second step', () => {
  const WRONG = 'This code is not right, or was used already.';
  beforeEach(() => {
    world.api.on('POST /auth/login', () => json({ challenge: 'challenge-1' }));
    world.api.on('POST /auth/login/challenge', ({ body }) => {
      const { challenge, code } = JSON.parse(body ?? '{}') as Record<string, string>;
      return challenge === 'challenge-1' && code === '123456'
        ? json({ token: 'second', deviceToken: 'device-2' })
        : json({ message: 'Some fields need your attention.', errors: { code: [WRONG] } }, { status: 422 });
    });
  });

  it('asks for the code of the app, with the keyboard for it', async () => {
    const { form } = await signIn();
    const field = (await form.find('input[name=code]')) as HTMLInputElement;
    expect([field.inputMode, field.autocomplete]).toEqual(['numeric', 'one-time-code']);
    await until(() => form.root.activeElement === field, 'the focus');
    expect(form.all('h1')[0]?.textContent).toBe('Enter your code');
    form.submit();
    await until(() => form.errors.length > 0, 'the error');
    expect(form.errors).toEqual(['This field is required.']);
    await form.fill('code', '000000');
    form.submit();
    await until(() => form.errors[0] === WRONG, 'the refusal');
    expect(field.value).toBe('000000');
    expect(token()).not.toBe('second');
    await form.fill('code', '123456');
    form.submit();
    await until(() => token() === 'second', 'the session');
    expect(localStorage.getItem('ramal.device')).toBe('device-2 /fake-api');
  });

  it('takes a recovery code instead, and leads back', async () => {
    const { form } = await signIn();
    (await form.findButton('Use a recovery code instead')).click();
    await form.findButton('Use the app instead');
    const field = (await form.find('input[name=code]')) as HTMLInputElement;
    expect([field.inputMode, field.autocomplete]).toEqual(['', 'off']);
    await until(() => form.root.activeElement === field, 'the focus');
    form.button('Back to sign in')?.click();
    const email = (await form.find('input[type=email]')) as HTMLInputElement;
    expect(email.value).toBe('zoe@example.com');
  });

  it('that has taken too long says so, and leads back', async () => {
    const message = 'This sign-in has taken too long. Enter your e-mail and password again.';
    world.api.on('POST /auth/login/challenge', () => json({ message }, { status: 401 }));
    const { form } = await signIn();
    await form.fill('code', '123456');
    form.submit();
    await until(() => form.named('[role=alert]', message), 'the reason');
    form.button('Back to sign in')?.click();
    await form.find('input[type=email]');
  });
});
