// Size budgets: `npm run size`. Counts the files that a real browser loads, compressed with brotli, and shows
// the parts of each sum. Fails over budget. Writes its tests (`reports.mjs`) into the file that `TEST_REPORT` names.
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { CHROMIUM_FLAGS, ensureChromium } from '../support/browser/chromium.mjs';
import { signIn } from '../support/browser/sign-in.mjs';
import { startSeededDemo } from '../support/server/processes/seeded-demo.mjs';
import { measure } from './measure.mjs';
import { SCENARIOS } from './scenarios.mjs';

const budgets = JSON.parse(readFileSync(new URL('budgets.json', import.meta.url), 'utf8'));
const FILE = 'tests/size/run.mjs';
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(2)} kB`;

/** The user, a call of this country with a recording, and a contact flow. */
async function factsOf(demo) {
  const { token, level, ask } = await signIn(demo);
  const day = (ago) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const query = new URLSearchParams({
    startDate: day(30),
    endDate: day(0),
    status: 'ANSWERED',
    per_page: '100',
  });
  const calls = await (await ask(`/calls?${query}`)).json();
  // How numbers of other countries are written comes where there are some.
  const isHere = (number) => !number || number.startsWith('55');
  const call = calls.find(
    ({ audioFilePath, origin, destinationNumber }) =>
      audioFilePath && isHere(origin) && isHere(destinationNumber),
  );
  if (!call) throw new Error('There is no call of this country with a recording.');
  const flows = await (await ask('/select-options/connect-flows')).json();
  return { token, level, callId: call.id, flowId: flows[0].id };
}

/** The parts of all files, the largest first. A part has as much of its file as it had before compression. */
function madeOf(files) {
  const sums = {};
  for (const { bytes, parts } of files) {
    const whole = Object.values(parts).reduce((sum, length) => sum + length, 0) || 1;
    for (const [part, length] of Object.entries(parts))
      sums[part] = (sums[part] ?? 0) + (bytes * length) / whole;
  }
  return Object.entries(sums)
    .filter(([, bytes]) => bytes >= 500)
    .sort(([, one], [, other]) => other - one)
    .map(([part, bytes]) => `${part} ${kilobytes(bytes)}`)
    .join(', ');
}

/** The test of a scenario. */
function judge({ name, title }, files) {
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const budget = budgets[name];
  const passed = files.length > 0 && total <= budget;
  const sum = `${kilobytes(total)} of ${kilobytes(budget)}`;
  console.log(`\n${passed ? '✓' : '✗'} ${title}: ${sum}`);
  for (const { path, bytes } of files) console.log(`  ${kilobytes(bytes).padStart(9)}  ${path}`);
  console.log(`  of which: ${madeOf(files)}`);
  return { file: FILE, name: title, passed, said: `${sum}: ${files.map(({ path }) => path).join(', ')}` };
}

function failed({ title }, { message }) {
  console.log(`\n✗ ${title}: ${message}`);
  return { file: FILE, name: title, passed: false, said: message };
}

const executablePath = await ensureChromium();
const demo = await startSeededDemo();
const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS] });
try {
  const facts = await factsOf(demo);
  const asked = process.argv.slice(2);
  const tests = [];
  for (const scenario of SCENARIOS.filter(({ name }) => asked.length === 0 || asked.includes(name)))
    tests.push(
      await measure(browser, demo, scenario, facts).then(
        (files) => judge(scenario, files),
        (error) => failed(scenario, error),
      ),
    );
  if (process.env.TEST_REPORT) writeFileSync(process.env.TEST_REPORT, JSON.stringify(tests));
  if (!tests.every(({ passed }) => passed)) process.exitCode = 1;
} finally {
  await browser.close();
  await demo.stop();
}
