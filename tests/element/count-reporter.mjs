import { writeFileSync } from 'node:fs';

const testsOf = ({ tests, suites }) => [...tests, ...suites.flatMap(testsOf)];

/** Writes how many tests passed, failed and were skipped; a file that could not be run counts as one failed. */
export function countReporter(file) {
  return {
    onTestRunFinished({ sessions }) {
      const counts = { passed: 0, failed: 0, skipped: 0 };
      for (const { testFile, testResults, passed, errors } of sessions) {
        const tests = testResults ? testsOf(testResults) : [];
        const skipped = tests.filter((test) => test.skipped);
        const failed = tests.filter((test) => !test.passed && !test.skipped);
        counts.passed += tests.length - failed.length - skipped.length;
        counts.skipped += skipped.length;
        const isBroken = failed.length === 0 && !(passed && tests.length > 0);
        if (isBroken) console.log(`${testFile} failed as a whole: ${JSON.stringify(errors)}`);
        counts.failed += isBroken ? 1 : failed.length;
      }
      if (file) writeFileSync(file, JSON.stringify(counts));
    },
  };
}
