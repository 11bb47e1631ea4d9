import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from '../tools.mjs';
import { failure, skipped, THE_FILE } from './reports.mjs';

/** Writes the tests of vitest (`reports.mjs`) into the file that `TEST_REPORT` names. */
export default class {
  onTestRunEnd(modules, errors) {
    const tests = [...modules.flatMap(testsOf), ...errors.map(({ message }) => failure(message))];
    writeFileSync(process.env.TEST_REPORT, JSON.stringify(tests));
  }
}

function testsOf(module) {
  const file = relative(ROOT, module.moduleId);
  const broken = [module, ...module.children.allSuites()].flatMap((suite) => suite.errors());
  const tests = [...module.children.allTests()].flatMap((test) => {
    const { state, errors = [] } = test.result();
    const seconds = (test.diagnostic()?.duration ?? 0) / 1000;
    const { figures } = test.meta();
    const common = { file, name: test.fullName, ...(figures && { figures }), seconds };
    if (state === 'passed') return [{ ...common, passed: true }];
    if (state === 'failed') return [{ ...common, passed: false, said: errors.map(saidBy).join('\n') }];
    // What comes before all tests of a file has failed, and none of them was run.
    return broken.length > 0 ? [] : [skipped({ name: `${file} › ${test.fullName}` })];
  });
  // Loading a file and what comes before and after all of its tests belong to the first of them.
  const { collectDuration, duration } = module.diagnostic();
  const [first] = tests;
  const inTests = tests.reduce((sum, { seconds = 0 }) => sum + seconds, 0);
  if (first)
    first.seconds = Math.max(0, (collectDuration + duration) / 1000 - inTests) + (first.seconds ?? 0);
  return broken.length > 0
    ? [...tests, { file, name: THE_FILE, passed: false, said: broken.map(saidBy).join('\n') }]
    : tests;
}

const saidBy = ({ message, stack }) => stack ?? message;
