import { readFileSync } from 'node:fs';
import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { Portal, signedIn } from '../portal.ts';
import { markupOf, openHost, settled, TAGS, visitorOf } from './host-page.ts';

/** A page's way over the line: how often one request waits for the answer of another, and how many there are. */

interface Sent {
  readonly path: string;
  readonly query: string;
  readonly sent: number;
  ended: number;
}

/** Milliseconds of each answer: what does not wait for another is sent within them, also on a busy machine. */
const LATENCY = 60;

/** Records the requests to our own server, in ms. */
async function recorded(page: Page): Promise<{ readonly all: readonly Sent[]; readonly line: CDPSession }> {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  const unlimited = { downloadThroughput: -1, uploadThroughput: -1 };
  await line.send('Network.emulateNetworkConditions', { offline: false, latency: LATENCY, ...unlimited });
  const all: Sent[] = [];
  const byId = new Map<string, Sent>();
  line.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    const url = new URL(request.url);
    // Pictures of users are another server's.
    if (!['127.0.0.1', 'localhost'].includes(url.hostname)) return;
    const one = {
      path: url.pathname,
      query: url.search,
      sent: timestamp * 1000,
      ended: Number.POSITIVE_INFINITY,
    };
    byId.set(requestId, one);
    all.push(one);
  });
  line.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const one = byId.get(requestId);
    if (one) one.ended = timestamp * 1000;
  });
  return { all, line };
}

/** The longest chain of requests that each began after the end of the one before: the waits of the page. */
function waitsTo(last: Sent | undefined, all: readonly Sent[]): number {
  if (!last) return 0;
  const before = all.filter(({ ended }) => ended <= last.sent);
  return (
    1 +
    Math.max(
      0,
      ...before.map((one) =>
        waitsTo(
          one,
          all.filter(({ ended }) => ended <= one.sent),
        ),
      ),
    )
  );
}

/** The files of code, without those of texts. */
const CODE = /\/ramal\/chunks\/(?!.*-(US|BR)-)/;

/** Lets no code arrive before a request is sent: who needs code to ask never does. */
async function holdCodeUntil(page: Page, request: string): Promise<void> {
  const asked = page.waitForRequest(request);
  await page.route(CODE, async (route) => {
    await asked;
    await route.continue();
  });
}

/** Gives the paths that were asked for until a tag was ready: on a busy machine what is likely next is asked for before a test sees the rows. */
async function askedUntilReady(page: Page, tag: string): Promise<() => Promise<string[]>> {
  await page.addInitScript((name) => {
    const note = (event: Event) => {
      if ((event.composedPath()[0] as Element).localName === name) performance.mark('ready');
    };
    addEventListener('ramal-ready', note, true);
  }, tag);
  return () =>
    page.evaluate(() => {
      const ready = performance.getEntriesByName('ready')[0]?.startTime ?? 0;
      const asked = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= ready);
      return asked.map(({ name }) => new URL(name).pathname);
    });
}

test('the rows of the portal’s calls come after four waits, with twenty requests', async ({
  page,
  context,
}) => {
  await signedIn(context);
  const { all } = await recorded(page);
  const asked = await askedUntilReady(page, 'ramal-call-list');
  const portal = new Portal(page);
  await page.goto('/calls');
  await portal.listShown();
  const rows = all.findIndex(({ path }) => path === '/api/calls');
  expect(rows).toBeGreaterThan(0);
  const first = await asked();
  expect(first).toContain('/api/calls');
  // On a busy machine the list has looked for newer calls before a test sees its rows.
  const needed = all.filter(({ path }, at) =>
    path.startsWith('/ramal/') ? first.includes(path) : at === rows,
  );
  expect(needed.length).toBeLessThanOrEqual(20);
  const late = needed.map((one) => [one.path, waitsTo(one, all)] as const).filter(([, waits]) => waits > 4);
  expect(late).toEqual([]);
});

