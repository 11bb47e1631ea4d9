// Benchmarks: `npm run bench [-- --runs 9] [-- --only long-call]`. Each of ours beside the shortest
// hand-written page, in one run, in one browser, in turn; ratios first, never times alone. Prints a table and
// JSON.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { CHROMIUM_FLAGS, ensureChromium, WHOLE } from '../support/browser/chromium.mjs';
import { ROOT } from '../support/runner/tools.mjs';
import * as flowDesigner from './sections/flow-designer.mjs';
import * as line from './sections/line.mjs';
import * as longCall from './sections/long-call.mjs';
import * as manyTags from './sections/many-tags.mjs';
import * as reports from './sections/reports.mjs';
import * as scale from './sections/scale.mjs';
import * as screens from './sections/screens.mjs';
import * as server from './sections/server.mjs';
import * as settings from './sections/settings.mjs';
import * as transcript from './sections/transcript.mjs';
import { table } from './statistics.mjs';

/** Each gives rows of the table: `measure({ browser, runs, option })`. */
const SECTIONS = [
  screens,
  line,
  reports,
  flowDesigner,
  longCall,
  transcript,
  manyTags,
  settings,
  server,
  scale,
];

const option = (name) => {
  const at = process.argv.indexOf(`--${name}`);
  return at > 0 ? process.argv[at + 1] : undefined;
};
const runs = Number(option('runs') ?? 7);
const only = option('only');

const load = loadavg()[0];
const browser = await chromium.launch({
  executablePath: await ensureChromium(console.log, WHOLE),
  args: [...CHROMIUM_FLAGS, '--autoplay-policy=no-user-gesture-required'],
});
const results = [];
try {
  for (const { name, measure } of SECTIONS) {
    if (only && only !== name) continue;
    const rows = await measure({ browser, runs, option });
    console.log(`\n${name}\n${table(rows)}`);
    results.push(...rows.map((row) => ({ section: name, ...row })));
  }
  report();
} finally {
  await browser.close();
}

function report() {
  const machine = {
    node: process.version,
    browser: browser.version(),
    cpus: cpus().length,
    model: cpus()[0]?.model,
    memory: totalmem(),
    loadBefore: load,
    loadAfter: loadavg()[0],
  };
  const out = JSON.stringify({ at: new Date().toISOString(), machine, results }, null, 2);
  mkdirSync(join(ROOT, 'build'), { recursive: true });
  writeFileSync(join(ROOT, 'build/bench.json'), `${out}\n`);
  console.log(out);
}
