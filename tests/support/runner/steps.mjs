import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runScript, runTool } from './tools.mjs';

/**
 * The steps of `npm test`. Each gets a function for its output, and returns the numbers of passed and failed
 * tests; a checker, a build or a budget is one test.
 */

/** A program that says by its exit code whether all is well; its output is shown where it is not. */
const check = (run) => async (say) => {
  const { code, output } = await run();
  if (code !== 0) say(output);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
};

const tool = (name, args) => check(() => runTool(name, args));
const types = (project) => tool('tsc', ['--noEmit', '-p', project]);
const script = (file, args) => check(() => runScript(file, args));

/**
 * A test runner that writes its result as JSON: read by `count`. Nothing run, nothing written or something
 * skipped is a failure, and so is an exit code that says so where no test does.
 */
export async function runner(run, count, say) {
  const folder = mkdtempSync(join(tmpdir(), 'ramal-test-'));
  const report = join(folder, 'report.json');
  try {
    const { code } = await run(report);
    const { passed, failed, skipped } = count(JSON.parse(readFileSync(report, 'utf8')));
    if (skipped > 0) say(`${skipped} skipped: a skipped test is a failed one.\n`);
    if (passed + failed === 0) say('No test was run.\n');
    const silent = failed + skipped === 0 && (code !== 0 || passed === 0);
    return { passed, failed: failed + skipped + (silent ? 1 : 0) };
  } catch (error) {
    say(`${error}\n`);
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

const vitest = (mode) => (say) =>
  runner(
    (report) =>
      runTool(
        'vitest',
        ['run', '--mode', mode, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
        { echo: say },
      ),
    countVitest,
    say,
  );

const elementTests = (say, browser) =>
  runner(
    (report) =>
      runTool('wtr', ['--config', 'tests/element/web-test-runner.config.mjs'], {
        echo: say,
        env: { CHROMIUM_PATH: browser, TEST_REPORT: report },
      }),
    (counts) => counts,
    say,
  );

const playwright = (config, env) => (say, browser) =>
  runner(
    (report) =>
      runTool('playwright-test', ['test', '--config', config], {
        echo: say,
        env: { CHROMIUM_PATH: browser, TEST_REPORT: report, ...env },
      }),
    countPlaywright,
    say,
  );

/** In everyday tests two of the example hosts are enough; `npm run test:hosts` tries all of them. */
const hosts = playwright('tests/hosts/playwright.config.ts', { HOSTS: process.env.HOSTS ?? 'plain,react' });

async function size(say, browser) {
  const { code } = await runScript('tests/size/run.mjs', [], { echo: say, env: { CHROMIUM_PATH: browser } });
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}

/** Steps beside each other. One uses the processors while another waits. */
export const LANES = 2;

/**
 * In the order in which they begin; `browser` says that the step needs one and gets its path. The longest comes first, and last
 * the one that keeps all processors busy by itself: so that all end at about the same time.
 */
export const STEPS = [
  { name: 'build', run: script('demo/build.mjs', []) },
  { name: 'types', run: types('.') },
  { name: 'contract-types', run: types('src/core/contract') },
  {
    name: 'lint',
    run: tool('biome', ['ci', '--colors=off', '--error-on-warnings', '--max-diagnostics=50']),
  },
  {
    name: 'dependencies',
    run: tool('depcruise', [
      '--config',
      '.dependency-cruiser.cjs',
      'src',
      'demo',
      'tests',
      'tooling',
      'vite.config.ts',
    ]),
  },
  { name: 'dead-code', run: tool('knip', ['--no-progress']) },
  { name: 'e2e', after: 'build', browser: true, run: playwright('tests/e2e/playwright.config.ts') },
  { name: 'element', after: 'build', browser: true, run: elementTests },
  { name: 'hosts', after: 'build', browser: true, run: hosts },
  { name: 'size', after: 'build', browser: true, run: size },
  { name: 'package', after: 'build', run: vitest('package') },
  { name: 'unit', after: 'build', run: vitest('test') },
];
