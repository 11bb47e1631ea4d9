import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { elementTests } from '../../../element/files.mjs';
import { enginesToTry, isSoundToTry } from '../../browser/engines.mjs';
import { failure, readPlaywright, THE_STEP } from '../outcomes/reports.mjs';
import { runScript, runTool } from '../tools.mjs';

/**
 * The steps of `npm test`. `run` gets a function for its output, returns its tests (`reports.mjs`) and may be
 * given `files` of tests that are run alone (`isAgain` where those failed), or beside each other (`beside`). A checker or a build is one test.
 */

/** A program that says by its exit code whether all is well; its output is shown where it is not. */
const check = (run) => ({
  run: async (say) => {
    const { code, output } = await run();
    if (code !== 0) say(output);
    return [code === 0 ? { name: THE_STEP, passed: true } : failure(`It ended with ${code}.`)];
  },
});

const tool = (name, args) => check(() => runTool(name, args));
const types = (project) => tool('tsc', ['--noEmit', '-p', project]);
const script = (file, args) => check(() => runScript(file, args));

/**
 * A test runner that writes its result as JSON, which `read` makes tests of. Nothing run or nothing written is
 * a failure, and so is an exit code that says so where no test does.
 */
export async function runner(run, read) {
  const folder = mkdtempSync(join(tmpdir(), 'ramal-test-'));
  const report = join(folder, 'report.json');
  try {
    const { code } = await run(report);
    const tests = read(JSON.parse(readFileSync(report, 'utf8')));
    if (tests.length === 0) return [failure('No test was run.')];
    const isSilent = code !== 0 && tests.every(({ passed }) => passed);
    return isSilent ? [...tests, failure(`It ended with ${code}, though no test failed.`)] : tests;
  } catch (error) {
    return [failure(String(error))];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const asWritten = (tests) => tests;

const vitest = (mode) => ({
  run: (say, browser, { files = [], beside = false } = {}) =>
    runner((report) => {
      const alone = files.length > 0 ? [...(beside ? [] : ['--no-file-parallelism']), ...files] : [];
      const reporters = [
        '--reporter=default',
        '--reporter=./tests/support/runner/outcomes/vitest-reporter.mjs',
      ];
      const env = { TEST_REPORT: report, ...(browser && { CHROMIUM_PATH: browser }) };
      return runTool('vitest', ['run', '--mode', mode, ...reporters, ...alone], { echo: say, env });
    }, asWritten),
});

const wtr = (own) => ({
  run: (say, browser, { files = [], beside = false } = {}) =>
    runner((report) => {
      const some = files.length > 0 ? files : own;
      const alone = some.length > 0 && !beside ? ['--concurrency', '1'] : [];
      const named = some.length > 0 ? { TEST_FILES: some.join(',') } : {};
      return runTool('wtr', ['--config', 'tests/element/web-test-runner.config.mjs', ...alone], {
        echo: say,
        env: { CHROMIUM_PATH: browser, TEST_REPORT: report, ...named },
      });
    }, asWritten),
});

const playwright = (config, env) => ({
  run: (say, browser, { files = [], isAgain = false, beside = false } = {}) =>
    runner((report) => {
      const some = isAgain ? ['--last-failed'] : files;
      const alone = files.length > 0 ? [...(beside ? [] : ['--workers', '1']), ...some] : [];
      return runTool('playwright-test', ['test', '--config', config, ...alone], {
        echo: say,
        env: { CHROMIUM_PATH: browser, TEST_REPORT: report, ...env },
      });
    }, readPlaywright),
});

const size = {
  run: (say, browser) =>
    runner(
      (report) =>
        runScript('tests/size/run.mjs', [], {
          echo: say,
          env: { CHROMIUM_PATH: browser, TEST_REPORT: report },
        }),
      asWritten,
    ),
};

/** In everyday tests two of the example hosts are enough; `npm run test:hosts` tries all of them. */
const hosts = playwright('tests/hosts/playwright.config.ts', { HOSTS: process.env.HOSTS ?? 'plain,react' });

/** Steps beside each other. One uses the processors while another waits. */
export const LANES = 2;

/**
 * In the order in which they begin; `browser` says that the step needs one and gets its path,
 * `onRequest` that it is run only where it is named, `busy` that it keeps all processors busy by itself, `calm` that
 * nothing may run beside it.
 */
export const STEPS = [
  { name: 'build', ...script('demo/build.mjs', []) },
  { name: 'types', ...types('.') },
  { name: 'contract-types', ...types('src/core/contract') },
  {
    name: 'lint',
    ...tool('biome', ['ci', '--colors=off', '--error-on-warnings', '--max-diagnostics=50']),
  },
  {
    name: 'dependencies',
    ...tool('depcruise', [
      '--config',
      '.dependency-cruiser.cjs',
      'src',
      'demo',
      'tests',
      'tooling',
      'vite.config.ts',
    ]),
  },
  { name: 'dead-code', ...tool('knip', ['--no-progress']) },
  { name: 'e2e', after: 'build', busy: true, browser: true, ...playwright('tests/e2e/playwright.config.ts') },
  { name: 'element', after: 'build', busy: true, browser: true, ...wtr([]) },
  { name: 'hosts', after: 'build', busy: true, browser: true, ...hosts },
  { name: 'size', after: 'build', browser: true, ...size },
  { name: 'package', after: 'build', busy: true, ...vitest('package') },
  // Calls are talked in their own time: it waits more than it works.
  { name: 'laboratory', after: 'build', browser: true, ...vitest('laboratory') },
  // Where no other engine is installed, it is tried by those who ask for it.
  {
    name: 'browsers',
    after: 'build',
    busy: true,
    onRequest: enginesToTry().length === 0,
    ...vitest('browsers'),
  },
  { name: 'unit', after: 'build', busy: true, ...vitest('test') },
  {
    ...{ name: 'browser-sounds', after: 'build', calm: true },
    onRequest: enginesToTry().length === 0 || !isSoundToTry(),
    ...vitest('browser-sounds'),
  },
  { name: 'calm', after: 'build', calm: true, browser: true, ...wtr(elementTests({ calm: true })) },
];
