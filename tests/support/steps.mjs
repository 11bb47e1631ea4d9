import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runScript, runTool } from './tools.mjs';

/**
 * The steps of `npm test`. Each answers how many tests passed and failed; a checker, a build or a budget is
 * one test.
 */

/** A program that says by its exit code whether all is well; its output is shown where it is not. */
async function check(run) {
  const { code, output } = await run;
  if (code !== 0) process.stdout.write(output);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}

const tool = (name, args) => () => check(runTool(name, args));
const script = (file, args, env) => () => check(runScript(file, args, { env, echo: false }));

/**
 * A test runner that writes its result as JSON: read by `count`. Nothing run, nothing written or something
 * skipped is a failure, and so is an exit code that says so where no test does.
 */
export async function runner(run, count) {
  const folder = mkdtempSync(join(tmpdir(), 'ramal-test-'));
  const report = join(folder, 'report.json');
  try {
    const { code } = await run(report);
    const { passed, failed, skipped } = count(JSON.parse(readFileSync(report, 'utf8')));
    if (skipped > 0) console.log(`${skipped} skipped: a skipped test is a failed one.`);
    if (passed + failed === 0) console.log('No test was run.');
    const silent = failed + skipped === 0 && (code !== 0 || passed === 0);
    return { passed, failed: failed + skipped + (silent ? 1 : 0) };
  } catch (error) {
    console.log(String(error));
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A file that could not even be loaded has no tests, and counts as one that failed. */
export function countVitest({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) {
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    skipped: numPendingTests + numTodoTests,
  };
}

export const countPlaywright = ({ stats, errors }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  skipped: stats.skipped,
});

const vitest = (mode) => () =>
  runner(
    (report) =>
      runTool(
        'vitest',
        ['run', '--mode', mode, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
        { echo: true },
      ),
    countVitest,
  );

const elementTests = (browser) =>
  runner(
    (report) =>
      runTool('wtr', ['--config', 'tests/element/web-test-runner.config.mjs'], {
        echo: true,
        env: { CHROMIUM_PATH: browser, TEST_REPORT: report },
      }),
    (counts) => counts,
  );

/** In everyday tests two of the example hosts are enough; `npm run test:hosts` tries all of them. */
const hosts = (browser) =>
  runner(
    (report) =>
      runTool('playwright-test', ['test', '--config', 'tests/hosts/playwright.config.ts'], {
        echo: true,
        env: { CHROMIUM_PATH: browser, TEST_REPORT: report, HOSTS: process.env.HOSTS ?? 'plain,react' },
      }),
    countPlaywright,
  );

const endToEnd = (browser) =>
  runner(
    (report) =>
      runTool('playwright-test', ['test', '--config', 'tests/e2e/playwright.config.ts'], {
        echo: true,
        env: { CHROMIUM_PATH: browser, TEST_REPORT: report },
      }),
    countPlaywright,
  );

/** In order; `browser` says that the step needs one and gets its path. The long ones keep two processors busy by themselves. */
export const STEPS = [
  { name: 'types', run: tool('tsc', ['--noEmit', '-p', '.']) },
  { name: 'contract-types', run: tool('tsc', ['--noEmit', '-p', 'src/core/contract']) },
  { name: 'lint', run: tool('biome', ['ci', '--colors=off', '--error-on-warnings', '--max-diagnostics=50']) },
  {
    name: 'dependencies',
    run: tool('depcruise', ['--config', '.dependency-cruiser.cjs', 'src', 'demo', 'tests', 'vite.config.ts']),
  },
  { name: 'dead-code', run: tool('knip', ['--no-progress']) },
  { name: 'unit', run: vitest('test') },
  { name: 'build', run: script('demo/build.mjs', []) },
  { name: 'package', run: vitest('package') },
  {
    name: 'size',
    browser: true,
    run: async (browser) => {
      const { code } = await runScript('tests/size/run.mjs', [], {
        echo: true,
        env: { CHROMIUM_PATH: browser },
      });
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
    },
  },
  { name: 'hosts', browser: true, run: hosts },
  { name: 'element', browser: true, run: elementTests },
  { name: 'e2e', browser: true, run: endToEnd },
];
