import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../support/runner/tools.mjs';
import type { Tab } from '../tab.ts';
import type { TheWorld } from '../world.ts';
import { openRecorded } from './recorded-call.ts';

/** Code that does not arrive. Firefox keeps a failed file as long as the page lives. */
export function lostCode(world: TheWorld, { keepsFailed }: { readonly keepsFailed: boolean }): void {
  const openCalls = async () => {
    const tab = await world().open('/calls');
    await tab.find('button', /^Listen to/);
    return tab;
  };

  it('a part of a screen that did not arrive comes at the next try', async () => {
    const tab = await openCalls();
    const { missing } = world().line;
    missing.add('/chunks/menu-popup-');
    await tab.press('button', /^Sort/);
    await tab.shows('Did not load.');
    missing.clear();
    await tab.press('button', /^Sort/);
    await tab.find('any', /^Duration$/);
    // It is the same file for all that want it.
    await tab.keys('Escape');
    await tab.press('button', /Account, appearance and language/);
    await tab.find('any', /^Dark$/);
  });

  it('a screen that others build on is not run a second time: the page is offered to be loaded anew', async () => {
    const { missing } = world().line;
    // From the beginning, since a list fetches ahead what is likely next.
    missing.add('/chunks/call-player-');
    const tab = await openCalls();
    await openRecorded(tab);
    await offered(tab);
    missing.clear();
    await tab.press('button', 'Reload the page');
    await tab.find('button', /^Play\b/);
  });

  it('a form that did not arrive is offered in the same way', async () => {
    const { missing } = world().line;
    missing.add('/chunks/settings-form-');
    const tab = await world().open('/word');
    await tab.press('link', 'Create word');
    await offered(tab);
    missing.clear();
    await tab.press('button', 'Reload the page');
    await tab.find('textbox', 'Word');
  });

  if (!keepsFailed) return;
  it('a part is held to its hash at the next try too, where the page names hashes', async () => {
    const { line, demo, user } = world();
    const tab = await world().tab();
    const program = join(ROOT, 'dist/bin/ramal-integrity.mjs');
    const head = execFileSync(process.execPath, [program, `${demo.url}/ramal/`], {
      encoding: 'utf8',
    }).replaceAll(demo.url, line.url);
    line.answers.set('/a-host', {
      type: 'text/html',
      body: `<!doctype html><meta charset="utf-8"><title>A host</title>${head}
        <script type="module" src="/ramal/ramal.js" data-base-url="/api" data-locale="en-US" data-level="${user.level}"></script>
        <ramal-call-list></ramal-call-list>`,
    });
    await tab.goto(`${line.url}/a-host`);
    await tab.find('button', /^Sort/);
    const altered = 'globalThis.altered = true; export default () => null; export const n = {}, t = {};';
    line.missing.add('/chunks/menu-popup-');
    await tab.press('button', /^Sort/);
    await tab.shows('Did not load.');
    const [path = ''] = line.asked.filter((one) => one.includes('/chunks/menu-popup-'));
    line.answers.set(`${path}?again=1`, { type: 'text/javascript', body: altered });
    line.missing.clear();
    await tab.press('button', /^Sort/);
    await tab.press('button', /^Sort/);
    await tab.find('any', /^Duration$/);
    expect(await tab.run(() => 'altered' in globalThis)).toBe(false);
  });
}

async function offered(tab: Tab): Promise<void> {
  await tab.shows('Did not load.');
  await tab.press('button', 'Try again');
  await tab.find('button', 'Reload the page');
}
