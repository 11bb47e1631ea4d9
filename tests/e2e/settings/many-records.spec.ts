import { expect, type Page, test } from '@playwright/test';
import { accountOf, goTo, Portal, signedIn, tokenOf } from '../portal.ts';

/** A change of many records in the whole portal: it is left, and its session ends, half-way. */

const words = (page: Page) => page.getByRole('heading', { level: 1, name: 'Words' });

const admin = accountOf('Administrador');

const actions = (page: Page) => page.getByRole('region', { name: 'Actions on the selected rows' });

/** Begins to inactivate a page of words; each change takes a while, and changes nothing. */
async function begin(page: Page, answer: (at: number) => 'goes on' | 'refused') {
  let at = 0;
  await page.route('**/api/words/*/inactivate', async (route) => {
    at += 1;
    const now = answer(at);
    await new Promise((done) => setTimeout(done, 1000));
    if (now === 'refused') await route.fulfill({ status: 401, json: { message: 'Ended' } });
    else await route.fulfill({ json: { message: 'Done' } });
  });
  await expect(words(page)).toBeVisible();
  await expect(page.locator('tbody').getByRole('checkbox').first()).toBeVisible();
  await page.locator('thead').getByRole('checkbox').check();
  await actions(page).getByRole('button', { name: 'Inactivate' }).click();
}

/** Goes back once four are changed, and leaves what is left. */
async function leaveBack(page: Page) {
  await expect(page.getByRole('dialog', { name: 'Inactivating…' })).toContainText(/^.*4 of \d+/);
  await page.evaluate(() => history.back());
  const question = page.getByRole('dialog', { name: 'Stop half-way?' });
  await expect(question).toContainText('what is done so far stays');
  await question.getByRole('button', { name: 'Leave' }).click();
}

test('that is left half-way says what stays, and the focus goes to the page that comes', async ({
  page,
  context,
}) => {
  await signedIn(context);
  await page.goto('/calls');
  await new Portal(page).listShown();
  await goTo(page, '/word?perPage=50');
  await begin(page, () => 'goes on');
  await leaveBack(page);
  await new Portal(page).listShown();
  await expect(page.getByRole('main')).toBeFocused();
  await page.evaluate(() => history.forward());
  await expect(page.getByText(/was interrupted: \d+ of \d+ were changed/)).toBeVisible();
});

test('that is left for another list says there how far it came, once', async ({ page, context }) => {
  await signedIn(context);
  await page.goto('/queue');
  await expect(page.getByRole('heading', { level: 1, name: 'Queues' })).toBeVisible();
  await goTo(page, '/word?perPage=50');
  await begin(page, () => 'goes on');
  await leaveBack(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Queues' })).toBeVisible();
  await expect(page.getByText(/^8 inactivated\. \d+ were not tried\.$/)).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.evaluate(() => history.forward());
  await expect(words(page)).toBeVisible();
  await expect(page.locator('thead').getByRole('checkbox')).toBeVisible();
  await expect(page.getByText(/was interrupted/)).toHaveCount(0);
});

test('whose session ends half-way leads to the sign-in, and says after it how far it came', async ({
  page,
  context,
}) => {
  const portal = new Portal(page);
  await page.goto('/word?perPage=50');
  await portal.typeCredentials(admin);
  await begin(page, (at) => (at > 2 ? 'refused' : 'goes on'));
  const failures = page.getByRole('dialog', { name: /done, \d+ not$/ });
  await expect(failures).toBeVisible();
  const [signIn] = await Promise.all([
    context.waitForEvent('page'),
    failures.getByRole('link', { name: 'Sign in (new tab)' }).click(),
  ]);
  await new Portal(signIn).typeCredentials(admin);
  await expect(new Portal(signIn).home).toBeVisible();
  await expect(page.getByText(/was interrupted: 2 of \d+ were changed/)).toBeVisible();
  await expect(actions(page).getByRole('status')).toHaveText(/selected$/);
});

test('of 25 changes 22, lists three that failed, tries only those again, and Undo brings 22 back', async ({
  page,
  context,
}) => {
  const headers = { Authorization: `Bearer ${await tokenOf(context)}`, 'x-level-id': '1' };
  for (let at = 1; at <= 25; at += 1) {
    const data = { word: `lote ${at}`, callParticipant: 'agent', isActive: true };
    expect((await context.request.post('/api/words', { headers, data })).ok()).toBe(true);
  }
  const asked: string[] = [];
  await page.route('**/api/words/*/inactivate', async (route) => {
    asked.push(route.request().url());
    if (new Set(asked).size > 3 && !asked.slice(0, 3).includes(route.request().url())) await route.continue();
    else await route.fulfill({ status: 400, json: { message: 'Refused' } });
  });
  await signedIn(context);
  await page.goto('/word?search=lote&perPage=50');
  const states = (name: string) => page.locator('tbody').getByText(name, { exact: true });
  await expect(states('Active')).toHaveCount(25);
  await page.locator('thead').getByRole('checkbox').check();
  await actions(page).getByRole('button', { name: 'Inactivate' }).click();
  const failures = page.getByRole('dialog', { name: '22 done, 3 not' });
  await expect(failures.getByRole('listitem')).toHaveCount(3);
  const before = asked.length;
  await failures.getByRole('button', { name: 'Try 3 again' }).click();
  await expect.poll(() => asked.length - before).toBe(3);
  expect(new Set(asked.slice(before))).toEqual(new Set(asked.slice(0, 3)));
  await expect(failures.getByRole('listitem')).toHaveCount(3);
  await failures.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByText('Undone: 22 are as they were.')).toBeVisible();
  await expect(states('Active')).toHaveCount(25);
});
