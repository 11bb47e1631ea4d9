// Looks for unsteady tests: `npm run steady -- element --times 10 --busy 2` runs a step so often beside so many
// busy processes, and tells how often each test failed; with `--file` a file of it alone.
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { ensureChromium } from './support/browser/chromium.mjs';
import { reportRuns } from './support/runner/outcomes/again.mjs';
import { openRunPlace } from './support/runner/steps/run-place.mjs';
import { STEPS } from './support/runner/steps/steps.mjs';
import { toScreen } from './support/runner/tools.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '10' },
    busy: { type: 'string', default: '0' },
    file: { type: 'string', multiple: true, default: [] },
  },
});
const step = STEPS.find(({ name }) => name === positionals[0]);
const [times, busy] = [Number(values.times), Number(values.busy)];
if (!step || !(times >= 1) || !(busy >= 0)) {
  console.log(
    `npm run steady -- STEP [--times 10] [--busy 2] [--file FILE]. Steps: ${STEPS.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}

openRunPlace();
const children = Array.from({ length: busy }, () =>
  spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
);
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

const browser = step.browser ? await ensureChromium() : undefined;
const runs = [];
for (let run = 1; run <= times; run++) {
  const since = performance.now();
  const tests = await step.run(() => undefined, browser, { files: values.file });
  runs.push(tests);
  const failed = tests.filter(({ passed }) => !passed).length;
  toScreen(
    `${run} of ${times}: ${tests.length} tests, ${failed} failed, ${Math.round((performance.now() - since) / 1000)} s\n`,
  );
}
const found = reportRuns(runs);
toScreen(found || `No test of ${step.name} failed in ${times} runs beside ${busy} busy processes.\n`);
process.exit(found ? 1 : 0);
