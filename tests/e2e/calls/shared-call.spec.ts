import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { accessibleNow } from '../access/axe.ts';
import { visitorOf } from '../host/host-page.ts';
import { newKey, type TestKey } from '../keys.ts';
import { signedIn } from '../portal.ts';

/** A link to one call, as a CRM's e-mail has it, opened by somebody who has no account. */

const HEARING = ['viewCall', 'viewAllUsersCalls', 'downloadCallAudio', 'createSpamNumber'] as const;

let key: TestKey;
let callId: number;
test.beforeEach(async ({ context }) => {
  ({ callId } = await visitorOf(context));
  key = await newKey(context, HEARING);
});

const linkOf = async (lifetime = 7 * 24 * 3600) =>
  (await key.exchange({ scopes: [`call:${callId}`], lifetime })).link;

const play = (page: Page) => page.getByRole('button', { name: 'Play', exact: true });

test('shows its call, and nothing that leads elsewhere; the address forgets it', async ({ page }) => {
  const asked: { readonly url: string; readonly referer: string | undefined }[] = [];
  page.on('request', (request) => asked.push({ url: request.url(), referer: request.headers().referer }));
  const link = await linkOf();
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? '';
  await page.goto(link);
  await expect(page.getByText('This is a demo with made-up data.')).toBeVisible();
  await expect(play(page)).toBeVisible();
  await play(page).click();
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();

  expect(page.url()).toBe(new URL('/shared', link).href);
  expect(asked.filter(({ url, referer }) => `${url}${referer ?? ''}`.includes(token))).toEqual([]);
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, history.state]),
  );
  expect(stored).not.toContain(token);
  const api = asked.map(({ url }) => new URL(url).pathname).filter((path) => path.startsWith('/api/'));
  expect([...new Set(api)].sort()).toEqual([
    '/api/auth/check',
    `/api/calls/${callId}`,
    `/api/vault/stream/call/${callId}/audio`,
  ]);

  await expect(page.getByRole('link')).toHaveCount(0);
  // The key may block numbers; the link opens no call for that, so there is no button for it.
  await expect(page.getByRole('button', { name: /Block/ })).toHaveCount(0);
  await page.goBack();
  expect(page.url()).not.toContain('token');
});

test('is not kept: after a reload the page says where to open it again', async ({ page }) => {
  await page.goto(await linkOf());
  await expect(play(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This page shows one call, by a link.' })).toBeVisible();
  await expect(page.locator('ramal-call-player')).toHaveCount(0);
});

test('that was withdrawn says so, in both languages', async ({ page }) => {
  const link = await linkOf();
  await key.revoke();
  await page.goto(link);
  await expect(page.getByRole('alert')).toHaveText(
    /This link no longer works\.\s*It has expired, or was withdrawn\. Ask whoever sent it/,
  );
  await expect(page.locator('ramal-call-player')).toBeHidden();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Português');
  await expect(page.getByRole('alert')).toHaveText(
    /Este link não funciona mais\.\s*Ele expirou ou foi cancelado/,
  );
  await expect(page).toHaveTitle('Chamada compartilhada');
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('pt-BR');
});

test('that expires while it is open leaves what is shown, and says so above it', async ({ page }) => {
  await page.goto(await linkOf());
  await expect(play(page)).toBeVisible();
  await key.revoke();
  // The call is asked for anew in the other language.
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Português');
  await expect(page.getByRole('alert').first()).toHaveText(/Este link acabou de expirar/);
  await expect(page.getByRole('button', { name: 'Reproduzir', exact: true })).toBeVisible();
  await expect(page.getByText('Entre novamente')).toBeHidden();
});

test('another one in the same tab shows its own call', async ({ page }) => {
  await page.goto(await linkOf());
  await expect(play(page)).toBeVisible();
  const next = await linkOf();
  await key.revoke();
  await page.goto(next);
  await expect(page.getByRole('heading', { name: 'This link no longer works.' })).toBeVisible();
  expect(page.url()).not.toContain('#');
});

test('borrows nothing from whoever is signed in here, and leaves them signed in', async ({
  page,
  context,
}) => {
  await signedIn(context);
  const link = await linkOf();
  const before = await page.goto('/').then(() => page.evaluate(() => localStorage.getItem('ramal.token')));
  await key.revoke();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link no longer works.' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('ramal.token'))).toBe(before);
  await page.goto('/calls');
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
});

test('is a page that everybody can use', async ({ page }) => {
  await page.goto(await linkOf());
  await expect(play(page)).toBeVisible();
  await accessibleNow(page, 'the shared call');
  await page.goto('/shared');
  await expect(page.getByRole('alert')).toBeVisible();
  await accessibleNow(page, 'no link');
});

test('is shown by a page of a host’s own, as the documentation has it', async ({ page, baseURL }) => {
  const text = readFileSync(new URL('../../../docs/your-back-end.md', import.meta.url), 'utf8');
  const lines = /```html call.html\n([\s\S]*?)```/.exec(text)?.[1] ?? '';
  const body = lines.replaceAll('https://portal.example', baseURL ?? '');
  await page.route('**/call.html', (route) => route.fulfill({ contentType: 'text/html', body }));
  const { hash } = new URL(await linkOf());
  await page.goto(`/call.html${hash}`);
  await expect(page.getByRole('button', { name: /^(Play|Reproduzir)$/ })).toBeVisible();
  expect(page.url()).toBe(`${baseURL}/call.html`);
  await key.revoke();
  await page.goto('/login');
  await page.goto(`/call.html${hash}`);
  await expect(page.getByText('This link no longer works.')).toBeVisible();
});
