import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { isRunning } from '../../demo/server/database/process-identity.ts';
import { testReporter } from '../element/test-reporter.mjs';
import { reportRuns } from '../support/runner/outcomes/again.mjs';
import { costs } from '../support/runner/outcomes/costs.mjs';
import { readPlaywright, type Test, THE_FILE, THE_STEP } from '../support/runner/outcomes/reports.mjs';
import { createScratch, type Scratch } from '../support/runner/scratch.ts';
import { runSteps } from '../support/runner/steps/run-steps.mjs';
import { inTurn, sideBySide } from '../support/runner/steps/side-by-side.mjs';
import { runner } from '../support/runner/steps/steps.mjs';
import { ROOT, runScript, runTool } from '../support/runner/tools.mjs';

/** The test command must not be green where nothing was shown, nor red where nothing is broken. */

let scratch: Scratch | undefined;
afterEach(() => scratch?.remove());

const passed = { file: 'a.test.ts', name: 'passes', passed: true };
const failed = { file: 'a.test.ts', name: 'fails', passed: false, said: 'no' };
const OF_STEP = { name: THE_STEP, passed: false };

/** Runs a runner that writes these tests and ends with this code. */
const run = (tests: readonly Test[] | undefined, code = 0) =>
  runner(
    async (file) => {
      if (tests) writeFileSync(file, JSON.stringify(tests));
      return { code };
    },
    (report: never) => report,
  );

describe('a step', () => {
  it.each([
    ['passes', [passed], 0, [passed]],
    ['fails', [passed, failed], 1, [passed, failed]],
    ['fails where nothing was run', [], 0, [{ ...OF_STEP, said: 'No test was run.' }]],
    [
      'fails by its exit code',
      [passed],
      1,
      [passed, { ...OF_STEP, said: 'It ended with 1, though no test failed.' }],
    ],
  ])('%s', async (_name, tests, code, expected) => {
    expect(await run(tests, code)).toEqual(expected);
  });

  it('fails where nothing was written', async () => {
    expect(await run(undefined)).toEqual([{ ...OF_STEP, said: expect.stringContaining('ENOENT') }]);
  });
});

describe('what is read', () => {
  it('of vitest: a file that could not be loaded, a skipped test, which has failed, and what each took', async () => {
    scratch = createScratch({
      'a.test.js': `
        it('fails', () => { throw new Error('why') });
        describe('group', () => it('passes', () => new Promise((end) => setTimeout(end, 300))));`,
      'b.test.js': `it.skip('is left out', () => {});`,
      'c.test.js': `import './nowhere.js'; it('is never run', () => {});`,
      'd.test.js': `describe('group', () => {
        beforeAll(() => { throw new Error('before') });
        it('is never run', () => {});
      });`,
    });
    const report = join(scratch.path, 'report.json');
    const reporter = join(ROOT, 'tests/support/runner/outcomes/vitest-reporter.mjs');
    await runTool('vitest', ['run', '--root', scratch.path, '--globals', `--reporter=${reporter}`], {
      env: { TEST_REPORT: report },
    });
    const read = JSON.parse(readFileSync(report, 'utf8')) as Test[];
    const tests = read
      .map(({ file, name, passed, said }) => ({ at: (file ?? name).split('/').at(-1), name, passed, said }))
      .sort((one, other) => String(one.at).localeCompare(String(other.at)));
    expect(tests).toEqual([
      { at: 'a.test.js', name: 'fails', passed: false, said: expect.stringContaining('why') },
      { at: 'a.test.js', name: 'group > passes', passed: true },
      {
        at: 'b.test.js › is left out',
        name: expect.anything(),
        passed: false,
        said: expect.stringContaining('Skipped'),
      },
      { at: 'c.test.js', name: THE_FILE, passed: false, said: expect.stringContaining('nowhere') },
      { at: 'd.test.js', name: THE_FILE, passed: false, said: expect.stringContaining('before') },
    ]);
    expect(read.find(({ name }) => name === 'group > passes')?.seconds).toBeGreaterThan(0.2);
  });

  it('of Playwright: what only passed at another try has failed, and so has what is no test', () => {
    const spec = (status: string) => ({
      title: `it ${status}`,
      file: 'a.spec.ts',
      tests: [{ status, projectName: '', results: [{ duration: 1500, errors: [{ message: 'why' }] }] }],
    });
    const report = {
      config: { rootDir: join(ROOT, 'tests/e2e') },
      errors: [{ message: 'worker gone' }],
      suites: [
        {
          title: 'a.spec.ts',
          specs: [spec('expected'), spec('skipped')],
          suites: [{ title: 'group', specs: [spec('flaky'), spec('unexpected')] }],
        },
      ],
    };
    const file = 'tests/e2e/a.spec.ts';
    expect(readPlaywright(report)).toEqual([
      { file, name: 'it expected', passed: true, seconds: 1.5 },
      {
        name: `${file} › it skipped`,
        passed: false,
        said: expect.stringContaining('Skipped'),
      },
      { file, name: 'group › it flaky', passed: false, said: 'why', seconds: 1.5 },
      { file, name: 'group › it unexpected', passed: false, said: 'why', seconds: 1.5 },
      { ...OF_STEP, said: 'worker gone' },
    ]);
  });

  it('of element tests: a file without tests, and one that broke', () => {
    scratch = createScratch();
    const report = join(scratch.path, 'report.json');
    const test = (passed: boolean, skipped = false) => ({
      name: 'it',
      passed,
      skipped,
      duration: 250,
      error: { message: 'why' },
    });
    const suite = { name: 'group', tests: [test(true)], suites: [] };
    const sessions = [
      { testFile: 'a', passed: true, testResults: { tests: [test(true)], suites: [suite] } },
      { testFile: 'b', passed: false, testResults: { tests: [test(false), test(false, true)], suites: [] } },
      { testFile: 'c', passed: false, errors: [{ message: 'no such module' }] },
      { testFile: 'd', passed: true, testResults: { tests: [], suites: [] } },
    ];
    testReporter(report, (bundled) => `${bundled}.ts`).onTestRunFinished({ sessions });
    expect(JSON.parse(readFileSync(report, 'utf8'))).toEqual([
      { file: 'a.ts', name: 'it', passed: true, seconds: 0.25 },
      { file: 'a.ts', name: 'group › it', passed: true, seconds: 0.25 },
      { file: 'b.ts', name: 'it', passed: false, said: 'why', seconds: 0.25 },
      { name: 'b.ts › it', passed: false, said: expect.stringContaining('skipped') },
      { file: 'c.ts', name: THE_FILE, passed: false, said: 'no such module' },
      { file: 'd.ts', name: THE_FILE, passed: false, said: 'No test was run.' },
    ]);
  });
});

