import { expect, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { accountOf, firstTimer, Portal, signOut, tokenOf } from '../portal.ts';
import { newUser } from './new-user.ts';

const admin = accountOf('Administrador');

test('a wanted address is asked for again after the sign-in', async ({ page }) => {
  const portal = new Portal(page);
  await page.goto('/calls?status=ANSWERED&page=2');
  await expect(page).toHaveURL(/\/login\?next=/);
  await portal.typeCredentials(admin);
  await expect(page).toHaveURL(/\/calls\?.*status=ANSWERED/);
  await expect(page).toHaveURL(/page=2/);
  await portal.listShown();
});

test('an address of another site is never gone to', async ({ page }) => {
  await page.goto('/login?next=//evil.example/x');
  await new Portal(page).typeCredentials(admin);
  await expect(new Portal(page).home).toBeVisible();
  expect(new URL(page.url()).host).not.toContain('evil');
});

test('says what is wrong, in the language of the user, and keeps what was typed', async ({ page }) => {
  await page.goto('/login');
  const email = page.getByLabel('E-mail');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('This field is required.')).toHaveCount(2);
  await expect(email).toBeFocused();

  await email.fill('nobody');
  await page.getByRole('textbox', { name: 'Password' }).fill('x');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveValue('nobody');

  await page.getByRole('combobox', { name: 'Language' }).selectOption('pt-BR');
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible();
  await expect(email).toHaveValue('nobody');
  await email.fill('');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('O campo é obrigatório.')).toBeVisible();
});

test('one answer for a wrong password and an unknown address', async ({ page }) => {
  const portal = new Portal(page);
  await page.goto('/login');
  await portal.typeCredentials({ email: admin.email, password: 'Wrong#2026' });
  const refusal = page.getByRole('alert');
  await expect(refusal).toBeVisible();
  const words = await refusal.innerText();
  await portal.typeCredentials({ email: 'nobody@demo.ramal.example', password: 'Wrong#2026' });
  await expect(refusal).toHaveText(words);
  await expect(page.getByLabel('E-mail')).toHaveValue('nobody@demo.ramal.example');
});

test('the demo says that it is one before the sign-in', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByText('This is a demo with made-up data.')).toBeVisible();
  await page.getByRole('button', { name: 'Hide this notice' }).click();
  await expect(page.getByText('made-up data')).toHaveCount(0);
});

test('the password can be shown', async ({ page }) => {
  await page.goto('/login');
  const password = page.getByRole('textbox', { name: 'Password' });
  await password.fill('secret');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveValue('secret');
});

test('a first sign-in chooses a password, and that only once', async ({ page }) => {
  const portal = new Portal(page);
  await page.goto('/calls');
  await portal.typeCredentials(firstTimer);
  await expect(page).toHaveURL(/\/update-password/);
  // Nothing else can be reached before.
  await page.goto('/calls');
  await expect(page).toHaveURL(/\/update-password/);

  const password = page.getByRole('textbox', { name: 'New password', exact: true });
  await password.fill('short');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('This field must have a minimum length of 8 characters.')).toBeVisible();
  await password.fill('Trilho-Verde88');
  await page.getByRole('textbox', { name: 'Repeat the new password' }).fill('Other#2026');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL(/\/update-password/);
  await page.getByRole('textbox', { name: 'Repeat the new password' }).fill('Trilho-Verde88');
  await page.getByRole('button', { name: 'Save password' }).click();
  // To where they wanted to go.
  await expect(page).toHaveURL(/\/calls$/);
  await expect(portal.list).toBeVisible();

  await page.goto('/update-password');
  await expect(portal.home).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('a forgotten password is recovered by mail, by a link that works once', async ({ page, context }) => {
  const portal = new Portal(page);
  const { email } = await newUser(context);
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();

  await page.goto(process.env.OUTBOX_URL as string);
  const link = page.getByRole('article').filter({ hasText: email }).first().getByRole('link');
  const address = (await link.getAttribute('href')) as string;
  await page.goto(new URL(address).pathname + new URL(address).search);
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('Recovered-Now#26');
  await page.getByRole('textbox', { name: 'Repeat the new password' }).fill('Recovered-Now#26');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL(/\/login/);
  await portal.typeCredentials({ email, password: 'Recovered-Now#26' });
  await expect(page).not.toHaveURL(/\/login/);

  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login/);
  await page.goto(new URL(address).pathname + new URL(address).search);
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('Sopro-Lousa73');
  await page.getByRole('textbox', { name: 'Repeat the new password' }).fill('Sopro-Lousa73');
  await page.getByRole('button', { name: 'Save password' }).click();
  // A failed reset: a message, and back to the sign-in (decision 52).
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('alert')).toBeVisible();
});

