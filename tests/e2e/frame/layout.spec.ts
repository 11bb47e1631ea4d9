import { expect, type Locator, test } from '@playwright/test';
import { callPage } from '../../support/browser/call-page.mjs';
import { longCall } from '../../support/samples/long-call.mjs';
import { startCallServer } from '../../support/server/processes/call-server.mjs';
import { markupOf, openHost, visitorOf } from '../host/host-page.ts';
import { accountOf, choose, Portal, signedIn, tokenOf } from '../portal.ts';
import { MOST_SHIFT, shiftOf, watchShifts } from '../shifts.ts';

/** The looks of the portal, as far as a rule of them can be measured. */

test.beforeEach(({ context }) => signedIn(context));

const heightsOf = (rows: Locator) =>
  rows.evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().height)));

test('beside the open filters the list stays a table of one-line rows', async ({ page }) => {
  const portal = new Portal(page);
  await page.goto('/calls?clearStateOnSetup=true');
  await portal.listShown();
  await portal.list.getByRole('button', { name: /^Filters/ }).click();
  const panel = portal.list.getByRole('complementary', { name: 'Filters' });
  await expect(panel).toBeVisible();
  for (const width of [1280, 1366, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(portal.list.getByRole('columnheader', { name: 'Start' })).toBeVisible();
    expect([...new Set(await heightsOf(portal.rows))], `${width} px`).toEqual([40]);
    // Nothing is cut but names, which say themselves in full to the pointer.
    const cut = await portal.rows
      .locator('time, .ui-badge, [data-end]')
      .evaluateAll((cells) =>
        cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).map((cell) => cell.textContent),
      );
    expect(cut, `${width} px`).toEqual([]);
    const table = await portal.list.locator('.list-frame').boundingBox();
    const beside = await panel.boundingBox();
    expect((table?.x ?? 0) + (table?.width ?? 0)).toBeLessThan(beside?.x ?? 0);
  }
});

