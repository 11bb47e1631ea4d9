import '../../../src/elements/loader.ts';
import { ALL_FEATURES, type Feature } from '../../../src/core/contract/define/features.ts';
import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { json } from '../support/fake-api.ts';
import { Form } from '../support/settings/form.ts';
import { quiet, recordEvents, until } from '../support/wait.ts';
import { newWorld, userWith, type World } from '../support/world.ts';

/** A user's own account, in the profile. */

let world: World;
/** The second factor, as the server has it. */
let factor: { isOn: boolean; since: string | null; recoveryCodesLeft: number };
let sessions: { id: string; isCurrent: boolean }[];

const session = (id: string, isCurrent = false) => ({
  ...{ id, isCurrent, browser: `Firefox ${id}`, system: 'Windows', address: '203.0.113.7' },
  ...{ createdAt: '2026-06-01T12:00:00Z', lastSeenAt: '2026-06-02T12:00:00Z' },
});
const CODES = ['AAAAA-22222', 'BBBBB-33333'];
const invalid = (field: string, says: string) =>
  json({ message: 'Some fields need your attention.', errors: { [field]: [says] } }, { status: 422 });
const said = (body = '{}') => JSON.parse(body) as Record<string, string>;

beforeEach(() => {
  world = newWorld();
  factor = { isOn: false, since: null, recoveryCodesLeft: 0 };
  sessions = [session('1', true), session('2'), session('3')];
  const { api } = world;
  api.on('GET /auth/sessions', () => json(sessions));
  api.on('GET /auth/second-factor', () => json(factor));
  const proved =
    (then: () => Response) =>
    ({ body }: { body: string | undefined }) =>
      said(body).currentPassword === 'Right#2026'
        ? then()
        : invalid('currentPassword', 'This is not your password.');
  api.on(
    'POST /auth/second-factor',
    proved(() => json({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x' })),
  );
  api.on(
    'PUT /auth/password',
    proved(() => json({ message: 'Your password has been changed.' })),
  );
  api.on('PUT /auth/second-factor', ({ body }) => {
    if (said(body).code !== '123456') return invalid('code', 'This code is not right.');
    factor = { isOn: true, since: '2026-06-02T12:00:00Z', recoveryCodesLeft: 2 };
    return json({ message: 'It is on.', recoveryCodes: CODES });
  });
  api.on(
    'POST /auth/second-factor/end',
    proved(() => {
      factor = { isOn: false, since: null, recoveryCodesLeft: 0 };
      return json({ message: 'It is off.' });
    }),
  );
});
afterEach(() => world.end());

async function show(features: readonly Feature[] = ALL_FEATURES) {
  world.api.on('GET /auth/check', () => json({ ...userWith(), features }));
  const element = document.createElement('ramal-profile');
  const toasts = recordEvents(element, 'ramal-toast');
  document.body.append(element);
  const profile = new Form(element);
  await profile.find('h1');
  return { profile, toasts: () => toasts.map(({ detail }) => detail.message) };
}

describe('one’s own account', () => {
  it('is not there, nor asked for, where the back end has nothing of it', async () => {
    const { profile } = await show([]);
    await quiet(() => world.api.requests.length);
    expect(profile.all('h2').map(({ textContent }) => textContent)).toEqual([
      'Companies',
      'Roles',
      expect.stringContaining('Permissions'),
    ]);
    expect(world.api.requests.filter(({ path }) => /sessions|factor/.test(path))).toEqual([]);
  });

  for (const [feature, title, path] of [
    ['ownPassword', 'Password', undefined],
    ['ownSessions', 'Where you are signed in', '/auth/sessions'],
    ['secondFactor', 'Two-step verification', '/auth/second-factor'],
  ] as const)
    it(`has ${title} alone with ${feature}`, async () => {
      const { profile } = await show([feature]);
      await until(() => profile.all('h2').length === 4, 'the part');
      // Sessions stand below the permissions, which would move when they come.
      expect(profile.all('h2')[feature === 'ownSessions' ? 3 : 2]?.textContent).toBe(title);
      await quiet(() => world.api.requests.length);
      const asked = world.api.requests.map((request) => request.path);
      expect(asked.filter((one) => one !== '/auth/check')).toEqual(path ? [path] : []);
    });
});

describe('where one is signed in', () => {
  it('says which one this is, and ends another', async () => {
    const { profile, toasts } = await show();
    await until(() => profile.all('.account-session').length === 3, 'the sessions');
    expect(profile.all('.account-session')[0]?.textContent).toMatch(
      /^Firefox 1 on Windowsthis one203\.0\.113\.7/,
    );
    expect(profile.all('.account-session button')).toHaveLength(2);
    world.api.on('DELETE /auth/sessions/2', () => {
      sessions = sessions.filter(({ id }) => id !== '2');
      return json({ message: 'The session has been ended.' });
    });
    profile.button('End the session: Firefox 2 on Windows, signed in 06/01/2026 12:00:00')?.click();
    await until(() => profile.all('.account-session').length === 2, 'it is gone');
    await until(() => toasts().length > 0, 'a word about it');
    expect(toasts()).toEqual(['The session has been ended.']);
    // Its button is gone: the focus is not.
    expect(profile.root.activeElement?.textContent).toBe('Where you are signed in');
  });

  it('ends all others at once', async () => {
    const { profile, toasts } = await show();
    await until(() => profile.button('End all others'), 'the way');
    world.api.on('DELETE /auth/sessions', () => {
      sessions = sessions.filter(({ isCurrent }) => isCurrent);
      return json({ message: 'All other sessions have been ended.' });
    });
    profile.button('End all others')?.click();
    await until(() => profile.all('.account-session').length === 1, 'one is left');
    await until(() => toasts().length > 0, 'a word about it');
    expect(profile.button('End all others')).toBe(undefined);
  });

  it('says what is the matter, and lists anew what was ended elsewhere', async () => {
    const { profile, toasts } = await show();
    await until(() => profile.all('.account-session').length === 3, 'the sessions');
    sessions = sessions.filter(({ id }) => id !== '3');
    world.api.on('DELETE /auth/sessions/3', () =>
      json({ message: 'Nothing was found here.' }, { status: 404 }),
    );
    profile.all('.account-session button')[1]?.click();
    await until(() => profile.all('.account-session').length === 2, 'the list as it is');
    expect(toasts()).toEqual(['Nothing was found here.']);
  });

  it('that cannot be listed can be tried again', async () => {
    world.api.on('GET /auth/sessions', () => json({ message: 'Not now.' }, { status: 403 }));
    const { profile } = await show();
    await until(() => profile.named('[role=alert]', /Not now\./), 'the reason');
    world.api.on('GET /auth/sessions', () => json(sessions));
    profile.button('Try again')?.click();
    await until(() => profile.all('.account-session').length === 3, 'the sessions');
  });
});

describe('one’s own password', () => {
  it('is changed in a dialog that says what is wrong where it is wrong', async () => {
    const { profile, toasts } = await show();
    (await profile.findButton('Change password')).click();
    await profile.find('dialog[open]');
    await profile.fill('currentPassword', 'Wrong#2026');
    await profile.fill('password', 'Longe#Daqui7');
    await profile.fill('confirmPassword', 'Longe#Daqui8');
    profile.submit();
    await until(() => profile.errors.length > 0, 'the first error');
    expect(profile.errors).toEqual(['The passwords do not match.']);
    expect(world.api.to('/auth/password')).toEqual([]);
    await profile.fill('confirmPassword', 'Longe#Daqui7');
    profile.submit();
    await until(() => profile.errors[0]?.startsWith('This is'), 'the refusal');
    expect(profile.errors).toEqual(['This is not your password.']);
    expect((profile.root.activeElement as HTMLInputElement).name).toBe('currentPassword');
    await profile.fill('currentPassword', 'Right#2026');
    profile.submit();
    await until(() => profile.all('dialog').length === 0, 'it is done');
    expect(toasts()).toEqual(['Your password has been changed.']);
  });

  it('says that it may have been changed, where the answer was lost', async () => {
    world.api.on('PUT /auth/password', () => Promise.reject(new TypeError('Failed to fetch')));
    const { profile } = await show();
    (await profile.findButton('Change password')).click();
    await profile.fill('currentPassword', 'Right#2026');
    for (const name of ['password', 'confirmPassword']) await profile.fill(name, 'Longe#Daqui7');
    profile.submit();
    await until(
      () => profile.named('dialog [role=alert]', /It is not known whether this was done\./),
      'that',
    );
    world.api.on('PUT /auth/password', () => invalid('currentPassword', 'This is not your password.'));
    profile.submit();
    await until(() => profile.errors.length > 0, 'the refusal');
    expect(profile.find('dialog')).toBeTruthy();
    expect(profile.named('dialog', /may have been changed by the attempt before/)).toBeTruthy();
  });

  it('says how long to wait after many failures', async () => {
    const message = 'Too many failures in a row. Try again in 4 seconds.';
    world.api.on('PUT /auth/password', () =>
      json({ message }, { status: 429, headers: { 'Content-Type': 'application/json', 'Retry-After': '4' } }),
    );
    const { profile } = await show();
    (await profile.findButton('Change password')).click();
    for (const name of ['password', 'confirmPassword', 'currentPassword'])
      await profile.fill(name, 'Longe#Daqui7');
    profile.submit();
    await until(() => profile.named('dialog [role=alert]', message), 'the wait');
  });

  it('is known to password managers: whose, the present one, a new one', async () => {
    const { profile } = await show();
    (await profile.findButton('Change password')).click();
    await profile.find('dialog[open]');
    const fields = profile.all<HTMLInputElement>('dialog input');
    expect(fields.map(({ autocomplete, value }) => [autocomplete, value])).toEqual([
      ['username', 'zoe@example.com'],
      ['current-password', ''],
      ['new-password', ''],
      ['new-password', ''],
    ]);
  });
});

describe('the second factor', () => {
  it('is set up by password, QR code and code; the recovery codes are shown', async () => {
    const { profile } = await show();
    (await profile.findButton('Set up')).click();
    await profile.fill('currentPassword', 'Right#2026');
    profile.submit();
    const drawing = await profile.find('.account-qr');
    expect(drawing.getAttribute('aria-label')).toBe('QR code for the authenticator app');
    expect(drawing.querySelector('path')?.getAttribute('d')).toMatch(/^(M\d+ \d+h1v1h-1z){200,}$/);
    expect(profile.all('dialog code')[0]?.textContent).toBe('JBSW Y3DP EHPK 3PXP');
    const code = profile.all<HTMLInputElement>('dialog input')[0];
    expect([code?.inputMode, code?.autocomplete]).toEqual(['numeric', 'one-time-code']);

    await profile.fill('code', '000000');
    profile.submit();
    await until(() => profile.errors.length > 0, 'the error');
    expect(profile.errors).toEqual(['This code is not right.']);
    await profile.fill('code', '123456');
    profile.submit();
    await until(() => profile.all('.account-codes li').length === 2, 'the recovery codes');
    expect(profile.all('.account-codes li').map(({ textContent }) => textContent)).toEqual(CODES);
    const kept = recordEvents(profile.element, 'ramal-download');
    profile.element.addEventListener('ramal-download', (event) => event.preventDefault());
    profile.button('Save as a file')?.click();
    expect(kept[0]?.detail.name).toBe('recovery-codes.txt');
    expect(await kept[0]?.detail.content.text()).toBe(`${CODES.join('\n')}\n`);
    profile.button('I have kept them')?.click();
    await profile.findButton('Turn off');
    expect(profile.text).toContain('Since 06/02/2026 12:00:00. 2 recovery codes are left.');
  });

  it('that is on without its codes, whose answer was lost, says so and leads to new ones', async () => {
    const { profile, toasts } = await show();
    (await profile.findButton('Set up')).click();
    await profile.fill('currentPassword', 'Right#2026');
    profile.submit();
    await profile.find('.account-qr');
    world.api.on('PUT /auth/second-factor', () => {
      factor = { isOn: true, since: '2026-06-02T12:00:00Z', recoveryCodesLeft: 2 };
      return Promise.reject(new TypeError('Failed to fetch'));
    });
    await profile.fill('code', '123456');
    profile.submit();
    await until(() => toasts().length > 0, 'a word about it');
    expect(toasts()).toEqual([expect.stringMatching(/^The second step is on, but its recovery codes/)]);
    await until(() => profile.named('dialog h2', 'New recovery codes'), 'the way to new ones');
    await until(() => profile.named('.ui-badge', 'On'), 'that it is on');
  });

  it('does not lose recovery codes to a click beside them, nor to Escape', async () => {
    const { profile } = await show();
    (await profile.findButton('Set up')).click();
    await profile.fill('currentPassword', 'Right#2026');
    profile.submit();
    await profile.find('.account-qr');
    await profile.fill('code', '123456');
    profile.submit();
    const shown = await until(() => profile.all('.account-codes li').length === 2, 'the recovery codes');
    expect(shown).toBe(true);
    await until(() => profile.named('.ui-badge', 'On'), 'that it is on');
    const dialog = profile.all<HTMLDialogElement>('dialog')[0];
    dialog?.click();
    dialog?.dispatchEvent(new Event('cancel', { cancelable: true }));
    await quiet(() => profile.all('.account-codes li').length);
    expect(profile.all('.account-codes li')).toHaveLength(2);
    expect(profile.button('Close')).toBe(undefined);
  });

  it('is taken away by the password', async () => {
    factor = { isOn: true, since: null, recoveryCodesLeft: 1 };
    const { profile, toasts } = await show();
    (await profile.findButton('Turn off')).click();
    await profile.fill('currentPassword', 'Wrong#2026');
    profile.submit();
    await until(() => profile.errors.length > 0, 'the refusal');
    await profile.fill('currentPassword', 'Right#2026');
    profile.submit();
    await profile.findButton('Set up');
    expect(toasts()).toEqual(['It is off.']);
  });
});
