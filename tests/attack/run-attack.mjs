import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureChromium } from '../support/browser/chromium.mjs';
import { readPlaywright } from '../support/runner/outcomes/reports.mjs';
import { ROOT, runTool } from '../support/runner/tools.mjs';

const COUNTER = pathToFileURL(join(ROOT, 'tests/attack/count-answers.mjs'));

/** Errors of the server that are right where its database or its room is taken away, as the tests say: any other is wrong. */
const RIGHT = ['503', '507'];

/**
 * Runs an attack with its amounts.
 * @returns `{ name, what, tried, wrong, more }`: the number of answered requests, or of tests without
 * requests; the number of failed tests and of errors of the server; and the counts and measurements of the
 * tests.
 */
export async function runAttack(attack, amounts, echo) {
  const { name, what, spec } = attack;
  const folder = mkdtempSync(join(tmpdir(), 'ramal-attack-'));
  const [report, answers] = ['report.json', 'answers'].map((file) => join(folder, file));
  const given = Object.entries(attack.env?.(amounts) ?? {}).map(([key, value]) => [key, String(value)]);
  const env = { ...Object.fromEntries(given), NODE_OPTIONS: `--import ${COUNTER}`, ANSWERS: answers };
  const begun = performance.now();
  try {
    await (spec ? runSpec(attack, report, { echo, env }) : runTests(attack, report, { echo, env }));
    const { passed, failed, figures } = read(report, spec ? ofPlaywright : ofVitest);
    const statuses = read(answers, (text) => text.trim().split('\n'), []);
    const count = (isCounted) => statuses.filter(isCounted).length;
    const own = count((status) => status.startsWith('5') && !RIGHT.includes(status));
    return {
      ...{ name, what, tried: statuses.length || passed + failed, wrong: failed + own },
      more: {
        tests: passed + failed,
        '5xx': own,
        ...Object.fromEntries(RIGHT.map((right) => [right, count((status) => status === right)])),
        ...figures,
        seconds: Math.round((performance.now() - begun) / 1000),
      },
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const runTests = ({ files, alone }, report, options) =>
  runTool(
    'vitest',
    [
      ...['run', '--mode', 'test', ...files, ...(alone ? ['--no-file-parallelism'] : [])],
      ...['--reporter=default', '--reporter=./tests/support/runner/outcomes/vitest-reporter.mjs'],
    ],
    { ...options, env: { ...options.env, TEST_REPORT: report } },
  );

const runSpec = async ({ spec }, report, { env, echo }) =>
  runTool('playwright-test', ['test', '--config', 'tests/e2e/playwright.config.ts', spec], {
    echo,
    env: { ...env, CHROMIUM_PATH: await ensureChromium(), TEST_REPORT: report },
  });

/** Reads a file; a missing report is a failure. */
function read(file, parse, missing = { passed: 0, failed: 1, figures: {} }) {
  return existsSync(file) ? parse(readFileSync(file, 'utf8')) : missing;
}

function ofVitest(text) {
  const tests = JSON.parse(text);
  const told = tests.filter(({ figures }) => figures).map(({ name, figures }) => [name, figures]);
  return { ...countOf(tests), figures: { told } };
}

function ofPlaywright(text) {
  const report = JSON.parse(text);
  const told = specsOf(report.suites).flatMap(({ title, tests }) =>
    tests
      .flatMap(({ annotations }) => annotations.filter(({ type }) => type === 'figures'))
      .map(({ description }) => [title, JSON.parse(description)]),
  );
  return { ...countOf(readPlaywright(report)), figures: { told } };
}

function countOf(tests) {
  const passed = tests.filter((test) => test.passed).length;
  return { passed, failed: tests.length - passed };
}

/** Playwright reports suites within suites. */
const specsOf = (suites = []) =>
  suites.flatMap(({ specs = [], suites: inner }) => [...specs, ...specsOf(inner)]);