test('nothing below moves while two players load, one above the other', async ({ page, context }) => {
  const visitor = await visitorOf(context);
  await page.setViewportSize({ width: 1440, height: 2400 });
  await page.route('**/shifts.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.shift = 0;
        new PerformanceObserver((list) => {
          for (const { value } of list.getEntries()) window.shift += value;
        }).observe({ type: 'layout-shift', buffered: true });`,
    }),
  );
  const player = markupOf('ramal-call-player', visitor);
  await openHost(page, visitor, {
    // As docs/hosts.md says: before the script has come, the room is the page's to keep.
    body: `<style>ramal-call-player:not(:defined) { display: block; min-height: 1200px }</style>
      ${player}${player}<p>Below</p>`,
    scripts: '<script src="/shifts.js"></script><script type="module" src="/host.js"></script>',
  });
  for (const one of await page.locator('ramal-call-player').all())
    await expect(one.locator('.wave-bars > div')).toBeAttached();
  expect(await page.evaluate(() => (globalThis as unknown as { shift: number }).shift)).toBeLessThan(0.1);
});

for (const width of [390, 1280])
  test(`at ${width} px nothing moves while a call comes that nobody answered, with the others of its caller`, async ({
    page,
    context,
  }) => {
    const headers = { Authorization: `Bearer ${await tokenOf(context)}`, 'x-level-id': '1' };
    const answer = await context.request.get('/api/calls?status=NO_ANSWER&type=INBOUND&per_page=100', {
      headers,
    });
    const missed: { id: number; origin: string }[] = await answer.json();
    const again = missed.find(({ origin }, at) =>
      missed.some((one, other) => other < at && one.origin === origin),
    );
    await page.setViewportSize({ width, height: 844 });
    await watchShifts(context);
    await page.goto(`/calls/player/${again?.id}`);
    const player = page.locator('ramal-call-player');
    await expect(player.getByRole('heading', { name: 'Before this call' })).toBeVisible();
    await expect(player.getByRole('heading', { name: 'Participants' })).toBeVisible();
    await expect(page.locator('.ui-skeleton')).toHaveCount(0);
    expect(await shiftOf(page)).toBeLessThan(MOST_SHIFT);
  });

test('nothing moves while the sessions of a user come', async ({ page, context }) => {
  const { email, password } = accountOf('Administrador');
  for (const _ of [1, 2, 3, 4]) await context.request.post('/api/auth/login', { data: { email, password } });
  await watchShifts(context);
  await page.goto('/profile');
  await expect(page.locator('.account-session').nth(3)).toBeVisible();
  expect(await shiftOf(page)).toBeLessThan(MOST_SHIFT);
});

test('rows that become cards on a phone move nothing when they come', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await watchShifts(context);
  await page.goto('/word');
  await expect(page.locator('ramal-settings-entity tbody:not(.list-skeleton) tr').first()).toBeVisible();
  await expect(page.locator('.list-skeleton')).toHaveCount(0);
  expect(await shiftOf(page)).toBeLessThan(MOST_SHIFT);
});

test('a link past the menu is shown to keys alone', async ({ page }) => {
  await page.goto('/calls');
  const skip = page.getByRole('button', { name: 'Skip to the content' });
  const width = () => skip.evaluate((button) => button.clientWidth);
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).first().click();
  await expect(new Portal(page).home).toBeVisible();
  expect(await width()).toBeLessThan(2);
  await page.goto('/calls');
  await expect(skip).toBeAttached();
  await page.keyboard.press('Tab');
  await expect.poll(width).toBeGreaterThan(50);
});

test('the page says the language of the session', async ({ page }) => {
  const portal = new Portal(page);
  await page.goto('/calls');
  await portal.listShown();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  await choose(page, 'Português');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
});

test('a message covers neither Save, nor the pages of a list, nor the tools of the designer', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  const message = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem');
  const places: [string, Locator][] = [
    ['/queue/1/edit', page.getByRole('button', { name: 'Save', exact: true })],
    ['/queue', page.locator('.list-footer')],
    ['/connect-flow/1/flow', page.getByRole('toolbar', { name: 'View and arrangement' })],
  ];
  for (const [path, used] of places) {
    await page.goto(path);
    // On a phone a flow opens as its outline.
    if (path.endsWith('/flow')) await page.getByRole('button', { name: 'Outline' }).click();
    await used.scrollIntoViewIfNeeded();
    await used.evaluate((element) => {
      const detail = { kind: 'error', message: 'It could not be stored, and this says why at some length.' };
      element.dispatchEvent(
        new CustomEvent('ramal-toast', { detail, bubbles: true, composed: true, cancelable: true }),
      );
    });
    await expect(message).toBeVisible();
    await expect
      .poll(async () => {
        const [over, below] = [await message.boundingBox(), await used.boundingBox()];
        return over && below && (over.y + over.height <= below.y || over.y >= below.y + below.height);
      })
      .toBe(true);
  }
});

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test.beforeEach(async ({ page }) => {
    const portal = new Portal(page);
    await page.goto('/calls?status=ANSWERED');
    await portal.recorded.click();
    await expect(portal.player.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  });

  const looksOf = (elements: Locator) =>
    elements.evaluateAll((all) =>
      all.map((element) => {
        const { backgroundColor, backgroundImage } = getComputedStyle(element);
        return `${backgroundColor} ${backgroundImage}`;
      }),
    );

  test('who talks, highlighted words, what was heard and the current hit can be told apart', async ({
    page,
  }) => {
    const { player } = new Portal(page);
    const shares = await looksOf(player.locator('.player-shares > i'));
    expect(shares.length).toBe(3);
    expect(new Set(shares).size).toBe(3);

    const bordersOf = (elements: Locator) =>
      elements.evaluateAll((all) => [
        ...new Set(all.map((element) => getComputedStyle(element).borderTopWidth)),
      ]);
    const highlighted = await bordersOf(
      player.locator('.player-words [data-registered]:not([aria-pressed=true])'),
    );
    const others = await bordersOf(
      player.locator('.player-words button:not([data-registered], [data-more])'),
    );
    expect(highlighted.length).toBe(1);
    expect(others.length).toBe(1);
    expect(highlighted).not.toEqual(others);

    const colors = await player.locator('.wave-colors').evaluate((probes) =>
      Object.fromEntries(
        [...probes.querySelectorAll<HTMLElement>('[data-color]')].flatMap((probe) => [
          [`${probe.dataset.color}`, getComputedStyle(probe).color],
          [`${probe.dataset.color}-ahead`, getComputedStyle(probe).backgroundColor],
        ]),
      ),
    );
    expect(colors.AGENT).not.toBe(colors['AGENT-ahead']);
    expect(colors.current).not.toBe(colors.hit);

    // If the browser forces the colours of a text, all its highlights get the same ones.
    const [forced, ...grounds] = await player
      .locator('.turn > p')
      .first()
      .evaluate((text) => [
        getComputedStyle(text).forcedColorAdjust,
        getComputedStyle(text, '::highlight(ramal-hit)').backgroundColor,
        getComputedStyle(text, '::highlight(ramal-hit-current)').backgroundColor,
      ]);
    expect(forced).toBe('none');
    expect(new Set(grounds).size).toBe(2);
  });
});

test('the wheel over a short transcript, and over the end of a long one, moves the page', async ({
  page,
}) => {
  const call = longCall({ seconds: 90 });
  const server = await startCallServer(call);
  server.pages['/'] = `${callPage()}<p style="height: 3000px">`;
  const scrolled = () => page.evaluate(() => scrollY);
  for (const turns of [2, call.turns.length]) {
    server.detail = {
      ...call.detail,
      transcripts: call.turns.slice(0, turns).map((turn, id) => ({ ...turn, id })),
    };
    await page.goto(server.url);
    const scroller = page.locator('ramal-call-player').locator('.text-scroller');
    await scroller.hover();
    await scroller.evaluate((element) =>
      element.scrollTo({ top: element.scrollHeight, behavior: 'instant' }),
    );
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 60);
        return scrolled();
      })
      .toBeGreaterThan(0);
  }
  await server.stop();
});
