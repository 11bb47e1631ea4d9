import { expect, type Locator, type Page, test } from '@playwright/test';
import { accountOf, Portal, signedIn } from '../portal.ts';

/** Whether the words light up as the sound goes on: where the one highlighted word is. */
const currentWord = (page: Page) =>
  page.evaluate(() => {
    for (const [name, highlight] of CSS.highlights)
      if (/word|current|spoken/i.test(name)) for (const range of highlight) return String(range);
    return '';
  });

test('the first job, from end to end: sign in, find a call, hear it while its words light up', async ({
  page,
}) => {
  const portal = new Portal(page);
  await portal.signIn(accountOf('Administrador'), '/');
  await page.locator('ramal-home').getByRole('link', { name: 'Go to page: Calls' }).click();
  await portal.listShown();
  await portal.list.getByRole('radio', { name: 'Answered', exact: true }).check();
  await expect(page).toHaveURL(/\/calls\/ANSWERED/);
  await portal.recorded.click();
  await expect(page).toHaveURL(/\/calls\/player\/\d+/);

  const { player } = portal;
  await player.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(player.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  const words = new Set<string>();
  await expect
    .poll(
      async () => {
        const word = await currentWord(page);
        if (word) words.add(word);
        return words.size;
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(3);
  await player.getByRole('button', { name: 'Pause', exact: true }).click();
});

/** Counts presses as a user makes them. */
class Presses {
  count = 0;
  async on(target: Locator): Promise<void> {
    this.count += 1;
    await target.click();
  }
}

test('a word that was said is found, heard and given on: five presses, one word, and one press more', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // Those who see all calls can open what a team finds, not the other way round.
  await signedIn(context, accountOf('Supervisor'));
  const portal = new Portal(page);
  await page.goto('/calls');
  await portal.listShown();

  const presses = new Presses();
  await presses.on(portal.list.getByRole('searchbox'));
  await page.keyboard.type('protocolo');
  await page.keyboard.press('Enter');
  const said = portal.rows.filter({ has: page.locator('mark', { hasText: /^protocolo$/i }) }).first();
  await expect(said).toContainText(/(Agent|Client) \d\d:\d\d/);
  await presses.on(said);
  const { player } = portal;
  await presses.on(player.getByRole('button', { name: 'Play', exact: true }));
  await expect(player.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await expect(player.getByRole('searchbox')).toHaveValue('protocolo');
  await expect(player.locator('.player-hits')).toHaveText(/^1 of \d+$/);
  expect(presses.count).toBeLessThanOrEqual(5);

  await presses.on(player.getByRole('button', { name: 'Copy link to this moment' }));
  const link = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(link).toMatch(/\/calls\/player\/\d+\?t=[\d.]+&search=protocolo$/);

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-US' });
  await signedIn(elsewhere, accountOf('Administrador'));
  const colleague = await elsewhere.newPage();
  await colleague.goto(await link());
  const theirs = new Portal(colleague).player;
  await expect(theirs.getByRole('searchbox')).toHaveValue('protocolo');
  await expect(theirs.locator('.player-hits')).toHaveText(/^\d+ of \d+$/);
  const lit = () =>
    colleague.evaluate(() =>
      [...(CSS.highlights.get('ramal-hit-current') ?? [])].map((range) => String(range).toLowerCase()),
    );
  await expect.poll(lit).toEqual(['protocolo']);
  await elsewhere.close();
});

test('with the keyboard alone: sign in, filter, open, play, seek, search a word', async ({ page }) => {
  const account = accountOf('Administrador');
  const portal = new Portal(page);
  const { keyboard } = page;
  await page.goto('/');
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await tabTo(page, 'E-mail');
  await keyboard.type(account.email);
  await keyboard.press('Tab');
  await keyboard.type(account.password);
  await keyboard.press('Enter');
  await expect(portal.home).toBeVisible();
  await tabTo(page, 'Go to page: Calls');
  await keyboard.press('Enter');
  await portal.listShown();

  await tabTo(page, 'All');
  for (let step = 0; step < 4; step += 1) await keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\/calls\/ANSWERED/);
  await portal.listShown();
  await keyboard.press('/');
  await expect(portal.list.getByRole('searchbox')).toBeFocused();
  await keyboard.press('ArrowDown');
  // Down to a row that says it can be listened to: not every call was recorded.
  const focusedRow = portal.rows.filter({ has: page.locator(':focus') });
  for (
    let row = 0;
    row < 20 && (await focusedRow.getByRole('button', { name: /^Listen/ }).count()) === 0;
    row += 1
  )
    await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/calls\/player\//);

  const { player } = portal;
  await expect(player.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await tabTo(page, 'Play');
  await keyboard.press('k');
  await expect(player.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await keyboard.press('k');
  const time = () => player.getByRole('slider').first().getAttribute('aria-valuenow').then(Number);
  const before = await time();
  await keyboard.press('l');
  await expect.poll(time).toBeGreaterThan(before + 5);
  await keyboard.press('/');
  const search = player.getByRole('searchbox');
  await expect(search).toBeFocused();
  await keyboard.type('a');
  await keyboard.press('Enter');
  await expect(player.locator('.player-hits')).toHaveText(/1 of \d+/);
});

test('a link to a moment opens the player there', async ({ page, context }) => {
  await signedIn(context);
  const portal = new Portal(page);
  await page.goto('/calls?status=ANSWERED');
  const href = await portal.recorded.getAttribute('href');
  await page.goto(`${href}?t=12`);
  await expect
    .poll(() => portal.player.getByRole('slider').first().getAttribute('aria-valuenow').then(Number))
    .toBeGreaterThanOrEqual(11);
});

/** Presses Tab until the focused element has this name, as a user without a mouse does. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    const focused = await page.evaluate(() => {
      let element = document.activeElement;
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
      if (!element) return '';
      const labels = (element as HTMLInputElement).labels;
      return (
        element.getAttribute('aria-label') ??
        (labels?.length ? [...labels].map((one) => one.textContent).join(' ') : element.textContent) ??
        ''
      );
    });
    if (focused.trim().startsWith(name)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Nothing called "${name}" can be reached with the Tab key`);
}
