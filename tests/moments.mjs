// Runs steps at other moments than now: `npm run moments`, or some of them, `npm run moments -- --at leap-day,midnight element e2e`. All
// processes of a run have the same other clock (libfaketime, `faketime` in Debian), which goes on from that moment.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT, runScript, toScreen } from './support/runner/tools.mjs';

/** The moments by name, in the time of São Paulo, which is three hours behind UTC. */
const MOMENTS = {
  'after-midnight': '2027-03-10T00:03:00-03:00',
  midnight: '2027-03-10T23:58:00-03:00',
  sunday: '2027-03-14T11:00:00-03:00',
  'first-of-month': '2027-04-01T09:00:00-03:00',
  'leap-day': '2028-02-29T10:00:00-03:00',
  holiday: '2026-12-25T15:00:00-03:00',
};

const LIBRARIES = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1',
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { at: { type: 'string', default: Object.keys(MOMENTS).join() } },
});
const wanted = values.at.split(',');
const unknown = wanted.filter((name) => !(name in MOMENTS));
const library = LIBRARIES.find(existsSync);
if (unknown.length > 0 || !library) {
  console.log(
    library
      ? `No moment ${unknown.join(', ')}. There are: ${Object.keys(MOMENTS).join(', ')}.`
      : 'There is no libfaketime here: on Debian it is in the package faketime.',
  );
  process.exit(2);
}
const steps = positionals.length > 0 ? positionals : ['unit', 'element', 'e2e'];
const built = await runScript('demo/build.mjs', [], { echo: toScreen });
if (built.code !== 0) process.exit(1);

/** The environment in which the clock is so many seconds ahead; what is measured from the start of a process is not. */
const clock = (seconds) => ({
  LD_PRELOAD: library,
  FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  NO_FAKE_STAT: '1',
});

const failed = [];
for (const name of wanted) {
  const seconds = Math.round((Date.parse(MOMENTS[name]) - Date.now()) / 1000);
  toScreen(`\n══ ${name}: ${MOMENTS[name]}\n`);
  const { status } = spawnSync(process.execPath, [join(ROOT, 'tests/run.mjs'), ...steps], {
    stdio: 'inherit',
    env: { ...process.env, ...clock(seconds) },
  });
  if (status !== 0) failed.push(name);
}
toScreen(failed.length > 0 ? `\nNot green: ${failed.join(', ')}.\n` : `\nGreen at ${wanted.join(', ')}.\n`);
process.exit(failed.length > 0 ? 1 : 0);
