import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { ROOT } from '../support/runner/tools.mjs';
import { between } from './between.ts';

const PAGE = join(ROOT, 'docs/access.md');
const MEGABYTE = 1_000_000;

const table = (rows: readonly (readonly string[])[]): string =>
  rows
    .toSpliced(1, 0, rows[0]?.map(() => '---') ?? [])
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

/** Writes into `docs/access.md` what each engine did with each test, and what a long call cost in it. */
export default class AccessReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const engines = [...new Set(tests.flatMap((test) => test.meta().engine ?? []))].toSorted();
    const day = new Date().toISOString().slice(0, 10);
    const page = readFileSync(PAGE, 'utf8');
    const told = between(page, 'engines', `${day}.\n\n${tried(tests, engines)}`);
    const isMeasured = tests.some((test) => test.meta().longCall);
    writeFileSync(
      PAGE,
      isMeasured ? between(told, 'long call', `${day}.\n\n${measured(tests, engines)}`) : told,
    );
  }
}

const has = (engine: string) => (test: TestCase) => test.meta().engine === engine;

function tried(tests: readonly TestCase[], engines: readonly string[]): string {
  const names = [...new Set(tests.map(({ name }) => name))];
  const cell = (name: string, engine: string): string => {
    const test = tests.filter(has(engine)).find((one) => one.name === name);
    if (!test) return '–';
    const { count } = test.meta();
    const passed = test.result().state === 'passed' ? 'yes' : '**no**';
    return count === undefined ? passed : `${passed}, ${count} tests`;
  };
  return table([
    ['', ...engines],
    ...names.map((name) => [name, ...engines.map((engine) => cell(name, engine))]),
  ]);
}

function measured(tests: readonly TestCase[], engines: readonly string[]): string {
  const of = (engine: string) =>
    tests
      .filter(has(engine))
      .find((test) => test.meta().longCall)
      ?.meta().longCall;
  const columns = engines.filter(of);
  const row = (name: string, cell: (figures: NonNullable<ReturnType<typeof of>>) => string) => [
    name,
    ...columns.flatMap((engine) => of(engine) ?? []).map(cell),
  ];
  const megabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(1)} MB`;
  return table([
    ['', ...columns],
    row('press of Play to sound', ({ sound }) => `${Math.round(sound)} ms`),
    row('a jump to 1:30:00 to sound', ({ later }) => `${Math.round(later)} ms`),
    row('sent until the first sound', ({ bytes }) => megabytes(bytes)),
    row('memory that all of it adds', ({ memory }) => megabytes(memory)),
  ]);
}
