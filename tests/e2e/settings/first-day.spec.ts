import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { Portal, signedIn, tokenOf } from '../portal.ts';

/**
 * The first day of a new administrator, with its number of clicks and typed fields: ten agents with extensions in a team and a queue, and
 * opening hours with holidays. More than these are a failure.
 */
class Hand {
  clicks = 0;
  fields = 0;

  async click(target: Locator): Promise<void> {
    await target.click();
    this.clicks += 1;
  }

  /** A field counts once, with the click or the key that leads to it. */
  async type(target: Locator, text: string): Promise<void> {
    await target.fill(text);
    this.fields += 1;
  }
}

const AGENTS = 10;
const tagOf = (page: Page): Locator => page.locator('ramal-settings-entity');
const button = (page: Page, name: string | RegExp) => tagOf(page).getByRole('button', { name });
const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Settings menu' }).getByRole('link', { name, exact: true });
const create = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: /^Create / })
    .first();
const save = (page: Page) => tagOf(page).getByRole('button', { name: 'Save', exact: true });

/** Records that are made on the day, under names that no other day has. */
function newDay() {
  const mark = Date.now().toString(36);
  return {
    ...{ mark, hours: `Hours ${mark}`, team: `Team ${mark}`, queue: `Queue ${mark}` },
    agents: Array.from({ length: AGENTS }, (_, at) => ({
      name: `Agent ${mark} ${at}`,
      email: `agent.${mark}.${at}@b.example`,
    })),
  };
}
type Day = ReturnType<typeof newDay>;

async function begin(page: Page, context: BrowserContext, hand: Hand): Promise<void> {
  await signedIn(context);
  await page.goto('/');
  await expect(new Portal(page).home).toBeVisible();
  await hand.click(page.getByRole('banner').getByRole('link', { name: 'Settings' }));
}

async function makeHours(page: Page, hand: Hand, { hours }: Day): Promise<void> {
  await hand.click(menu(page, 'Schedules'));
  await hand.click(create(page));
  await hand.type(tagOf(page).getByLabel('Name', { exact: true }), hours);
  await hand.click(button(page, 'Monday to Friday'));
  await hand.click(button(page, 'National holidays'));
  await hand.click(button(page, /^Add the holidays/));
  await hand.click(save(page));
  await expect(tagOf(page).getByRole('heading', { name: hours })).toBeVisible();
}

/** Expects all of it in the center. */
async function expectDay(context: BrowserContext, { mark, hours, team, queue, agents }: Day): Promise<void> {
  const headers = { Authorization: `Bearer ${await tokenOf(context)}`, 'x-level-id': '1' };
  const get = async <T>(path: string) =>
    (await (await context.request.get(`/api/${path}`, { headers })).json()) as T;
  type Found = { id: number; name: string; label: string; extension: string | null };
  const whole = async <T>(path: string, name: string) => {
    const [one, ...others] = await get<Found[]>(`${path}?search=${encodeURIComponent(name)}`);
    expect([one?.name ?? one?.label, others.length]).toEqual([name, 0]);
    return get<T>(`${path}/${one?.id}`);
  };
  const names = agents.map(({ name }) => name).sort();
  const namesOf = (users: readonly { name: string }[]) => users.map(({ name }) => name).sort();
  const users = await get<Found[]>(`users?search=${mark}&per_page=50`);
  expect(namesOf(users)).toEqual(names);
  expect(new Set(users.map(({ extension }) => extension ?? '')).size).toBe(AGENTS);
  expect(users.every(({ extension }) => extension)).toBe(true);
  type Group = { users: { name: string }[] };
  expect(namesOf((await whole<Group>('user-labels', team)).users)).toEqual(names);
  expect(namesOf((await whole<Group>('queues', queue)).users)).toEqual(names);
  const { exceptions } = await whole<{ exceptions: unknown[] }>('schedules', hours);
  expect(exceptions.length).toBeGreaterThanOrEqual(3);
}

