// Runs everything: `npm test`, or some steps only: `npm test -- unit element`. Steps are run beside each other.
// With `--costs` the files that took longest are told. The last line is the count over all of them; the exit code says whether all passed.
import { ensureChromium } from './support/browser/chromium.mjs';
import { openRunPlace } from './support/runner/run-place.mjs';
import { runSteps } from './support/runner/run-steps.mjs';
import { STEPS } from './support/runner/steps.mjs';
import { toScreen } from './support/runner/tools.mjs';

const COSTS = '--costs';
const asked = process.argv.slice(2).filter((name) => name !== COSTS);
const unknown = asked.filter((name) => !STEPS.some((step) => step.name === name));
if (unknown.length) {
  console.log(`No step ${unknown.join(', ')}. There are: ${STEPS.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

/** The browser is looked for once. */
let browser;
const findBrowser = () => {
  browser ??= ensureChromium();
  return browser;
};

openRunPlace();
const steps = STEPS.filter(({ name, onRequest }) => (asked.length === 0 ? !onRequest : asked.includes(name)));
const isWell = await runSteps(steps, {
  show: toScreen,
  findBrowser,
  tellsCosts: process.argv.includes(COSTS),
});
process.exitCode = isWell ? 0 : 1;