describe('what failed is run once more, alone', () => {
  const named = (name: string, passed: boolean) => ({
    file: `${name}.test.ts`,
    name,
    passed,
    ...(!passed && { said: `why ${name}` }),
  });

  /** A run of a step whose tests end so the first time, and so the second; and of another that passes. */
  async function run(first: readonly Test[], second: readonly Test[] | Error) {
    const shown: string[] = [];
    const asked: (readonly string[] | undefined)[] = [];
    const step = {
      name: 'tried',
      run: async (_say: unknown, _browser: unknown, some?: { files: readonly string[] }) => {
        asked.push(some?.files);
        if (!some) return first;
        if (second instanceof Error) throw second;
        return second;
      },
    };
    const other = { name: 'other', run: async () => [passed] };
    const isWell = await runSteps([step, other], {
      show: (text) => shown.push(text),
      findBrowser: async () => '',
    });
    const lines = shown.join('').trimEnd().split('\n');
    return { isWell, again: asked.slice(1), lines, count: lines.at(-1) };
  }

  it('and has failed where it fails twice', async () => {
    const { isWell, again, lines, count } = await run(
      [named('a', true), named('b', false)],
      [named('b', false)],
    );
    expect(again).toEqual([['b.test.ts']]);
    expect(isWell).toBe(false);
    expect(count).toBe('2 passed, 1 failed');
    expect(lines.slice(-3, -1)).toEqual(['failed: tried › b.test.ts › b', '    why b']);
  });

  it('and is unsteady where it passes then: told with what it said, above a green count', async () => {
    const names = ['a', 'b', 'c'];
    const { isWell, lines, count } = await run(
      names.map((name) => named(name, false)),
      names.map((name) => named(name, true)),
    );
    expect(isWell).toBe(true);
    expect(count).toBe('4 passed, 0 failed');
    expect(lines.slice(-7, -1)).toEqual(
      names.flatMap((name) => [`unsteady: tried › ${name}.test.ts › ${name}`, `    why ${name}`]),
    );
  });

  it('and has failed where four are unsteady', async () => {
    const names = ['a', 'b', 'c', 'd'];
    const { isWell, count, lines } = await run(
      names.map((name) => named(name, false)),
      names.map((name) => named(name, true)),
    );
    expect(isWell).toBe(false);
    expect(count).toBe('1 passed, 4 failed');
    expect(lines).toContain('unsteady: tried › d.test.ts › d');
  });

  it('and has failed where the runner dies the second time, or does not run it', async () => {
    expect((await run([named('a', false)], new Error('killed'))).count).toMatch(/ passed, 2 failed$/);
    expect((await run([named('a', false)], [named('b', true)])).count).toBe('1 passed, 1 failed');
  });

  it('with its file: what fails only there is unsteady too', async () => {
    const first = [named('a', true), named('b', false)];
    const { isWell, lines } = await run(first, [named('a', false), named('b', true)]);
    expect(isWell).toBe(true);
    expect(lines.filter((line) => line.startsWith('unsteady'))).toHaveLength(2);
  });

  it('and has failed where it fails twice on one of two databases', async () => {
    const onBoth = [named('a', true), named('a', false)];
    expect((await run(onBoth, onBoth)).isWell).toBe(false);
  });

  it('as a file that could not be loaded is, and passes where its tests are run', async () => {
    const broken = { ...named('a', false), name: THE_FILE };
    expect((await run([broken], [named('a', true)])).isWell).toBe(true);
    expect((await run([broken], [broken])).isWell).toBe(false);
  });

  it('but not what has no file: a checker, a runner that died', async () => {
    const { isWell, again, count } = await run([{ ...OF_STEP, said: 'It ended with 1.' }], []);
    expect({ isWell, again, count }).toEqual({ isWell: false, again: [], count: '1 passed, 1 failed' });
  });

  it('nor where so much failed that it is one defect', async () => {
    const { isWell, again } = await run(
      Array.from({ length: 13 }, (_, index) => named(`t${index}`, false)),
      [],
    );
    expect({ isWell, again }).toEqual({ isWell: false, again: [] });
  });
});

