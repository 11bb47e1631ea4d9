import { expect, test } from '@playwright/test';
import { isAsked } from './hosts.ts';

/** The purpose of each example; those of htmx and Bootstrap have files of their own. */

if (isAsked('crm'))
  test.describe('the CRM', () => {
    test.use({ baseURL: process.env.HOST_crm });

    test('plays the last call of a contact, with a deed of its own in the player', async ({ page }) => {
      await page.goto('/');
      const contacts = page.getByRole('navigation', { name: 'Contacts' }).getByRole('button');
      await contacts.nth(0).click();
      const player = page.locator('ramal-call-player');
      await expect(player.getByRole('button', { name: 'Play' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Add a note' })).toBeVisible();
      const first = await player.getAttribute('call-id');
      await contacts.nth(1).click();
      await expect(player).not.toHaveAttribute('call-id', first ?? '');
      await expect(player.getByRole('button', { name: 'Play' })).toBeVisible();
      await expect(page.locator('#contacts [aria-current]')).toHaveCount(1);
    });

    test('goes its own way where a call is chosen in a list', async ({ page }) => {
      await page.goto('/#ramal-call-list');
      const list = page.locator('ramal-call-list');
      await list.getByRole('rowheader').first().getByRole('button').click();
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

for (const framework of ['react', 'vue', 'svelte', 'angular'].filter(isAsked))
  test.describe(`the application in ${framework}`, () => {
    test.use({ baseURL: process.env[`HOST_${framework}`] });

    test('hears typed events, sets properties, and has a deed of its own in a tag', async ({ page }) => {
      await page.goto('/');
      await page.locator('ramal-call-list').getByRole('rowheader').first().getByRole('button').click();
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
