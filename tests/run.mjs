// Runs everything: `npm test`, or some steps only: `npm test -- unit element`. Steps are run beside each other.
// The last line is the count over all of them; the exit code says whether all passed.
import { ensureChromium } from './support/browser/chromium.mjs';
import { inTurn, sideBySide } from './support/runner/side-by-side.mjs';
import { LANES, STEPS } from './support/runner/steps.mjs';
import { toScreen } from './support/runner/tools.mjs';

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !STEPS.some((step) => step.name === name));
if (unknown.length) {
  console.log(`No step ${unknown.join(', ')}. There are: ${STEPS.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

/** The browser, asked for once: its path, or the reason why there is none. */
let browser;
const theBrowser = () => {
  browser ??= ensureChromium().then(
    (path) => ({ path }),
    (error) => ({ reason: error.message }),
  );
  return browser;
};

async function resultOf(step, say) {
  if (!step.browser) return step.run(say);
  const { path, reason } = await theBrowser();
  if (path) return step.run(say, path);
  say(`${reason}\n`);
  return { passed: 0, failed: 1 };
}

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

const begun = performance.now();
const steps = STEPS.filter(({ name }) => asked.length === 0 || asked.includes(name));
const results = [];
const nextInTurn = inTurn(toScreen);

await sideBySide(steps, LANES, async (step) => {
  const { name } = step;
  const { say, end } = nextInTurn();
  const start = performance.now();
  say(`\n── ${name}\n`);
  const { passed, failed } = await resultOf(step, say).catch((error) => {
    say(`${error.stack}\n`);
    return { passed: 0, failed: 1 };
  });
  results[steps.indexOf(step)] = { name, passed, failed, time: seconds(start) };
  say(`── ${name}: ${passed} passed, ${failed} failed, ${seconds(start)}\n`);
  end();
});

console.log('');
for (const { name, passed, failed, time } of results)
  console.log(
    `${failed ? '✗' : '✓'} ${name.padEnd(15)}${String(passed).padStart(6)} passed${String(failed).padStart(5)} failed${time.padStart(9)}`,
  );
console.log(`In ${seconds(begun)}.`);

const sum = (key) => results.reduce((total, result) => total + result[key], 0);
process.exitCode = sum('failed') === 0 && sum('passed') > 0 ? 0 : 1;
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