it('tells which files took longest, with all that was run of them', () => {
  const test = (file: string, seconds: number) => ({ file, name: 'it', passed: true, seconds });
  const results = [
    { step: { name: 'unit' }, tests: [test('a', 1), test('b', 2.5), test('a', 2)] },
    { step: { name: 'lint' }, tests: [{ name: THE_STEP, passed: true }] },
  ];
  expect(costs(results).split('\n')).toEqual([
    'The 2 dearest of 2 files, of 6 s that their workers were busy:',
    '     3.0 s  unit › a',
    '     2.5 s  unit › b',
    '',
  ]);
});

it('tells how often each test failed in some runs, the most frequent first', () => {
  const named = (name: string, passed: boolean, said = '') => ({ file: 'a.test.ts', name, passed, said });
  const runs = [
    [named('a', true), named('b', false, 'late')],
    [named('a', false, 'once'), named('b', false, 'later')],
    [named('a', true), named('b', true)],
  ];
  expect(reportRuns(runs)).toBe('2 of 3: a.test.ts › b\n    late\n1 of 3: a.test.ts › a\n    once\n');
  expect(reportRuns([[named('a', true)]])).toBe('');
});

describe('steps side by side', () => {
  /** The order of beginnings and ends of steps, two at a time. */
  async function order(
    steps: readonly { name: string; after?: string; busy?: boolean; calm?: boolean }[],
  ): Promise<string[]> {
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

  it('keep all processors busy one after another, with others beside them', async () => {
    const busy = { name: 'busy', busy: true };
    const steps = [busy, { name: 'busy too', busy: true }, { name: 'one' }, { name: 'two' }];
    expect(await order(steps)).toEqual([
      'busy',
      'one beside busy',
      'busy too beside one',
      'two beside busy too',
    ]);
  });

  it('wait for all others where they want calm, and are alone then', async () => {
    const calm = { name: 'calm', calm: true };
    const steps = [calm, { name: 'calm too', calm: true }, { name: 'one' }, { name: 'two' }];
    expect(await order(steps)).toEqual(['one', 'two beside one', 'calm', 'calm too']);
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

  it.each(['is killed', 'ends'])('leaves no process and no folder when it %s', async (how) => {
    scratch = createScratch({
      'run.mjs': `
        import { spawn } from 'node:child_process';
        import { mkdtempSync } from 'node:fs';
        import { tmpdir } from 'node:os';
        import { join } from 'node:path';
        import { openRunPlace } from ${JSON.stringify(join(ROOT, 'tests/support/runner/steps/run-place.mjs'))};
        import { newDataFolder } from ${JSON.stringify(join(ROOT, 'tests/support/server/processes/data-folder.mjs'))};
        openRunPlace();
        const folders = [mkdtempSync(join(tmpdir(), 'a-')), newDataFolder('b-')];
        const start = (options) => {
          const child = spawn('sleep', ['1000'], { detached: true, stdio: 'ignore', ...options });
          child.unref();
          return child.pid;
        };
        const ids = [start({}), start({ cwd: folders[1], env: { PATH: process.env.PATH } })];
        console.log(JSON.stringify({ folders, ids }));
        if (${JSON.stringify(how)} === 'is killed') setInterval(() => {}, 1000);`,
    });
    const child = spawn(process.execPath, [join(scratch.path, 'run.mjs')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [said] = (await once(child.stdout, 'data')) as [Buffer];
    const { folders, ids } = JSON.parse(said.toString()) as { folders: string[]; ids: number[] };
    expect(folders.map(existsSync)).toEqual([true, true]);
    if (how === 'is killed') child.kill('SIGKILL');
    await expect.poll(() => folders.map(existsSync), { timeout: 10_000 }).toEqual([false, false]);
    // Systems without /proc do not tell what a process belongs to.
    if (existsSync('/proc')) expect(ids.filter(isRunning)).toEqual([]);
  });
});
