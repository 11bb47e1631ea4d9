import { expect, type Locator, type Page, test } from '@playwright/test';
import { Portal, signedIn } from '../portal.ts';

/** New users, from the form or the file that an administrator fills in to the password that they choose themselves. */

const run = Date.now().toString(36);
const INVITATION = 'Choose your password';
const tagOf = (page: Page): Locator => page.locator('ramal-settings-entity');

async function add(page: Page, field: string, name?: string): Promise<void> {
  await tagOf(page).getByRole('combobox', { name: field }).click();
  const options = page.getByRole('listbox').getByRole('option');
  await (name ? options.filter({ hasText: name }) : options).first().click();
  // The list of several stays open, over the fields below.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('listbox')).toHaveCount(0);
}

/** The path of the link in a mail to an address. */
async function mailedLink(page: Page, email: string, subject: string): Promise<string> {
  const mail = page.getByRole('article').filter({ hasText: email }).filter({ hasText: subject });
  await expect(async () => {
    await page.goto(process.env.OUTBOX_URL as string);
    await expect(mail).not.toHaveCount(0, { timeout: 1000 });
  }).toPass();
  const { pathname, search } = new URL((await mail.first().getByRole('link').getAttribute('href')) as string);
  return pathname + search;
}

async function choosePassword(page: Page, path: string, password: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'Repeat the new password' }).fill(password);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL(/\/login/);
}

test('a user who is invited chooses the password, and is in the teams and queues of the form', async ({
  page,
  context,
  browser,
}) => {
  await signedIn(context);
  const email = `convite.${run}@demo.ramal.example`;
  await page.goto('/user/create');
  const tag = tagOf(page);
  await tag.getByLabel('Name', { exact: true }).fill(`Convidada ${run}`);
  await tag.getByLabel('E-mail', { exact: true }).fill(email);
  await expect(tag.getByLabel('Invite by e-mail')).toBeChecked();
  await expect(tag.getByLabel('Password', { exact: true })).toHaveCount(0);
  await add(page, 'Roles', 'Supervisor');
  await add(page, 'Teams', 'Atendimento');
  await add(page, 'Queues');
  await tag.getByRole('button', { name: 'Save', exact: true }).click();

  await expect(tag.getByRole('heading', { level: 1, name: `Convidada ${run}` })).toBeVisible();
  const fact = (name: string) =>
    tag.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
  await expect(fact('Teams').getByRole('link', { name: 'Atendimento' })).toBeVisible();
  await expect(fact('Queues').getByRole('link')).toHaveCount(1);
  await expect(fact('Roles')).toContainText('Supervisor');
  const address = page.url();

  const own = await browser.newContext({ locale: 'en-US' });
  const invited = await own.newPage();
  await choosePassword(invited, await mailedLink(invited, email, INVITATION), 'Degrau-Roxo41');
  await new Portal(invited).typeCredentials({ email, password: 'Degrau-Roxo41' });
  await expect(new Portal(invited).home).toBeVisible();
  await own.close();

  await page.goto(address);
  await tag.getByRole('button', { name: 'Send password link' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(email);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(`The server was asked to mail a link to ${email}.`)).toBeVisible();
  const again = await browser.newContext({ locale: 'en-US' });
  const recovering = await again.newPage();
  await choosePassword(
    recovering,
    await mailedLink(recovering, email, 'Choose a new password'),
    'Trilho-Verde88',
  );
  await new Portal(recovering).typeCredentials({ email, password: 'Trilho-Verde88' });
  await expect(new Portal(recovering).home).toBeVisible();
  await again.close();
});

test('a file of users needs no passwords: each of them is invited', async ({ page, context }) => {
  await signedIn(context);
  const email = `arquivo.${run}@demo.ramal.example`;
  await page.goto('/user/import');
  const tag = tagOf(page);
  const rows = ['Nome;E-mail;Perfis;Equipes', `Arquivo ${run};${email};Agente;Atendimento, Retenção`];
  await tag
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'usuarios.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) });
  await expect(tag.getByLabel('Invite by e-mail')).toBeChecked();
  await expect(tag.getByLabel('Password', { exact: true })).toHaveCount(0);
  await tag.getByRole('button', { name: 'Check' }).click();
  await tag.getByRole('button', { name: 'Import 1' }).click();
  await expect(tag.getByRole('heading', { name: 'Import finished' })).toBeVisible();
  expect(await mailedLink(page, email, INVITATION)).toContain('/update-password?token=');
});
