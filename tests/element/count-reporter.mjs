import { writeFileSync } from 'node:fs';

const testsOf = ({ tests, suites }) => [...tests, ...suites.flatMap(testsOf)];

/** Writes how many tests passed, failed and were skipped; a file that could not be run counts as one failed. */
export function countReporter(file) {
  return {
    onTestRunFinished({ sessions }) {
      const counts = { passed: 0, failed: 0, skipped: 0 };
      for (const { testResults, passed } of sessions) {
        const tests = testResults ? testsOf(testResults) : [];
        const skipped = tests.filter((test) => test.skipped);
        const failed = tests.filter((test) => !test.passed && !test.skipped);
        counts.passed += tests.length - failed.length - skipped.length;
        counts.skipped += skipped.length;
        counts.failed += failed.length || (passed && tests.length > 0 ? 0 : 1);
      }
      if (file) writeFileSync(file, JSON.stringify(counts));
    },
  };
}
