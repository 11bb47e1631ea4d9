// Ten players on a page: what the first and the tenth cost.
import { callPage, heapOf } from '../../support/call-page.mjs';
import { startCallServer } from '../../support/call-server.mjs';
import { longCall } from '../../support/long-call.mjs';
import { scriptInFrames } from '../../support/script-time.mjs';
import { compare } from '../statistics.mjs';

const MEGABYTE = 1_048_576;

export const name = 'players';

export async function measure({ browser, runs }) {
  const server = await startCallServer(longCall({ seconds: 90 }));
  server.pages['/'] = callPage({ players: 0 });
  const results = [];
  try {
    for (let run = 0; run < runs; run += 1) results.push(await ten(browser, server.url));
  } finally {
    await server.stop();
  }
  const of = (key) => results.map((result) => result[key]);
  return [
    compare('players: script of the tenth, beside the first', of('tenth'), of('first'), { aim: 20 }),
    compare('players: memory of the tenth', of('kept'), undefined, { unit: 'MB', aim: 1 }),
  ];
}

async function ten(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  try {
    await page.goto(url);
    const devtools = await context.newCDPSession(page);
    const first = sum(await scriptInFrames(page, () => add(page, 0)));
    for (let which = 1; which < 9; which += 1) await add(page, which);
    const before = await heapOf(devtools);
    const tenth = sum(await scriptInFrames(page, () => add(page, 9)));
    return { first, tenth, kept: ((await heapOf(devtools)).bytes - before.bytes) / MEGABYTE };
  } finally {
    await context.close();
  }
}

const sum = (frames) => frames.reduce((all, one) => all + one, 0);

async function add(page, which) {
  await page.evaluate((id) => {
    const player = document.createElement('ramal-call-player');
    player.setAttribute('call-id', id);
    document.querySelector('main').append(player);
  }, 42 + which);
  await page.waitForFunction(
    (count) => document.querySelectorAll('ramal-call-player:state(ready)').length === count,
    which + 1,
  );
}
