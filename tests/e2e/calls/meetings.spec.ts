import { expect, type Page, test } from '@playwright/test';
import { quiet, watchRequests } from '../../support/browser/quiet.mjs';
import { accountOf, Portal, signedIn } from '../portal.ts';

/** The meetings in the portal: their menu, their addresses, and the way there and back. */

const CLINIC = 'Clínica São João';

const meetings = (page: Page) => page.locator('ramal-meeting-list');
const meeting = (page: Page) => page.locator('ramal-meeting');

/** The clinic records meetings; the longest period that is offered has some. */
async function openList(page: Page): Promise<void> {
  watchRequests(page);
  await page.goto('/');
  await new Portal(page).level.selectOption({ label: CLINIC });
  await page.getByRole('link', { name: 'Meetings' }).click();
  // Not before the other company's permissions and the list are here.
  await quiet(page);
  await meetings(page)
    .getByRole('button', { name: /^Period/ })
    .click();
  await meetings(page).getByRole('button', { name: 'Last 90 days' }).click();
  await expect(meetings(page).getByRole('link', { name: /^View/ }).first()).toBeVisible();
}

test.describe('signed in', () => {
  test.beforeEach(({ context }) => signedIn(context));

  test('the menu has meetings where the company records them, and nowhere else', async ({ page }) => {
    await page.goto('/');
    const { level } = new Portal(page);
    await level.selectOption({ label: 'Aurora Telecom' });
    const link = page.getByRole('link', { name: 'Meetings' });
    await expect(page.getByRole('link', { name: 'Calls', exact: true })).toBeVisible();
    await expect(link).toHaveCount(0);
    await level.selectOption({ label: CLINIC });
    await expect(link).toBeVisible();
  });

  test('a meeting is opened, searched and left again for the list as it was', async ({ page }) => {
    await openList(page);
    const listed = page.url();
    await meetings(page).getByRole('link', { name: /^View/ }).first().click();
    await expect(page).toHaveURL(/\/meetings\/player\/\d+$/);
    await expect(new Portal(page).level).toBeDisabled();
    const first = await meeting(page)
      .getByRole('listitem')
      .filter({ has: page.getByText('00:00:00') })
      .first()
      .innerText();
    const word = first.match(/\p{L}{5,}/gu)?.at(-1) ?? '';
    await meeting(page).getByLabel('Search what was said').fill(word);
    await expect(meeting(page).locator('mark').first()).toHaveText(new RegExp(word, 'i'));
    await page.getByRole('main').getByRole('link', { name: 'Meetings' }).click();
    await expect(page).toHaveURL(/\/meetings/);
    await expect(meetings(page).getByRole('link', { name: /^View/ }).first()).toBeVisible();
    expect(new URL(page.url()).searchParams.get('startDate')).toBe(
      new URL(listed).searchParams.get('startDate'),
    );
  });

  test('a platform is a tab of the address in any case; what is none is not found', async ({ page }) => {
    await openList(page);
    await page.goto('/meetings/google_meet');
    await expect(page).toHaveURL(/\/meetings\/GOOGLE_MEET/);
    await expect(meetings(page).getByLabel('Platform', { exact: true })).toHaveValue('GOOGLE_MEET');
    await page.goto('/meetings/skype');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });
});

test('a link to a moment leads there, also through the sign-in', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { email, password } = accountOf('Administrador');
  const { token } = (await (
    await context.request.post('/api/auth/login', { data: { email, password } })
  ).json()) as { token: string };
  const headers = { Authorization: `Bearer ${token}`, 'x-level-id': '2' };
  const [longest] = (await (
    await context.request.get('/api/meetings?order_by=-speechDuration', { headers })
  ).json()) as { id: number }[];
  // The browser last showed the clinic.
  await page.addInitScript(() => localStorage.setItem('ramal.level', btoa('{"id":2}')));
  await page.goto(`/meetings/player/${longest?.id}#t=60`);
  await new Portal(page).typeCredentials({ email, password });
  await expect(page).toHaveURL(/#t=60$/);
  const place = meeting(page).locator('[data-place]');
  await expect(place).toBeInViewport();
  await expect(place).toContainText(/00:00:[345]\d|00:01:00/);
  // Another moment of the same meeting, by its own link.
  await meeting(page).getByRole('link', { name: 'Copy link to 00:00:00' }).click();
  await expect(page).toHaveURL(/\?t=0$/);
  await expect(page.getByText('The link to 00:00:00 has been copied.')).toBeVisible();
  await expect(place).toContainText('00:00:00');
});
