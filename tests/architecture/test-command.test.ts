import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { countReporter } from '../element/count-reporter.mjs';
import { createScratch, type Scratch } from '../support/runner/scratch.ts';
import { inTurn, sideBySide } from '../support/runner/side-by-side.mjs';
import { countPlaywright, countVitest, runner } from '../support/runner/steps.mjs';
import { ROOT, runScript } from '../support/runner/tools.mjs';

/** The test command must not be green where nothing was shown. */

let scratch: Scratch | undefined;
afterEach(() => scratch?.remove());

const same = (counts: never) => counts;

/** Runs a runner that writes this report and ends with this code. */
const run = (report: object | undefined, code = 0) =>
  runner(
    async (file) => {
      if (report) writeFileSync(file, JSON.stringify(report));
      return { code };
    },
    same,
    () => undefined,
  );

describe('a step', () => {
  it.each([
    ['passes', { passed: 3, failed: 0, skipped: 0 }, 0, { passed: 3, failed: 0 }],
    ['fails', { passed: 2, failed: 1, skipped: 0 }, 1, { passed: 2, failed: 1 }],
    ['fails where nothing was run', { passed: 0, failed: 0, skipped: 0 }, 0, { passed: 0, failed: 1 }],
    ['fails where something was skipped', { passed: 2, failed: 0, skipped: 1 }, 0, { passed: 2, failed: 1 }],
    ['fails by its exit code', { passed: 2, failed: 0, skipped: 0 }, 1, { passed: 2, failed: 1 }],
    ['fails where nothing was written', undefined, 0, { passed: 0, failed: 1 }],
  ])('%s', async (_name, report, code, expected) => {
    expect(await run(report, code)).toEqual(expected);
  });
});

describe('what is counted', () => {
  it('of vitest: a file that could not be loaded too', () => {
    const assertion = (status: string) => ({ status });
    const report = {
      numPassedTests: 2,
      numFailedTests: 1,
      numPendingTests: 1,
      numTodoTests: 1,
      testResults: [
        { status: 'passed', assertionResults: [assertion('passed')] },
        { status: 'failed', assertionResults: [assertion('failed'), assertion('passed')] },
        { status: 'failed', assertionResults: [] },
      ],
    };
    expect(countVitest(report)).toEqual({ passed: 2, failed: 2, skipped: 2 });
  });

  it('of Playwright: what only passed at another try counts as failed', () => {
    const report = { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{}] };
    expect(countPlaywright(report)).toEqual({ passed: 4, failed: 3, skipped: 2 });
  });

  it('of element tests: a file without tests and one that broke too', () => {
    scratch = createScratch();
    const file = join(scratch.path, 'report.json');
    const test = (passed: boolean, skipped = false) => ({ name: 'a test', passed, skipped });
    const sessions = [
      { passed: true, testResults: { tests: [test(true)], suites: [{ tests: [test(true)], suites: [] }] } },
      { passed: false, testResults: { tests: [test(false), test(true), test(false, true)], suites: [] } },
      { passed: false },
      { passed: true, testResults: { tests: [], suites: [] } },
    ];
    countReporter(file).onTestRunFinished({ sessions });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ passed: 3, failed: 3, skipped: 1 });
  });
});

describe('steps side by side', () => {
  /** The order of beginnings and ends of steps, two at a time. */
  async function order(steps: readonly { name: string; after?: string }[]): Promise<string[]> {
    const running = new Set<string>();
    const begun: string[] = [];
    await sideBySide(steps, 2, async ({ name }) => {
      begun.push([name, ...running].join(' beside '));
      running.add(name);
      await new Promise((resolve) => setTimeout(resolve));
      running.delete(name);
    });
    return begun;
  }

  it('begin one after another, so many at a time', async () => {
    const steps = ['one', 'two', 'three'].map((name) => ({ name }));
    expect(await order(steps)).toEqual(['one', 'two beside one', 'three beside two']);
  });

  it('wait for what they come after, if that is run', async () => {
    const late = { name: 'late', after: 'first' };
    const other = { name: 'other' };
    expect(await order([late, { name: 'first' }, other])).toEqual([
      'first',
      'other beside first',
      'late beside other',
    ]);
    expect(await order([late, other])).toEqual(['late', 'other beside late']);
  });

  it('show what they say one after another', () => {
    const shown: string[] = [];
    const open = inTurn((text) => shown.push(text));
    const [one, two, three] = [open(), open(), open()];
    two.say('2');
    one.say('1');
    two.end();
    three.say('3');
    expect(shown.join('')).toBe('1');
    one.say('1');
    one.end();
    three.say('3');
    three.end();
    expect(shown.join('')).toBe('11233');
  });
});

describe('npm test', () => {
  it('ends with the plain count', async () => {
    const { code, output } = await runScript('tests/run.mjs', ['contract-types']);
    expect(output.trimEnd().split('\n').at(-1)).toBe('1 passed, 0 failed');
    expect(code).toBe(0);
  });

  it('names its steps where it is asked for another', async () => {
    const { code, output } = await runScript('tests/run.mjs', ['everything']);
    expect(output).toContain('No step everything. There are: build, types, ');
    expect(code).not.toBe(0);
  });

  it('says in one line what to do where there is no browser', async () => {
    scratch = createScratch({
      'try.mjs': `
        import { ensureChromium } from ${JSON.stringify(join(ROOT, 'tests/support/browser/chromium.mjs'))};
        await ensureChromium(() => {}).then(() => console.log('found'), (error) => console.log(error.message));`,
    });
    const env = {
      PATH: scratch.path,
      CHROMIUM_PATH: '',
      CHROME_PATH: '',
      PLAYWRIGHT_BROWSERS_PATH: scratch.path,
      PLAYWRIGHT_DOWNLOAD_HOST: 'http://127.0.0.1:9',
    };
    const { output } = await runScript(join(scratch.path, 'try.mjs'), [], { env });
    expect(output.trimEnd().split('\n').at(-1)).toMatch(
      /^No Chromium: install one, and name it in CHROMIUM_PATH/,
    );
    expect(existsSync(join(scratch.path, 'chromium'))).toBe(false);
  });
});
