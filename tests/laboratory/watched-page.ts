import { type Browser, chromium, type Page } from 'playwright';
import { CHROMIUM_FLAGS, findChromium } from '../support/browser/chromium.mjs';
import type { TelephoneSystem } from '../support/server/telephone-system.ts';

/** A card of the board, or the notice, at a moment. */
export interface Sight {
  /** Epoch milliseconds. */
  readonly at: number;
  /** The extension; empty for the notice. */
  readonly of: string;
  readonly text: string;
}

/** The board of extensions in a browser, as an administrator sees it. */
export interface WatchedPage {
  /** Everything that was seen, each change of a card once. */
  sights(): Promise<readonly Sight[]>;
  /** The text of a card now. */
  card(extension: string): Promise<string>;
  readonly page: Page;
}

/** The board alone on a page, and in the portal. */
export interface WatchedBoards {
  readonly alone: WatchedPage;
  readonly portal: WatchedPage;
  close(): Promise<void>;
}

/** The page notes each change of a card with its moment, before it is painted. */
const NOTE = `
  const sights = (globalThis.sights = []);
  const last = new Map();
  const note = (of, text) => {
    if (last.get(of) === text) return;
    last.set(of, text);
    sights.push({ at: Date.now(), of, text });
  };
  // In the portal the board is within the shell's shadow.
  const find = (root) =>
    root.querySelector('ramal-report') ??
    [...root.querySelectorAll('*')].flatMap((one) => (one.shadowRoot && find(one.shadowRoot)) || [])[0];
  const report = () => find(document)?.shadowRoot;
  const look = () => {
    const root = report();
    for (const card of root?.querySelectorAll('.board-card') ?? [])
      note(card.querySelector('header strong').textContent, card.dataset.state + ' ' + card.textContent);
    note('', root?.querySelector('[role=status] .ui-notice')?.textContent ?? '');
  };
  const watch = () => {
    const root = report();
    if (!root) return setTimeout(watch, 20);
    new MutationObserver(look).observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
    look();
  };
  if (document.body) watch();
  else addEventListener('DOMContentLoaded', watch);
`;

const html = (token: string) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Board</title>
  <script type="module">
    import { configure } from '/ramal/ramal.js';
    configure({ baseUrl: '/api', token: ${JSON.stringify(token)}, level: 1, locale: 'en-US' });
  </script>
  <main><ramal-report type="realtime-agent-extension"></ramal-report></main><script>${NOTE}</script>`;

/** Opens the board on both pages of one browser. */
export async function watchBoards({ server, admin }: TelephoneSystem): Promise<WatchedBoards> {
  const executablePath = process.env.CHROMIUM_PATH ?? findChromium();
  const browser: Browser = await chromium.launch({
    args: [...CHROMIUM_FLAGS],
    ...(executablePath && { executablePath }),
  });
  const alone = await browser.newPage({ locale: 'en-US' });
  await alone.route(`${server.url}/board`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: html(admin) }),
  );
  await alone.goto(`${server.url}/board`);
  const portal = await browser.newPage({ locale: 'en-US' });
  await portal.addInitScript(`localStorage.setItem('ramal.token', ${JSON.stringify(admin)}); ${NOTE}`);
  await portal.goto(`${server.url}/report/realtime/agent-extension`);
  const boards = { alone: await watched(alone), portal: await watched(portal) };
  return { ...boards, close: () => browser.close() };
}

async function watched(page: Page): Promise<WatchedPage> {
  await page.locator('.board-card').first().waitFor();
  return {
    page,
    sights: () => page.evaluate('globalThis.sights') as Promise<readonly Sight[]>,
    card: (extension) =>
      page.locator('.board-card', { has: page.getByText(extension, { exact: true }) }).innerText(),
  };
}