test('by import takes at most 15 clicks and 10 typed fields', async ({ page, context }) => {
  const [hand, day] = [new Hand(), newDay()];
  await begin(page, context, hand);
  await makeHours(page, hand, day);
  const extension = (at: number) => String(70_000 + (Date.now() % 9_000) + at);
  const rows = day.agents.map(({ name, email }, at) =>
    [name, email, 'Agente', extension(at), day.team, day.queue].join(';'),
  );
  const file = `Nome;E-mail;Perfis;Ramal;Equipes;Filas\r\n${rows.join('\r\n')}\r\n`;

  await hand.click(menu(page, 'Users'));
  await hand.click(tagOf(page).getByRole('link', { name: 'Import' }));
  const chooser = page.waitForEvent('filechooser');
  await hand.click(tagOf(page).getByLabel('Choose a file'));
  await (await chooser).setFiles({ name: 'equipe.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await hand.click(button(page, 'Check'));
  await expect(button(page, `Import ${AGENTS}`)).toBeVisible();
  await expect(tagOf(page).getByText(`Teams: ${day.team}. Queues: ${day.queue}.`)).toBeVisible();
  await hand.click(button(page, `Import ${AGENTS}`));
  await expect(tagOf(page).getByRole('heading', { name: 'Import finished' })).toBeVisible();

  await expectDay(context, day);
  expect(hand.clicks).toBeLessThanOrEqual(15);
  expect(hand.fields).toBeLessThanOrEqual(10);
  test
    .info()
    .annotations.push({ type: 'count', description: `${hand.clicks} clicks, ${hand.fields} fields` });
});

/** Makes a record that wants nothing but a name. */
async function makeByName(page: Page, hand: Hand, place: string, name: string): Promise<void> {
  await hand.click(menu(page, place));
  await hand.click(create(page));
  await hand.type(tagOf(page).getByLabel('Name', { exact: true }), name);
  await hand.click(save(page));
  await expect(tagOf(page).getByRole('heading', { name })).toBeVisible();
}

/** Chooses one of many: those who are wanted are told by typing where the list is long. */
async function choose(page: Page, hand: Hand, field: string, name: string): Promise<void> {
  const box = tagOf(page).getByRole('combobox', { name: field });
  await hand.click(box);
  await hand.type(box, name);
  await hand.click(page.getByRole('listbox').getByRole('option', { name }));
  await page.keyboard.press('Escape');
}

test('by hand takes at most 60 clicks and 45 typed fields', async ({ page, context }) => {
  const [hand, day] = [new Hand(), newDay()];
  await begin(page, context, hand);
  await makeHours(page, hand, day);
  await makeByName(page, hand, 'Teams', day.team);
  await makeByName(page, hand, 'Queues', day.queue);
  await hand.click(menu(page, 'Users'));
  await hand.click(create(page));
  for (const [at, { name, email }] of day.agents.entries()) {
    await hand.type(tagOf(page).getByLabel('Name', { exact: true }), name);
    await hand.type(tagOf(page).getByLabel('E-mail', { exact: true }), email);
    if (at === 0) {
      await choose(page, hand, 'Roles', 'Agente');
      await choose(page, hand, 'Teams', day.team);
      await choose(page, hand, 'Queues', day.queue);
      await hand.click(tagOf(page).getByRole('checkbox', { name: 'Browser' }));
    }
    await hand.click(button(page, /^Use \d+, the next free one/));
    await hand.click(at < AGENTS - 1 ? button(page, 'Save and create another') : save(page));
    await expect(page.getByText('created successfully.').last()).toBeVisible();
    if (at < AGENTS - 1) await expect(tagOf(page).getByLabel('Name', { exact: true })).toHaveValue('');
  }
  await expectDay(context, day);
  expect(hand.clicks).toBeLessThanOrEqual(60);
  expect(hand.fields).toBeLessThanOrEqual(45);
  test
    .info()
    .annotations.push({ type: 'count', description: `${hand.clicks} clicks, ${hand.fields} fields` });
});
