import { expect, it } from 'vitest';
import { until } from '../tab.ts';
import type { TheWorld } from '../world.ts';

/** The policy that every tag works under (docs/hosts.md). */
const policy = (origin: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `connect-src ${origin}/api/`,
    'media-src blob:',
    `img-src ${origin}/api/ blob:`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

/** A host's page under the strictest policy. What the policy refuses is noted by the page, and fails the test. */
export function strictPolicy(world: TheWorld): void {
  const openHost = async (body: string) => {
    const { line, user } = world();
    const host = { baseUrl: '/api', level: user.level, locale: 'en-US', token: user.token };
    line.answers.set('/host.js', {
      type: 'text/javascript',
      body: `import { configure } from '/ramal/ramal.js'; configure(${JSON.stringify(host)});`,
    });
    line.answers.set('/host.html', {
      type: 'text/html',
      headers: { 'Content-Security-Policy': policy(line.url) },
      body: `<!doctype html><html lang="en"><meta charset="utf-8"><title>A host</title><script type="module" src="/host.js"></script><body>${body}`,
    });
    const tab = await world().tab({ signedIn: false });
    await tab.goto(`${line.url}/host.html`);
    return tab;
  };

  it('a recording is heard and drawn, menus open, charts are drawn', async () => {
    const { user } = world();
    const tab = await openHost(
      `<ramal-call-player call-id="${await recordedCall(user)}"></ramal-call-player>
       <ramal-call-list></ramal-call-list>
       <ramal-report-panel report="call" panel="status-per-day"></ramal-report-panel>
       <ramal-settings-entity entity="queue"></ramal-settings-entity>`,
    );
    await tab.press('button', /^Play\b/);
    const time = async () => Number((await tab.find('slider', 'Position')).attributes['aria-valuenow']);
    await until(
      async () => (await time()) >= 1,
      () => 'the clock goes on',
    );
    await tab.press('button', /^Sort/);
    await tab.find('any', /^Duration$/);
    await tab.keys('Escape');
    await tab.shows('Status by day');
    await tab.shows('Queues');
    const all = ['call-player', 'call-list', 'report-panel', 'settings-entity'];
    const failed = (names: string[]) =>
      names.filter((name) => !document.querySelector(`ramal-${name}`)?.matches(':state(ready)'));
    await until(
      async () => (await tab.run(failed, all)).length === 0,
      async () => `ready: ${await tab.run(failed, all)}`,
    );
  });

  it('refuses and reports what the policy forbids, so that these tests can find it', async () => {
    const tab = await openHost('<p style="color: red">Refused</p>');
    await until(
      async () => (await tab.faults()).some((one) => one.includes('style-src')),
      () => 'a refusal',
    );
    await tab.forgetFaults();
    expect(await tab.faults()).toEqual([]);
  });
}

/** A call of the last days with a recording. */
async function recordedCall({ ask }: { readonly ask: (path: string) => Promise<Response> }): Promise<number> {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const answer = await ask(`/calls?startDate=${day(30)}&endDate=${day(0)}&status=ANSWERED&per_page=50`);
  const calls = (await answer.json()) as { readonly id: number; readonly audioFilePath?: string | null }[];
  const found = calls.find(({ audioFilePath }) => audioFilePath);
  if (!found) throw new Error('There is no call with a recording.');
  return found.id;
}
