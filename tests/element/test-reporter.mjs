import { writeFileSync } from 'node:fs';
import { THE_FILE } from '../support/runner/outcomes/reports.mjs';

const testsOf = ({ name = '', tests, suites }, above = []) => {
  const names = [...above, name].filter(Boolean);
  return [
    ...tests.map((test) => ({ ...test, name: [...names, test.name].join(' › ') })),
    ...suites.flatMap((suite) => testsOf(suite, names)),
  ];
};

/**
 * Writes each test (`support/runner/reports.mjs`); a file that could not be run is one that failed.
 * @param report The file that is written, if any
 * @param sourceOf Says which file was bundled into the one that was run
 */
export function testReporter(report, sourceOf) {
  return {
    onTestRunFinished({ sessions }) {
      const tests = sessions.flatMap((session) => read(session, sourceOf(session.testFile)));
      if (report) writeFileSync(report, JSON.stringify(tests));
    },
  };
}

function read({ testResults, passed, errors = [] }, file) {
  const tests = (testResults ? testsOf(testResults) : []).map(
    ({ name, passed, skipped, error, duration = 0 }) => {
      if (skipped)
        return { name: `${file} › ${name}`, passed: false, said: 'A skipped test is a failed one.' };
      return { file, name, passed, said: passed ? undefined : error?.message, seconds: duration / 1000 };
    },
  );
  const isTold = tests.some(({ passed }) => !passed);
  if (isTold || (passed && tests.length > 0)) return tests;
  const said = errors.map(({ message }) => message).join('\n') || 'No test was run.';
  console.log(`${file} failed as a whole: ${said}`);
  return [...tests, { file, name: THE_FILE, passed: false, said }];
}