test('a token that is handed over leaves the address at once', async ({ page, context }) => {
  const token = await tokenOf(context);
  await page.addInitScript(() => localStorage.setItem('ramal.level', btoa('{"id":2}')));
  await page.goto(`/app/login?token=${token}`);
  await expect(new Portal(page).home).toBeVisible();
  expect(page.url()).not.toContain(token);
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(3);
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
});

test('a token of somebody else is taken when the user says so, and not before', async ({ page, context }) => {
  const portal = new Portal(page);
  await portal.signIn();
  const held = () => page.evaluate(() => localStorage.getItem('ramal.token'));
  const before = await held();
  const token = await tokenOf(context, accountOf('Agente'));
  const dialog = page.getByRole('dialog', { name: 'Somebody else is signed in' });

  await page.goto(`/app/login?token=${token}`);
  await expect(dialog).toContainText(accountOf('Administrador').email);
  await expect(dialog).toContainText(accountOf('Agente').email);
  expect(page.url()).not.toContain(token);
  await dialog.getByRole('button', { name: 'Continue as' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await held()).toBe(before);

  await page.goto('/app/login?token=worthless');
  await expect(page.getByText('This link does not sign in any more.')).toBeVisible();
  expect(await held()).toBe(before);

  await page.goto(`/app/login?token=${token}`);
  await dialog.getByRole('button', { name: 'Sign in as' }).click();
  await expect.poll(held).toBe(token);
  await expect(portal.home).toBeVisible();
});

test('signing out forgets the session, in every tab', async ({ page, context }) => {
  const portal = new Portal(page);
  await portal.signIn();
  const second = await context.newPage();
  await second.goto('/calls');
  await new Portal(second).listShown();
  await signOut(page);
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem('ramal.token'))).toBeNull();
  await expect(second).toHaveURL(/\/login/);
  await expect(second.locator('ramal-call-list')).toHaveCount(0);
});

test('signing out in another tab takes nothing unsaved away: after a sign-in the page goes on', async ({
  page,
  context,
}) => {
  const portal = new Portal(page);
  await page.goto('/queue/create');
  await portal.typeCredentials(admin);
  const name = page.getByRole('textbox', { name: /^Name/ });
  await name.fill('Half of a queue');
  const second = await context.newPage();
  await second.goto('/');
  await signOut(second);
  await expect(second).toHaveURL(/\/login/);

  const notice = page.getByRole('alert').filter({ hasText: 'Your session has ended.' });
  await expect(notice).toHaveCount(1);
  await expect(name).toHaveValue('Half of a queue');
  const [signIn] = await Promise.all([
    context.waitForEvent('page'),
    notice.getByRole('link', { name: 'Sign in (new tab)' }).click(),
  ]);
  await new Portal(signIn).typeCredentials(admin);
  await expect(new Portal(signIn).home).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expect(page).toHaveURL(/\/queue\/create/);
  await expect(name).toHaveValue('Half of a queue');
});

