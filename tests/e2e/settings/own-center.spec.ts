import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { accessibleEverywhere } from '../access/axe.ts';

const ROOT = new URL('../../..', import.meta.url);
const page = readFileSync(new URL('docs/own-center.md', ROOT), 'utf8');
/** The page's command that starts a center, and the one that sets it up; `npm ci` has run before any test. */
const lines = [...page.matchAll(/```sh\n([^`]+)```/g)].flatMap(([, text = '']) => text.trim().split('\n'));
const [start = '', setup = ''] = lines.filter((line) => /^npm start|api\/setup/.test(line));
const PASSWORD = 'Fermento-Fino#20';
const EMAIL = 'rosa@padaria.example';

/** A server that the page's command has started, with an empty folder. */
class OwnCenter {
  readonly #folder = mkdtempSync(join(tmpdir(), 'ramal-own-'));
  readonly #shell: ChildProcess;
  #said = '';

  constructor(command: string) {
    this.#shell = spawn('bash', ['-c', `exec ${command}`], {
      cwd: ROOT,
      detached: true,
      env: { ...process.env, DATA_DIR: this.#folder, PORT: '0' },
    });
    for (const stream of [this.#shell.stdout, this.#shell.stderr])
      stream?.on('data', (text) => (this.#said += text));
  }

  /** The link on the console. */
  async link(): Promise<URL> {
    while (this.#shell.exitCode === null) {
      const [link] = /http:\S+\/setup#token=\S+/.exec(this.#said) ?? [];
      if (link) return new URL(link);
      await setTimeout(50);
    }
    throw new Error(`The server did not start: ${this.#said}`);
  }

  async end(): Promise<void> {
    const closed = new Promise((resolve) => this.#shell.on('close', resolve));
    // npm and the server are a group of their own.
    if (this.#shell.exitCode === null) process.kill(-(this.#shell.pid as number), 'SIGKILL');
    await closed;
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

let center: OwnCenter;
test.beforeEach(() => {
  center = new OwnCenter(start);
});
test.afterEach(() => center.end());

test('the link on the console leads to a company, its administrator and a guide', async ({ page }) => {
  const link = await center.link();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.goto(link.href);
  await expect(page).toHaveURL(`${link.origin}/setup`);
  await expect(page.getByRole('heading', { name: 'Set up your center' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText('made-up data')).toHaveCount(0);

  await page.getByRole('textbox', { name: 'Company' }).fill('Padaria da Rosa');
  await page.getByRole('textbox', { name: 'Your name' }).fill('Rosa Lima');
  await page.getByLabel('E-mail').fill('rosa@padaria.example');
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Repeat the new password' }).fill('Another#1920');
  await page.getByRole('button', { name: 'Set up and sign in' }).click();
  await expect(page.getByRole('textbox', { name: 'Repeat the new password' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Repeat the new password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Set up and sign in' }).click();

  await expect(page.getByRole('heading', { name: 'Welcome, Rosa Lima!' })).toBeVisible();
  await expect(page).toHaveURL(`${link.origin}/`);
  expect(sent.filter((url) => url.includes('token'))).toEqual([]);
  await expect(page.getByText('made-up data')).toHaveCount(0);
  const guide = page.getByRole('region', { name: 'Your center, step by step' });
  await expect(guide.getByRole('listitem')).toHaveText([
    /Company.*Done/,
    /Opening hours.*To do/,
    /First users.*To do/,
    /Telephone system.*To do/,
  ]);
  await expect(guide).toContainText('3 steps are left.');
  await guide.getByRole('link', { name: 'Opening hours' }).click();
  await expect(page).toHaveURL(/\/schedule\/create$/);
  await page.goBack();
  await expect(guide).toBeVisible();
  await accessibleEverywhere(page, 'the guide');
  const kept = page.waitForResponse(
    (answer) => answer.request().method() === 'DELETE' && answer.url().endsWith('/api/setup'),
  );
  await page.getByRole('button', { name: 'Ocultar estes passos' }).click();
  await expect(page.locator('.guide')).toHaveCount(0);
  expect((await kept).status()).toBe(204);
  // As in another browser.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.endsWith('guide')) localStorage.removeItem(key);
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: /Rosa Lima!$/ })).toBeVisible();
  await expect(page.locator('.guide')).toHaveCount(0);
});

test('a link that was used says so', async ({ page }) => {
  const link = await center.link();
  const token = link.hash.slice('#token='.length);
  // All commands of the page are run by `tests/contract/server/own-center-commands.test.ts`.
  const { code, output } = await run(setup, { RAMAL: link.origin, TOKEN: token, PASSWORD });
  expect(`${code} ${output}`).toMatch(/^0 .*"token":"/);
  await page.goto(link.href);
  // Before anything is typed, and when it is sent.
  await expect(page.getByRole('alert')).toContainText('This link has expired or was already used.');
  await page.getByRole('textbox', { name: 'Company' }).fill('Other');
  await page.getByRole('textbox', { name: 'Your name' }).fill('Somebody Else');
  await page.getByLabel('E-mail').fill('else@padaria.example');
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Repeat the new password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Set up and sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('This link has expired or was already used.');
});

test('the guide leads to the telephone system, its key, its first call and whose it is, with the keyboard alone', async ({
  page,
  request,
}) => {
  const { origin, hash } = await center.link();
  const body = { token: hash.slice('#token='.length), company: 'Padaria', name: 'Rosa Lima', email: EMAIL };
  const api = (path: string) => `${origin}/api${path}`;
  await request.post(api('/setup'), { data: { ...body, password: PASSWORD, confirmPassword: PASSWORD } });
  await page.goto(`${origin}/login`);
  await page.getByLabel('E-mail').fill(EMAIL);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Telephone system' }).first().click();
  await expect(page.getByRole('heading', { name: 'Connect a telephone system' })).toBeVisible();
  await accessibleEverywhere(page, 'the way to the first call');
  await press(page, page.getByRole('button', { name: /^(Make the key|Criar a chave)$/ }), 'Enter');
  const command = page.locator('.telephone-code pre').last();
  await expect(command).toContainText('RAMAL_KEY=ramal_key_');
  const [, key = ''] = /RAMAL_KEY=(\S+)/.exec(await command.innerText()) ?? [];

  const call = {
    ...{
      version: 1,
      type: 'INBOUND',
      startedAt: new Date().toISOString(),
      from: {},
      to: { number: '1130001000' },
    },
    agents: [{ extension: '201', name: 'Rosa L.' }],
  };
  const headers = { authorization: `Bearer ${key}` };
  expect((await request.put(api('/ingest/calls/pbx/1'), { data: call, headers })).status()).toBe(200);
  // It is told while it happens, without a reload.
  const match = page.getByRole('button', {
    name: /^(Match Rosa L\. with a user|Associar Rosa L\. a um usuário)$/,
  });
  await expect(match).toBeVisible({ timeout: 60_000 });
  await accessibleEverywhere(page, 'what came in');
  await press(page, match, 'Enter');
  await expect(page.getByRole('radio', { name: 'Rosa Lima' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await press(page, page.getByRole('dialog').getByRole('button').last(), 'Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(match).toHaveCount(0);
});

/** Goes to a control by the Tab key, and presses a key on it. */
async function press(page: Page, control: Locator, key: string): Promise<void> {
  for (let stop = 0; stop < 60; stop++) {
    if (await control.evaluate((element) => element.matches(':focus'))) return page.keyboard.press(key);
    await page.keyboard.press('Tab');
  }
  throw new Error('The Tab key does not reach it.');
}

async function run(command: string, environment: Readonly<Record<string, string>>) {
  const shell = spawn('bash', ['-c', command], { env: { ...process.env, ...environment } });
  let output = '';
  shell.stdout.on('data', (text) => (output += text));
  const code = await new Promise<number | null>((resolve) => shell.on('close', resolve));
  return { code, output };
}
