// Runs everything: `npm test`, or some steps only: `npm test -- unit element`. Steps are run beside each other.
// With `--costs` the files that took longest are told. `--changed main` runs what the changes since a commit can reach. The last line is the count over all of them; the exit code says whether all passed.
import { parseArgs } from 'node:util';
import { ensureChromium } from './support/browser/chromium.mjs';
import { changedSince, testsReachedBy } from './support/runner/outcomes/changed.mjs';
import { openRunPlace } from './support/runner/steps/run-place.mjs';
import { runSteps } from './support/runner/steps/run-steps.mjs';
import { STEPS } from './support/runner/steps/steps.mjs';
import { toScreen } from './support/runner/tools.mjs';

const { values, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { costs: { type: 'boolean', default: false }, changed: { type: 'string' } },
});
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

/** The checkers, and the steps of which a change reaches tests; nothing beside them is said to be right. */
const CHECKS = ['build', 'types', 'contract-types', 'lint', 'dependencies', 'dead-code'];
const reached = values.changed === undefined ? undefined : testsReachedBy(changedSince(values.changed));
const isWanted = ({ name, onRequest }) => {
  if (asked.length > 0) return asked.includes(name) && (!reached?.[name] || reached[name].length > 0);
  return reached ? CHECKS.includes(name) || reached[name]?.length > 0 : !onRequest;
};

openRunPlace();
const steps = STEPS.filter(isWanted);
const isWell = await runSteps(steps, {
  show: toScreen,
  findBrowser,
  tellsCosts: values.costs,
  filesOf: ({ name }) => reached?.[name] ?? [],
});
process.exitCode = isWell ? 0 : 1;
