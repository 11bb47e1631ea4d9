import { expect, test } from '@playwright/test';
import { openHost, visitorOf } from '../host/host-page.ts';
import { accountOf, choose, openUserMenu, Portal, signedIn } from '../portal.ts';

test.describe('the portal’s frame', () => {
  test.beforeEach(({ context }) => signedIn(context));

  test('shows a page for every address, and says so where there is none', async ({ page }) => {
    await page.goto('/nothing/here');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
    await page.goto('/settings/nothing');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Settings menu' })).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Back to home' }).click();
    await expect(new Portal(page).home).toBeVisible();
  });

  test('a call that is no number, and a tab that is no status, are not found', async ({ page }) => {
    for (const path of ['/calls/player/abc', '/calls/sideways', '/user/1x']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    }
  });

  test('writes a tab in the address as it is properly written', async ({ page }) => {
    await page.goto('/calls/inbound');
    await expect(page).toHaveURL(/\/calls\/INBOUND/);
    const portal = new Portal(page);
    await portal.listShown();
    for (const row of await portal.rowTexts()) expect(row).toContain('Inbound');
  });

  test('lists start again at page 1 in another company, and nothing of the first one stays', async ({
    page,
  }) => {
    const portal = new Portal(page);
    await page.goto('/calls?page=2');
    const before = await portal.rowTexts();
    const [first, second] = await portal.level.locator('option').allInnerTexts();
    const current = await portal.level.evaluate(
      (select: HTMLSelectElement) => select.selectedOptions[0]?.text,
    );
    await portal.level.selectOption({ label: (current === first ? second : first) as string });
    await expect(page).not.toHaveURL(/page=2/);
    await portal.listShown();
    await expect.poll(() => portal.rowTexts()).not.toEqual(before);
    const shown = new Set(await portal.rowTexts());
    expect(before.filter((row) => shown.has(row))).toEqual([]);
    // Another tab agrees, and so does the next visit.
    await page.reload();
    await expect(portal.level).toHaveValue(/\d/);
    expect(
      await portal.level.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text),
    ).not.toBe(current);
  });

  test('an address of another company leads there, and says so where it is none of the user’s', async ({
    page,
  }) => {
    const portal = new Portal(page);
    await page.goto('/report/call');
    const current = await portal.level.inputValue();
    const [, other = ''] = await portal.level
      .locator('option')
      .evaluateAll(
        (options, own) => [own, (options as HTMLOptionElement[]).find(({ value }) => value !== own)?.value],
        current,
      );
    const asked: (string | undefined)[] = [];
    page.on('request', (request) => {
      // The first page may still be asking for the days of its own company.
      if (/\/api\/reports\/calls\?.*2026-06-15/.test(request.url()))
        asked.push(request.headers()['x-level-id']);
    });
    const days = 'start=2026-06-15&end=2026-06-16';
    await page.goto(`/report/call?callType=INBOUND&${days}&company=${other}`);
    await expect(portal.level).toHaveValue(other);
    await expect(page).toHaveURL((url) => !url.searchParams.has('company') && url.search.includes(days));
    await expect(page.getByText('Inbound').first()).toBeVisible();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    expect(new Set(asked)).toEqual(new Set([other]));

    await page.goto(`/report/call?${days}&company=999`);
    await expect(
      page.getByRole('alert').filter({ hasText: 'company that you do not belong to' }),
    ).toBeVisible();
    await expect(portal.level).toHaveValue(other);
    await expect(page).not.toHaveURL(/company/);
  });

  test('another company that takes long is said to be opened', async ({ page }) => {
    const portal = new Portal(page);
    await page.goto('/calls');
    await portal.listShown();
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/calls?*', (route) => held.then(() => route.continue()));
    await portal.level.focus();
    await portal.level.selectOption({ index: (await portal.level.inputValue()) === '1' ? 1 : 0 });
    const dialog = page.getByRole('dialog', { name: /^Opening / });
    await expect(dialog).toBeVisible();
    answer();
    await expect(dialog).toBeHidden();
    await portal.listShown();
    await expect(portal.level).toBeFocused();
  });

  test('the company is locked on the page of one call, and says why', async ({ page }) => {
    const portal = new Portal(page);
    await page.goto('/calls?status=ANSWERED');
    await portal.rows.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/calls\/player\/\d+/);
    await expect(portal.level).toBeDisabled();
    await expect(portal.level).toHaveAccessibleDescription(/record of this company/);
    await page.goBack();
    await expect(portal.level).toBeEnabled();
  });

  test('the language is switched without losing anything, and remembered', async ({ page }) => {
    const portal = new Portal(page);
    await page.goto('/calls');
    await portal.listShown();
    const search = portal.list.getByRole('searchbox');
    await search.fill('not sent yet');
    await choose(page, 'Português');
    await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
    await expect(portal.list.getByRole('searchbox')).toHaveValue('not sent yet');
    await page.reload();
    await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
  });

  test('on a phone the menu is a drawer', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/calls');
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog').getByRole('navigation', { name: 'Main menu' });
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  });

  test('the menu tells which list the page of a record belongs to', async ({ page }) => {
    await page.goto('/user/1');
    const users = page.getByRole('navigation').getByRole('link', { name: 'Users' });
    await expect(users).toHaveAttribute('aria-current', 'true');
    await users.click();
    await expect(users).toHaveAttribute('aria-current', 'page');
    await page.goto('/calls/player/1');
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Calls' })).toHaveAttribute(
      'aria-current',
      'true',
    );
  });

  test('on a phone the company is in the menu, and the header one row', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/calls');
    const portal = new Portal(page);
    await portal.listShown();
    expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThanOrEqual(57);
    await expect(portal.level).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    const company = page.getByRole('dialog').getByRole('combobox', { name: 'Company' });
    const other = await company.locator('option:not(:checked)').first().innerText();
    await company.selectOption({ label: other });
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(company.locator('option:checked')).toHaveText(other);
  });

  test('the menu folds to its icons, and stays so', async ({ page }) => {
    await page.goto('/calls');
    const portal = new Portal(page);
    await portal.listShown();
    const wide = (await portal.list.boundingBox())?.width ?? 0;
    await page.getByRole('button', { name: 'Collapse menu' }).click();
    await expect.poll(async () => (await portal.list.boundingBox())?.width).toBeGreaterThan(wide + 100);
    await page.reload();
    const billing = page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'Billing' });
    expect((await billing.boundingBox())?.width).toBeLessThan(48);
    await expect(billing).toHaveAttribute('title', 'Billing');
    await billing.click();
    await expect(page).toHaveURL(/\/report\/billing/);
    await page.getByRole('button', { name: 'Expand menu' }).click();
    await expect(page.getByText('Billing', { exact: true }).first()).toBeVisible();
  });

  test('the menu leaves its width to a flow until it is asked for there, and no other page', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/connect-flow/1/flow');
    const canvas = page.locator('ramal-flow-designer .designer-stage');
    const share = async () => ((await canvas.boundingBox())?.width ?? 0) / 1440;
    await page.getByRole('button', { name: 'Outline' }).click();
    await page.getByRole('button', { name: /^Problems/ }).click();
    await expect(page.getByRole('complementary', { name: /^Problems/ })).toBeVisible();
    await expect.poll(share).toBeGreaterThan(0.5);
    await page.getByRole('button', { name: 'Expand menu' }).click();
    await expect.poll(share).toBeLessThan(0.5);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Collapse menu' })).toBeVisible();
    await page.getByRole('button', { name: 'Collapse menu' }).click();
    await page.getByRole('link', { name: 'Contact flows' }).first().click();
    await expect(page.getByRole('button', { name: 'Collapse menu' })).toBeVisible();
  });

  test('figures by agent lead to those by day, with their range', async ({ page }) => {
    await page.goto('/report/contact-center-per-agent?start=2026-06-01&end=2026-06-05');
    const views = page.getByRole('navigation', { name: 'Views' });
    await expect(views.getByRole('link', { name: 'By agent' })).toHaveAttribute('aria-current', 'page');
    await views.getByRole('link', { name: 'By day' }).click();
    await expect(page).toHaveURL(/contact-center-per-day\?.*start=2026-06-01.*end=2026-06-05/);
    await expect(page.getByRole('heading', { level: 1, name: /by day$/ })).toBeVisible();
  });

  test('the drawing of a flow and its versions keep the menu of the settings', async ({ page }) => {
    for (const path of ['/connect-flow/1/flow', '/connect-flow/1/history']) {
      await page.goto(path);
      const flows = page
        .getByRole('navigation', { name: 'Settings menu' })
        .getByRole('link', { name: 'Contact flows' });
      await expect(flows).toHaveAttribute('aria-current', 'true');
    }
  });

  test('on a phone no word of a list’s title is cut for its buttons', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['/user', '/spam-number', '/connect-flow']) {
      await page.goto(path);
      const title = page.locator('ramal-settings-entity').getByRole('heading', { level: 1 });
      await expect(title).toBeVisible();
      const lines = await title.evaluate((heading) => {
        const range = document.createRange();
        range.selectNodeContents(heading);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      });
      expect(lines).toBe(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    }
  });

  test('at 320 px the company’s name can be read', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/calls');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const company = page.getByRole('dialog').getByRole('combobox', { name: 'Company' });
    await expect(company).toBeVisible();
    expect((await company.boundingBox())?.width).toBeGreaterThan(200);
  });

  test('a menu entry forgets what was set in its list, once', async ({ page }) => {
    const portal = new Portal(page);
    await page.goto('/calls?status=BUSY');
    await portal.listShown();
    await page.getByRole('navigation').getByRole('link', { name: 'Calls' }).click();
    await expect(page).toHaveURL(/\/calls$/);
    await portal.list.getByRole('radio', { name: 'Answered', exact: true }).check();
    await expect(page).toHaveURL(/\/calls\/ANSWERED/);
    // Opened without parameters and without the flag, it is as last used.
    await page.goto('/calls');
    await expect(page).toHaveURL(/\/calls\/ANSWERED/);
  });
});

