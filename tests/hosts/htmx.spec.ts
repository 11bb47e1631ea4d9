import { expect, type Page, test } from '@playwright/test';
import { heapOf } from '../support/browser/call-page.mjs';
import { isAsked } from './hosts.ts';
import { NO_FAULTS, watch } from './tag-page.ts';

/** A page whose server sends HTML: its swaps add, replace, move and remove tags. */

const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name, exact: true }).click();

const ready = (page: Page, tag: string) => page.locator(`#place ${tag}:state(ready)`);

/** Marks the tags, so that the same ones can be told from new ones. */
const mark = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((tags) => {
    for (const tag of tags) Object.assign(tag, { marked: true });
  });
const marked = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((tags) => tags.filter((tag) => (tag as unknown as { marked?: true }).marked).length);

if (isAsked('htmx'))
  test.describe('a page of htmx', () => {
    test.use({ baseURL: process.env.HOST_htmx });

    test('replaces a tag by another, and nothing of the first is left behind', async ({ page }) => {
      const { faults } = await watch(page);
      await page.goto('/');
      await expect(ready(page, 'ramal-call-list')).toBeVisible();
      const list = await page.locator('ramal-call-list').elementHandle();
      await goTo(page, 'Overview');
      await expect(ready(page, 'ramal-report-panel')).toHaveCount(3);
      await expect(page).toHaveURL('/overview');
      const left = await list?.evaluate((element) => ({
        connected: element.isConnected,
        inside: element.shadowRoot?.querySelector('.ramal-root'),
        states: ['loading', 'ready', 'error'].filter((state) => element.matches(`:state(${state})`)),
      }));
      expect(left).toEqual({ connected: false, inside: null, states: [] });
      await page.goBack();
      await expect(ready(page, 'ramal-call-list')).toBeVisible();
      expect(await faults()).toEqual(NO_FAULTS);
    });

    test('ends what a tag had asked for when it is swapped away', async ({ page }) => {
      const { faults } = await watch(page);
      await page.goto('/overview');
      await expect(ready(page, 'ramal-report-panel')).toHaveCount(3);
      // A server that does not come to an answer.
      await page.route(/\/api\/calls\?/, () => undefined);
      const begun = page.waitForRequest(/\/api\/calls\?/);
      await goTo(page, 'Calls');
      const request = await begun;
      const ended = page.waitForEvent('requestfailed', (failed) => failed === request);
      await goTo(page, 'Callers');
      expect((await ended).failure()?.errorText).toContain('ABORTED');
      await expect(page.locator('#place ramal-call-list')).toHaveCount(0);
      expect(await faults()).toEqual(NO_FAULTS);
    });

    test('moves tags by morphing: the same ones in another order, nothing loaded anew', async ({ page }) => {
      const { faults } = await watch(page);
      await page.goto('/overview');
      const panels = ready(page, 'ramal-report-panel');
      await expect(panels).toHaveCount(3);
      const order = () => page.locator('#panels > *').evaluateAll((tags) => tags.map(({ id }) => id));
      const before = await order();
      await mark(page, '#panels > *');
      const asked: string[] = [];
      page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()));
      await page.evaluate(() => {
        const heard: string[] = [];
        Object.assign(window, { heard });
        document.addEventListener('ramal-loading', (event) => heard.push((event.target as Element).id));
      });
      await page.getByRole('button', { name: 'Other order' }).click();
      await expect.poll(order).toEqual(before.toReversed());
      await expect(panels).toHaveCount(3);
      expect(await marked(page, '#panels > *')).toBe(3);
      expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([]);
      expect(asked).toEqual([]);
      expect(await faults()).toEqual(NO_FAULTS);
    });

    test('changes several places at once, out of band', async ({ page }) => {
      const { faults } = await watch(page);
      await page.goto('/');
      await expect(ready(page, 'ramal-call-list')).toBeVisible();
      await mark(page, 'ramal-call-list');
      const panel = page.locator('#aside ramal-report-panel:state(ready)');
      for (let times = 0; times < 2; times += 1) {
        await page.getByRole('button', { name: 'Watch' }).click();
        await expect(panel).toHaveCount(1);
        await expect(page.locator('#watched')).toContainText('Watching since');
      }
      await page.getByRole('button', { name: 'Stop' }).click();
      await expect(panel).toHaveCount(0);
      await expect(page.locator('#watched')).toHaveText('Nothing is watched.');
      expect(await marked(page, 'ramal-call-list')).toBe(1);
      expect(await faults()).toEqual(NO_FAULTS);
    });

    test('keeps a player playing while the page around it is another', async ({ page }) => {
      await page.goto('/callers');
      await page.locator('#place li button').first().click();
      const player = page.locator('ramal-call-player');
      await player.getByRole('button', { name: 'Play', exact: true }).click();
      const position = player.getByRole('slider').first();
      await expect(position).toHaveAttribute('aria-valuenow', /^[1-9]/);
      await mark(page, 'ramal-call-player');
      await page.getByRole('button', { name: 'Reminder' }).click();
      await expect(page.getByLabel('Remind me')).toBeVisible();
      await expect(player.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
      expect(await marked(page, 'ramal-call-player')).toBe(1);
      const then = Number(await position.getAttribute('aria-valuenow'));
      await expect
        .poll(async () => Number(await position.getAttribute('aria-valuenow')))
        .toBeGreaterThan(then);
    });

    test('leaks nothing, however often it swaps', async ({ page, context }) => {
      await page.goto('/');
      const rounds = async (count: number) => {
        for (let round = 0; round < count; round += 1) {
          await goTo(page, 'Overview');
          await expect(ready(page, 'ramal-report-panel')).toHaveCount(3);
          await goTo(page, 'Calls');
          await expect(ready(page, 'ramal-call-list')).toHaveCount(1);
        }
      };
      await rounds(3);
      // Removed tags may be collected: the tags of these rounds are counted while they live.
      await page.evaluate(() => {
        const gone: WeakRef<Element>[] = [];
        Object.assign(window, { gone });
        document.addEventListener('ramal-ready', (event) => gone.push(new WeakRef(event.target as Element)));
      });
      const devtools = await context.newCDPSession(page);
      const before = await heapOf(devtools);
      await rounds(10);
      const after = await heapOf(devtools);
      const living = await page.evaluate(
        () =>
          (window as unknown as { gone: WeakRef<Element>[] }).gone
            .map((one) => one.deref())
            .filter((tag) => tag && !tag.isConnected).length,
      );
      expect(living).toBeLessThanOrEqual(4);
      expect(after.nodes - before.nodes).toBeLessThan(1000);
      expect(after.listeners - before.listeners).toBeLessThan(50);
      expect(after.bytes - before.bytes).toBeLessThan(2_000_000);
    });
  });
