import { countOf, report, runAgain } from '../outcomes/again.mjs';
import { costs } from '../outcomes/costs.mjs';
import { failure } from '../outcomes/reports.mjs';
import { inTurn, sideBySide } from './side-by-side.mjs';
import { LANES } from './steps.mjs';

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Runs steps beside each other, then once more and alone the files of tests that failed, and shows what came of
 * it: the last line is the count.
 * @param steps Of `steps.mjs`
 * @param surroundings `show` gets all text; `findBrowser` gives a browser's path, or fails with the reason; with `tellsCosts` the dearest
 *   files are told; `filesOf` gives the files of a step that are run, none: all
 * @returns Whether all is well
 */
export async function runSteps(steps, { show, findBrowser, tellsCosts = false, filesOf = () => [] }) {
  const begun = performance.now();
  const results = await runAll(steps, { show, findBrowser, filesOf });
  const failed = [];
  const unsteady = [];
  for (const { step, tests } of results) {
    const repeat = (files) => {
      show(`\n── ${step.name} once more, alone: ${files.join(', ')}\n`);
      return run(step, { say: show, findBrowser, some: { files, isAgain: true } });
    };
    const again = await runAgain(tests, repeat);
    failed.push(...again.failed.map((test) => ({ ...test, step: step.name })));
    unsteady.push(...again.unsteady.map((test) => ({ ...test, step: step.name })));
  }

  if (tellsCosts) show(`\n${costs(results)}`);
  show(`\n${results.map(line).join('')}In ${seconds(begun)}.\n${report(failed, unsteady)}`);
  const count = countOf(
    results.reduce((sum, { tests }) => sum + tests.length, 0),
    failed,
    unsteady,
  );
  show(`${count.passed} passed, ${count.failed} failed\n`);
  return count.failed === 0 && count.passed > 0;
}

async function runAll(steps, { show, findBrowser, filesOf }) {
  const results = [];
  const nextInTurn = inTurn(show);
  await sideBySide(steps, LANES, async (step) => {
    const { say, end } = nextInTurn();
    const start = performance.now();
    say(`\n── ${step.name}\n`);
    const files = filesOf(step);
    const some = files.length > 0 ? { files, beside: true } : undefined;
    const tests = await run(step, { say, findBrowser, some });
    const result = { step, tests, time: seconds(start) };
    results[steps.indexOf(step)] = result;
    say(`── ${line(result).trim()}\n`);
    end();
  });
  return results;
}

/** Runs a step, or some files of it; never fails. */
async function run(step, { say, findBrowser, some }) {
  try {
    return await step.run(say, step.browser ? await findBrowser() : undefined, some);
  } catch (error) {
    say(`${error.message}\n`);
    return [failure(error.message)];
  }
}

function line({ step, tests, time }) {
  const failed = tests.filter(({ passed }) => !passed).length;
  const passed = tests.length - failed;
  return `${failed ? '✗' : '✓'} ${step.name.padEnd(15)}${String(passed).padStart(6)} passed${String(failed).padStart(5)} failed${time.padStart(9)}\n`;
}