test('a second factor is set up in the profile, asked for at the sign-in, and taken away', async ({
  page,
}) => {
  const portal = new Portal(page);
  const account = accountOf('Leitura');
  await portal.signIn(account, '/profile');
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Two-step verification' });
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(account.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const key = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  const totp = new TOTP({ secret: Secret.fromBase32(key) });
  await dialog.getByRole('textbox', { name: 'Code that the app shows' }).fill(totp.generate());
  await page.keyboard.press('Enter');
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(8);
  const [first = ''] = await codes.getByRole('listitem').allInnerTexts();
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('8 recovery codes are left.')).toBeVisible();

  await signOut(page);
  await expect(page).toHaveURL(/\/login/);
  await portal.typeCredentials(account);
  const code = page.getByRole('textbox', { name: 'Code' });
  await expect(code).toBeFocused();
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code is not right, or was used already.')).toBeVisible();
  // The code of the set-up was used there: the next one is good already.
  await code.fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  await page.keyboard.press('Enter');
  await expect(portal.home).toBeVisible();

  await signOut(page);
  await portal.typeCredentials(account);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(first);
  await page.keyboard.press('Enter');
  await expect(portal.home).toBeVisible();

  await page.goto('/profile');
  await expect(page.getByText('7 recovery codes are left.')).toBeVisible();
  await page.getByRole('button', { name: 'Turn off' }).click();
  const off = page.getByRole('dialog', { name: 'Turn off' });
  await off.getByRole('textbox', { name: 'Current password' }).fill(account.password);
  await off.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
});

test('a stranger who guesses keeps nobody out of a browser that they have signed in with', async ({
  page,
  request,
}) => {
  const portal = new Portal(page);
  const account = accountOf('Qualidade');
  await portal.signIn(account, '/profile');
  await signOut(page);
  await expect(page).toHaveURL(/\/login/);
  const guess = () =>
    request.post('/api/auth/login', { data: { email: account.email, password: 'Wrong#2026' } });
  for (let failure = 0; failure < 6; failure++) await guess();
  await expect.poll(async () => (await guess()).status()).toBe(429);
  await portal.typeCredentials(account);
  await expect(portal.home).toBeVisible();
});

test('another session is ended in the profile, and the password is changed there', async ({
  page,
  context,
}) => {
  const portal = new Portal(page);
  const account = accountOf('Qualidade');
  const other = await context.request.post('/api/auth/login', { data: account });
  const { token } = (await other.json()) as { token: string };
  const isOpen = async () =>
    (await context.request.get('/api/auth/check', { headers: { authorization: `Bearer ${token}` } })).ok();
  await portal.signIn(account, '/profile');
  const sessions = page.getByRole('list', { name: 'Where you are signed in' });
  await expect(sessions.getByText('this one')).toHaveCount(1);
  expect(await isOpen()).toBe(true);
  await page.getByRole('button', { name: 'End all others' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  expect(await isOpen()).toBe(false);

  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  const fill = (name: string, value: string) =>
    dialog.getByRole('textbox', { name, exact: true }).fill(value);
  await fill('Current password', account.password);
  await fill('New password', 'Password1!');
  await fill('Repeat the new password', 'Password1!');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog.getByText(/one of the commonest/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('nothing moves while the pages of sign-in come, on a phone over a real line', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // Files come one after another, as over a line, not all in one frame.
  await page.route(/\.(js|css)$/, async (route) => {
    await new Promise((done) => setTimeout(done, 150));
    await route.continue();
  });
  for (const path of ['/login', '/forgot-password']) {
    await page.goto(path);
    await expect(page.getByRole('button').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const shift = await page.evaluate(
      () =>
        new Promise<number>((done) => {
          const sum = (list: PerformanceObserverEntryList) =>
            list.getEntries().reduce((all, entry) => all + (entry as unknown as { value: number }).value, 0);
          new PerformanceObserver((list) => done(sum(list))).observe({
            type: 'layout-shift',
            buffered: true,
          });
          setTimeout(() => done(0), 500);
        }),
    );
    expect(shift, path).toBeLessThan(0.03);
  }
});