test.describe('what a page shows first', () => {
  const callsIn = (all: readonly Sent[]) => all.filter(({ path }) => path === '/api/calls');

  test('is asked for once, before the code that shows it is here', async ({ page, context }) => {
    await signedIn(context);
    const { all } = await recorded(page);
    await holdCodeUntil(page, '**/api/calls?*');
    await page.goto('/calls');
    await new Portal(page).listShown();
    expect(callsIn(all)).toHaveLength(1);
  });

  test('is what the address says, where it says something, and asked for once', async ({ page, context }) => {
    await signedIn(context);
    const { all } = await recorded(page);
    await page.goto('/calls/NO_ANSWER');
    await new Portal(page).listShown();
    await page.goto('/calls?status=ANSWERED');
    await new Portal(page).listShown();
    expect(callsIn(all).map(({ query }) => new URLSearchParams(query).get('status'))).toEqual([
      'NO_ANSWER',
      'ANSWERED',
    ]);
  });

  test('is the list as it was left, and asked for once', async ({ page, context }) => {
    await signedIn(context);
    const { all } = await recorded(page);
    await page.goto('/calls?status=ANSWERED');
    await new Portal(page).listShown();
    await page.goto('/calls');
    await new Portal(page).listShown();
    await expect(page).toHaveURL(/ANSWERED/);
    expect(callsIn(all).map(({ query }) => new URLSearchParams(query).get('status'))).toEqual([
      'ANSWERED',
      'ANSWERED',
    ]);
  });

  test('is not asked for where the user may not see it', async ({ page, context }) => {
    await signedIn(context);
    await page.route('**/api/auth/check', async (route) => {
      const answer = await route.fetch();
      const user = (await answer.json()) as { roles: object[] };
      const roles = user.roles.map((role) => ({ ...role, permissions: ['viewUsers'] }));
      await route.fulfill({ response: answer, json: { ...user, roles } });
    });
    const { all } = await recorded(page);
    await page.goto('/calls');
    await expect(page.getByText("You don't have permission to see this.")).toBeVisible();
    expect(callsIn(all)).toEqual([]);
  });
});

for (const locale of ['en-US', 'pt-BR'])
  test(`the portal asks once who is signed in, before its code is here: ${locale}`, async ({
    page,
    context,
  }) => {
    await signedIn(context);
    await context.addInitScript((chosen) => localStorage.setItem('ramal.locale', chosen), locale);
    const { all } = await recorded(page);
    await holdCodeUntil(page, '**/api/auth/check');
    await page.goto('/calls');
    await new Portal(page).listShown();
    const checks = all.filter(({ path }) => path === '/api/auth/check');
    const code = all.filter(({ path }) => CODE.test(path));
    expect(checks).toHaveLength(1);
    expect(checks[0]?.sent).toBeLessThan(Math.min(...code.map(({ ended }) => ended)));
  });

test('the portal asks nobody who is signed in where nobody is', async ({ page }) => {
  const { all } = await recorded(page);
  await page.goto('/calls');
  await expect(page.getByLabel('E-mail')).toBeVisible();
  expect(all.filter(({ path }) => path === '/api/auth/check')).toEqual([]);
});

const files: Readonly<
  Record<
    string,
    {
      readonly code: readonly string[];
      readonly texts: Readonly<Record<string, readonly string[]>>;
      readonly values?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
    }
  >
> = JSON.parse(readFileSync(new URL('../../../dist/tag-files.json', import.meta.url), 'utf8'));

/** The values of the tags above, as the list of files names them. */
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'ramal-report': { type: 'call' },
  'ramal-report-panel': { report: 'call' },
  'ramal-settings-entity': { entity: 'queue', mode: 'list' },
};

/** Its entity's declaration and the screen of its mode are files of their own. */
const MOST: Readonly<Record<string, number>> = { 'ramal-settings-entity': 15 };

const codeOf = (tag: string) =>
  [
    files[tag]?.code,
    ...Object.entries(VALUES[tag] ?? {}).map(([name, value]) => files[tag]?.values?.[name]?.[value]),
  ].flatMap((code) => code ?? []);

for (const { tag } of TAGS)
  test(`all that ${tag} needs is asked for at once, and nothing twice`, async ({ page, context }) => {
    const visitor = await visitorOf(context);
    const { all } = await recorded(page);
    await openHost(page, visitor, { body: markupOf(tag, visitor) });
    await settled(page, tag);
    const code = codeOf(tag);
    const texts = files[tag]?.texts['en-US'] ?? [];
    const needed = [...new Set([...code, ...texts])].map((path) => `/ramal/${path}`);
    const asked = all.filter(({ path }) => needed.includes(path));
    const data = all.filter(({ path }) => path.startsWith('/api/')).map(({ path, query }) => path + query);
    expect(data).toEqual([...new Set(data)]);
    expect(asked.map(({ path }) => path).sort()).toEqual(needed.sort());
    // Script, files, who is signed in, and the first of the data.
    expect(needed.length + 3).toBeLessThanOrEqual(MOST[tag] ?? 14);
    // Page, the host's script, loader, files, and the first of the data.
    const first = all.findIndex(({ path }) => path.startsWith('/api/') && path !== '/api/auth/check');
    expect(waitsTo(all[first], all.slice(0, first + 1))).toBeLessThanOrEqual(5);
    // Code was asked for before any of it was here.
    const ofCode = asked.filter(({ path }) => code.some((one) => path.endsWith(one)));
    expect(Math.max(...ofCode.map(({ sent }) => sent))).toBeLessThanOrEqual(
      Math.min(...ofCode.map(({ ended }) => ended)),
    );
  });
