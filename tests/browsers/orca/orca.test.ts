import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, it } from 'vitest';
import { ROOT } from '../../support/runner/tools.mjs';
import { between } from '../between.ts';
import { startFirefox } from '../engines/firefox.ts';
import { type HiddenScreen, startScreen } from '../engines/screen.ts';
import { newFlow } from '../jobs/designer.ts';
import { openRecorded } from '../jobs/recorded-call.ts';
import type { Tab } from '../tab.ts';
import { worldOf } from '../world.ts';
import { ScreenReader } from './screen-reader.ts';

/** The screen reader Orca, in Firefox, before a release: `npm run orca`. */

let screen: HiddenScreen | undefined;
let reader: ScreenReader;
const world = worldOf(async () => {
  screen = await startScreen('Xvfb');
  reader = await ScreenReader.start(screen.env);
  return startFirefox({ screen: screen.env });
});

/** Where, what was done, and what was said: rows of the table in `docs/access.md`. */
const rows: string[][] = [];
let isAllSaid = true;
afterEach(({ task }) => {
  isAllSaid &&= task.result?.state === 'pass';
});
afterAll(() => {
  reader?.stop();
  screen?.stop();
  if (isAllSaid) write();
});

function write(): void {
  const page = join(ROOT, 'docs/access.md');
  const day = new Date().toISOString().slice(0, 10);
  const title = `${day}, ${reader.version} with ${world().engine.version}.`;
  const table = [['where', 'what was done', 'what was said'], ['---', '---', '---'], ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');
  writeFileSync(page, between(readFileSync(page, 'utf8'), 'orca', `${title}\n\n${table}`));
}

/** Does something, waits until this has been said, and keeps all that was. */
async function heard(where: string, what: string, act: () => Promise<unknown>, expected: RegExp) {
  reader.listen();
  await act();
  await reader.says(expected);
  rows.push([where, what, await reader.saidInAll()]);
}

/** Goes to something by Tab; what was passed is not kept. */
async function goTo(tab: Tab, where: string, name: RegExp, expected: RegExp) {
  await tab.tabTo(name);
  await tab.keys('Shift+Tab');
  await reader.saidInAll(3000);
  await heard(where, 'Tab', () => tab.keys('Tab'), expected);
}

const openCalls = async (): Promise<Tab> => {
  const tab = await world().open('/calls');
  await tab.find('button', /^Listen to/);
  return tab;
};

describe('what is heard', () => {
  it('of the sign-in', async () => {
    const tab = await world().tab({ signedIn: false });
    await tab.goto(`${world().line.url}/login`);
    await tab.find('textbox', 'E-mail');
    await goTo(tab, 'sign-in', /^E-mail/, /E-mail entry required/);
    await goTo(tab, 'sign-in', /^Password/, /Password password text/);
    await heard('sign-in', 'Enter, with nothing typed', () => tab.keys('Enter'), /E-mail.*invalid.*required/);
  });

  it('of the list of calls', async () => {
    const tab = await openCalls();
    await goTo(tab, 'call list', /^Search/, /Search calls entry/);
    await heard('call list', 'Arrow down', () => tab.keys('ArrowDown'), /row header.*link/);
    await tab.press('heading', /^Calls/);
    await goTo(tab, 'call list', /^Sort/, /Sort.*button/);
    await heard('call list', 'Enter', () => tab.keys('Enter'), /menu/);
  });

  it('of the player', async () => {
    const tab = await openCalls();
    await openRecorded(tab);
    await tab.find('button', /^Play\b/);
    await goTo(tab, 'player', /^Play\b/, /Play push button/);
    await goTo(tab, 'player', /^Position/, /Position.*slider 00:00 of/);
    await heard('player', 'Arrow right', () => tab.keys('ArrowRight'), /00:10 of/);
    await goTo(tab, 'player', /^Agent, 00:00/, /Agent, 00:00/);
    await heard('player', 'Arrow down', () => tab.keys('ArrowDown'), /./);
  });

  it('of the designer', async () => {
    const id = await newFlow(world());
    const tab = await world().open(`/connect-flow/${id}/flow`);
    await tab.find('step', /^Start/);
    await goTo(tab, 'designer', /^Outline$/, /Outline toggle button/);
    await heard('designer', 'Enter', () => tab.keys('Enter'), /pressed/);
    await goTo(tab, 'designer', /^Start 1/, /tree.*Start 1.*tree level 1/);
    await heard('designer', 'Insert', () => tab.keys('Insert'), /Play audio/);
    await heard('designer', 'Arrow down', () => tab.keys('ArrowDown'), /./);
  });

  it('of a report', async () => {
    const tab = await world().open('/report/call');
    await tab.find('any', /^Status by day$/);
    await goTo(tab, 'report', /^Status by day$/, /Status by day List with \d+ items/);
    await heard('report', 'Arrow right', () => tab.keys('ArrowRight'), /: \d/);
  });

  it('of a form', async () => {
    const tab = await world().open('/word/create');
    await tab.find('textbox', 'Word');
    await goTo(tab, 'form', /^Word(?!s)/, /Word entry/);
    await goTo(tab, 'form', /^Save/, /Save push button/);
    await heard('form', 'Enter, with nothing typed', () => tab.keys('Enter'), /need your attention|required/);
  });

  it('of the palette', async () => {
    const tab = await world().open('/profile');
    await tab.find('button', /Account, appearance and language/);
    await reader.saidInAll();
    await heard('palette', 'Ctrl+K', () => tab.keys('Control+k'), /Home/);
    await heard('palette', '“bill”', () => tab.type('bill'), /Billing/);
    await heard('palette', 'Escape', () => tab.keys('Escape'), /./);
  });

  it('of the permissions', async () => {
    const tab = await world().open('/permissions');
    await tab.find('any', /^See the list of calls/);
    await goTo(tab, 'permissions', /^See the list of calls/, /See the list of calls/);
    await heard('permissions', 'Arrow right', () => tab.keys('ArrowRight'), /check box/);
    await heard('permissions', 'Arrow right', () => tab.keys('ArrowRight'), /check box/);
  });

  it('of a dialog', async () => {
    const tab = await world().open('/profile');
    await tab.find('button', 'Change password');
    await goTo(tab, 'profile', /^Change password/, /Change password push button/);
    await heard('profile', 'Enter', () => tab.keys('Enter'), /dialog/);
    await heard('profile', 'Escape', () => tab.keys('Escape'), /Change password/);
  });
});
