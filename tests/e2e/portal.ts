import { readFileSync } from 'node:fs';
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';

export interface Account {
  readonly email: string;
  readonly password: string;
  readonly role: string;
  readonly level: string;
}

const accounts: readonly Account[] = JSON.parse(
  readFileSync(new URL('../../demo/accounts.json', import.meta.url), 'utf8'),
);

/** The demo's account of a role. */
export function accountOf(role: string): Account {
  const account = accounts.find((one) => one.role === role);
  if (!account) throw new Error(`No account of the role ${role}`);
  return account;
}

export const firstTimer = accounts.at(-1) as Account;

/** The portal as a user drives it, in English. */
export class Portal {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get list(): Locator {
    return this.page.locator('ramal-call-list');
  }

  /** The rows of calls, without the table's head. */
  get rows(): Locator {
    return this.list.getByRole('row').filter({ has: this.page.getByRole('cell') });
  }

  /** Leads to a call that can be heard and read: which of the newest ones can depends on the hour. */
  get recorded(): Locator {
    const audible = this.page.getByRole('button', { name: /^(Listen to|Ouvir) / });
    return this.rows.filter({ has: audible }).getByRole('rowheader').getByRole('link').first();
  }

  get player(): Locator {
    // The bar of a call that is heard on its own page is hidden there.
    return this.page.locator('ramal-call-player').filter({ visible: true });
  }

  get level(): Locator {
    return this.page.getByRole('combobox', { name: 'Company' });
  }

  async typeCredentials({ email, password }: Pick<Account, 'email' | 'password'>): Promise<void> {
    await this.page.getByLabel('E-mail').fill(email);
    await this.page.getByRole('textbox', { name: 'Password' }).fill(password);
    await this.page.getByRole('button', { name: 'Sign in' }).click();
  }

  /** The first page after a sign-in. */
  get home(): Locator {
    return this.page.getByRole('heading', { name: /^Welcome, / });
  }

  /** Signs in by the form, as users do; it leads on to the wanted address. */
  async signIn(account = accountOf('Administrador'), path = '/calls'): Promise<void> {
    await this.page.goto(path);
    await this.typeCredentials(account);
    await expect(this.page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  }

  async listShown(): Promise<void> {
    await expect(this.rows.first()).toBeVisible();
    // Rows of the former filter stay, dimmed, until the new ones are here.
    await expect(this.list.locator('[aria-busy=true]')).toHaveCount(0);
  }

  /** The texts of the rows, to compare lists. */
  async rowTexts(): Promise<string[]> {
    await this.listShown();
    // The groups of numbers of other countries come a little later.
    await expect(this.rows.filter({ hasText: /\+\d{7}/ })).toHaveCount(0);
    return this.rows.allInnerTexts();
  }
}

/**
 * The tokens by e-mail address. A sign-in takes the server a quarter of a second, on purpose, and few tests
 * are about it.
 */
const tokens = new Map<string, string>();

/** A token, without the form: for tests of something else. */
export async function tokenOf(
  context: BrowserContext,
  { email, password } = accountOf('Administrador'),
): Promise<string> {
  const known = tokens.get(email);
  // A test that signs out ends the session for all that share it.
  const holds = async (token: string) =>
    (await context.request.get('/api/auth/check', { headers: { Authorization: `Bearer ${token}` } })).ok();
  if (known && (await holds(known))) return known;
  const answer = await context.request.post('/api/auth/login', { data: { email, password } });
  if (!answer.ok()) throw new Error(`${email} cannot sign in: ${await answer.text()}`);
  const { token } = (await answer.json()) as { token: string };
  tokens.set(email, token);
  return token;
}

/** Signs a whole browser context in, before its first page. */
export async function signedIn(context: BrowserContext, account = accountOf('Administrador')): Promise<void> {
  const token = await tokenOf(context, account);
  await context.addInitScript((value) => localStorage.setItem('ramal.token', value), token);
}

/** Opens the menu of the user, in the header. */
export const openUserMenu = (page: Page) =>
  page.getByRole('button', { name: /Account, appearance and language$/ }).click();

export async function signOut(page: Page): Promise<void> {
  await openUserMenu(page);
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

/** Chooses one of the looks or languages in the menu of the user, which stays open for another. */
export async function choose(page: Page, name: string): Promise<void> {
  await openUserMenu(page);
  await page.getByRole('menuitemradio', { name }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
}

/** As a link leads there, without asking the server for the portal itself. */
export const goTo = (page: Page, path: string) =>
  page.evaluate((wanted) => {
    history.pushState(null, '', wanted);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
