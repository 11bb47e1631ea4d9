import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../tools.mjs';

/**
 * The reports of test runners, read into tests of one shape:
 * `{ file, name, passed, said, seconds }`, with `said` where it failed. A file that could not be run is a test named
 * `THE_FILE`. A test without a file cannot be run again by itself. A skipped test is a failed one.
 */

/** The name of a file's own failure. */
export const THE_FILE = 'the file as a whole';

/** The name of a step that is one test, and of a failure that belongs to no test. */
export const THE_STEP = 'the step itself';

export const failure = (said) => ({ name: THE_STEP, passed: false, said });

export const skipped = (test) => ({
  ...test,
  passed: false,
  said: 'Skipped: a skipped test is a failed one.',
});

/** A test that passed only at another try has failed: what is run again is this runner's business. */
export function readPlaywright({ suites, errors, config }) {
  const tests = specsOf(suites).flatMap(({ titles, spec }) =>
    spec.tests.map(({ status, projectName, results }) => {
      const file = relative(ROOT, `${config.rootDir}/${spec.file}`);
      const name = [projectName, ...titles].filter(Boolean).join(' › ');
      const seconds = results.reduce((sum, { duration }) => sum + duration, 0) / 1000;
      const test = { file, name, passed: false, seconds };
      if (status === 'expected') return { ...test, passed: true };
      if (status === 'skipped') return skipped({ name: `${file} › ${test.name}` });
      return { ...test, said: results.flatMap(({ errors }) => errors.map(saidBy)).join('\n') };
    }),
  );
  return [...tests, ...errors.map((error) => failure(saidBy(error)))];
}

const saidBy = ({ message, value, stack }) =>
  stripVTControlCharacters(message ?? value ?? stack ?? 'No reason was given.');

/** Playwright reports suites within suites; the outermost are files. */
const specsOf = (suites = [], titles = []) =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.map((spec) => ({ spec, titles: [...titles, spec.title] })),
    ...inner.flatMap((suite) => specsOf([suite], [...titles, suite.title])),
  ]);