test('a sign-in begins at home, whose cards, settings and profile lead on', async ({ page }) => {
  const portal = new Portal(page);
  await portal.signIn(accountOf('Administrador'), '/');
  await expect(portal.home).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  const cards = page.locator('ramal-home').getByRole('link', { name: /^Go to page: / });
  await expect(cards).toHaveCount(10);
  await page.getByRole('banner').getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\/settings$/);
  const links = page.locator('ramal-settings-home').getByRole('link', { name: /^Go to page: / });
  await expect(links).toHaveCount(16);
  await links.filter({ hasText: 'Go to page' }).last().click();
  await expect(page).toHaveURL(/\/permissions$/);
  await page.getByRole('link', { name: 'Back to home' }).click();
  await cards.first().click();
  await portal.listShown();
  await openUserMenu(page);
  await page.getByRole('menuitem', { name: 'Your profile' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.locator('ramal-profile').getByText(accountOf('Administrador').email)).toBeVisible();
});

test('an agent’s home has the cards of what an agent may see alone', async ({ page, context }) => {
  await signedIn(context, accountOf('Agente'));
  await page.goto('/');
  await expect(new Portal(page).home).toBeVisible();
  const cards = page.locator('ramal-home').getByRole('link', { name: /^Go to page: / });
  await expect(cards.first()).toBeVisible();
  expect(await cards.count()).toBeLessThan(10);
});

