import { expect, test } from '@playwright/test';
import { isAsked } from './hosts.ts';
import { NO_FAULTS, watch } from './tag-page.ts';

/** The purpose of each example; those of htmx and Bootstrap have files of their own. */

if (isAsked('crm'))
  test.describe('the CRM', () => {
    test.use({ baseURL: process.env.HOST_crm });

    test('plays the last call of a contact, with an action of its own in the player', async ({ page }) => {
      await page.goto('/');
      const contacts = page.getByRole('navigation', { name: 'Contacts' }).getByRole('button');
      await contacts.nth(0).click();
      const player = page.locator('ramal-call-player');
      await expect(player.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Add a note' })).toBeVisible();
      const first = await player.getAttribute('call-id');
      await contacts.nth(1).click();
      await expect(player).not.toHaveAttribute('call-id', first ?? '');
      await expect(player.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
      await expect(page.locator('#contacts [aria-current]')).toHaveCount(1);
    });

    test('goes its own way where a call is chosen in a list', async ({ page }) => {
      await page.goto('/#ramal-call-list');
      const list = page.locator('ramal-call-list');
      await list.getByRole('rowheader').getByRole('button').first().click();
      await expect(page.locator('#place > ramal-call-player')).toBeVisible();
      expect(new URL(page.url()).pathname).toBe('/');
    });
  });

if (isAsked('partner'))
  test.describe('the partner', () => {
    test.use({ baseURL: process.env.HOST_partner });

    test('shows three panels by one request, and one choice of period changes all of them', async ({
      page,
    }) => {
      const asked: string[] = [];
      page.on('request', (request) => {
        if (/\/api\/.*report/.test(request.url()) && request.method() === 'GET') asked.push(request.url());
      });
      await page.goto('/');
      const panels = page.locator('ramal-report-panel:state(ready)');
      await expect(panels).toHaveCount(3);
      expect(new Set(asked).size).toBe(asked.length);
      expect(
        asked.filter((url) => url.includes('endDate') || url.includes('end')).length,
      ).toBeLessThanOrEqual(2);
      const before = asked.length;
      await page.getByLabel('Period').selectOption('30');
      await expect.poll(() => asked.length).toBe(before + 1);
      await expect(panels).toHaveCount(3);
    });
  });

if (isAsked('wordpress'))
  test.describe('the page of WordPress', () => {
    test.use({ baseURL: process.env.HOST_wordpress });

    test('has a list in a paragraph that its editor wrote around it, and jQuery hears and moves tags', async ({
      page,
    }) => {
      const { faults } = await watch(page);
      await page.goto('/');
      const list = page.locator('#place p > ramal-call-list');
      await expect(list.getByRole('rowheader').first()).toBeVisible();
      expect((await list.boundingBox())?.width).toBeGreaterThan(400);
      await list
        .getByRole('button', { name: /^Listen/ })
        .first()
        .click();
      const player = page.locator('#place > ramal-call-player');
      await expect(player.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
      await expect(player).toHaveJSProperty('callId', Number(await player.getAttribute('call-id')));
      await player.getByRole('button', { name: 'Play', exact: true }).click();
      await expect(player.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
      // A place that fades out and in again, moved on the page meanwhile, plays on.
      await page.getByRole('button', { name: 'To the top' }).click();
      await expect(page.locator('.entry-content > :first-child ramal-call-player')).toBeVisible();
      await expect(player.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
      expect(await faults()).toEqual(NO_FAULTS);
    });
  });

if (isAsked('next'))
  test.describe('the pages of Next.js', () => {
    test.use({ baseURL: process.env.HOST_next });

    test('have the tag in the HTML of the server, and hear its events after hydration', async ({
      page,
      request,
    }) => {
      expect(await (await request.get('/')).text()).toContain('<ramal-call-list per-page="20">');
      await page.goto('/');
      const list = page.locator('ramal-call-list');
      await expect(list.getByRole('row')).toHaveCount(21);
      await expect(page.locator('#place')).toHaveAttribute('data-ready', /[1-9]/);
    });

    test('have bare tags with attributes in the spelling of properties, which are taken', async ({
      page,
      request,
    }) => {
      const html = await (await request.get('/bare')).text();
      expect(html).toContain('<ramal-call-list perPage="10">');
      expect(html).toContain('<ramal-call-player callId="1">');
      await page.goto('/bare');
      await expect(page.locator('ramal-call-list').getByRole('row')).toHaveCount(11);
      await expect(page.locator('ramal-call-player')).toHaveJSProperty('callId', 1);
      await expect(page.locator('output')).toHaveText(/[1-9]/);
    });
  });

for (const framework of ['react', 'vue', 'svelte'].filter(isAsked))
  test.describe(`the monitoring in ${framework}`, () => {
    test.use({ baseURL: process.env[`HOST_${framework}`] });

    test('gets what the tags measure of themselves', async ({ page }) => {
      await page.goto('/');
      await expect(page.locator('ramal-call-list').getByRole('rowheader').first()).toBeVisible();
      const detailsOf = (kind: string) =>
        page.evaluate(
          (name) =>
            performance.getEntriesByName(name).map((entry) => (entry as PerformanceMark).detail as unknown),
          `ramal ${kind}`,
        );
      await expect.poll(() => detailsOf('ready')).toMatchObject([{ tag: 'ramal-call-list', phase: 'ready' }]);
      expect(await detailsOf('request')).toContainEqual(
        expect.objectContaining({ path: '/calls', status: 200 }),
      );
    });
  });

for (const framework of ['react', 'react-18', 'next', 'vue', 'svelte', 'angular'].filter(isAsked))
  test.describe(`the application in ${framework}`, () => {
    test.use({ baseURL: process.env[`HOST_${framework}`] });

    test('hears typed events, sets properties, and has an action of its own in a tag', async ({ page }) => {
      await page.goto('/');
      await page.locator('ramal-call-list').getByRole('rowheader').getByRole('button').first().click();
      const player = page.locator('ramal-call-player');
      await expect(player).toBeVisible();
      expect(
        await player.evaluate((element) => typeof (element as unknown as { callId: unknown }).callId),
      ).toBe('number');
      await player.getByRole('button', { name: 'Note it' }).click();
      await expect(player.getByRole('button', { name: 'Noted' })).toBeVisible();
      await page.getByRole('button', { name: 'Back to the calls' }).click();
      await expect(page.locator('ramal-call-list').getByRole('rowheader').first()).toBeVisible();
    });
  });