test('what a user may not see says so, with the permission that is missing', async ({ page, context }) => {
  await signedIn(context, accountOf('Financeiro'));
  const portal = new Portal(page);
  await page.goto('/calls');
  await portal.listShown();
  await expect(portal.rows.getByRole('link')).toHaveCount(0);
  await page.goto('/calls/player/1');
  await expect(page.getByText("You don't have permission to see this.")).toBeVisible();
  await expect(page.getByText('Open and hear a call')).toBeVisible();
  await page.locator('ramal-call-player').getByRole('link', { name: 'Back to home' }).click();
  await expect(portal.home).toBeVisible();
});

for (const routing of ['hash', 'memory'] as const) {
  test(`inside another application, with ${routing} routing: no sign-out, and the address stays the host’s`, async ({
    page,
    context,
  }) => {
    await openHost(page, await visitorOf(context), {
      body: `<ramal-shell embedded routing="${routing}"></ramal-shell>`,
      path: '/host.html?from=crm',
    });
    const portal = new Portal(page);
    await expect(portal.home).toBeVisible();
    await page.getByRole('navigation').getByText('Calls', { exact: true }).click();
    await portal.listShown();
    await openUserMenu(page);
    await expect(page.getByRole('menuitem', { name: 'Your profile' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await portal.list.getByRole('radio', { name: 'Answered', exact: true }).check();
    await expect(portal.rows.first()).toContainText('Answered');
    const address = new URL(page.url());
    expect(address.pathname + address.search).toBe('/host.html?from=crm');
    expect(address.hash).toMatch(routing === 'hash' ? /^#\/calls\/ANSWERED\?/ : /^$/);
    expect(await page.evaluate(() => localStorage.getItem('ramal.token'))).toBeNull();
  });
}

test('a session that ends leads to the sign-in, and back to where it was', async ({ page }) => {
  const portal = new Portal(page);
  await portal.signIn(accountOf('Administrador'), '/calls?status=BUSY');
  await portal.listShown();
  await page.route(/\/api\/calls\?/, (route) => route.fulfill({ status: 401, json: { message: 'Ended' } }));
  await portal.list.getByRole('button', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.unroute(/\/api\/calls\?/);
  await portal.typeCredentials(accountOf('Administrador'));
  await expect(page).toHaveURL(/\/calls\/BUSY\?.*page=2|status=BUSY.*page=2/);
  await portal.listShown();
});

test('from a call back to the list, as it was', async ({ page, context }) => {
  await signedIn(context);
  const portal = new Portal(page);
  await page.goto('/calls/ANSWERED?page=2');
  const rows = await portal.rowTexts();
  await portal.rows.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/calls\/player\/\d+/);
  await page.getByRole('main').getByRole('link', { name: 'Calls' }).click();
  await expect(page).toHaveURL(/page=2/);
  expect(await portal.rowTexts()).toEqual(rows);
});

test('says so where a link’s moment or a handed-over token means nothing', async ({ page, context }) => {
  await page.goto('/app/login?token=worthless');
  await expect(page.getByText('Your sign-in is no longer valid. Sign in again.')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);

  await signedIn(context);
  await page.goto('/calls/ANSWERED');
  const call = await new Portal(page).rows.getByRole('link').first().getAttribute('href');
  await page.goto(`${call}?t=soon`);
  await expect(page.getByText('not understood and left out: t.')).toBeVisible();
});

test('the demo says that it is one on every page, until the notice is closed or the user signs out', async ({
  page,
  context,
}) => {
  await signedIn(context);
  const notice = page.getByRole('complementary', { name: 'Demo' });
  for (const path of ['/calls', '/settings', '/profile']) {
    await page.goto(path);
    await expect(notice).toContainText('npm start -- --empty');
  }
  await notice.getByRole('button', { name: 'Hide this notice' }).click();
  await expect(notice).toHaveCount(0);
  await page.goto('/calls');
  await new Portal(page).listShown();
  await expect(notice).toHaveCount(0);
});
