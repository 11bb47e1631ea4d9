import { THE_FILE } from './reports.mjs';

/** So many unsteady tests leave a run green. */
export const MOST_UNSTEADY = 3;

/** More failures than this are one defect: running them again would only take time. */
const MOST_AGAIN = 12;

const keyOf = ({ file, name }) => `${file}\n${name}`;
const hasFailed = ({ passed }) => !passed;

/**
 * Runs the files of failed tests once more, when all else has ended. A test that fails again has failed; one
 * that passes is unsteady. What cannot be run by itself (a checker, a runner that died) has failed.
 * @param tests What a step returned
 * @param repeat Runs these files of it, alone
 * @returns `{ failed, unsteady }`: tests, with what they said the first time
 */
export async function runAgain(tests, repeat) {
  const failed = tests.filter(hasFailed);
  const files = [...new Set(failed.flatMap(({ file }) => file ?? []))];
  if (files.length === 0 || failed.length > MOST_AGAIN) return { failed, unsteady: [] };
  return compare(tests, await repeat(files));
}

function compare(first, second) {
  const passedNow = new Set(second.filter(({ passed }) => passed).map(keyOf));
  const failedNow = new Set(second.filter(hasFailed).map(keyOf));
  const couldRun = (file) => second.some((test) => test.file === file && test.passed);
  // A test may be run twice, on either database, under one name.
  const passesNow = (test) =>
    !failedNow.has(keyOf(test)) &&
    (test.name === THE_FILE ? couldRun(test.file) : passedNow.has(keyOf(test)));

  const before = first.filter(hasFailed);
  const known = new Set(before.map(keyOf));
  const passedBefore = new Set(first.filter(({ passed }) => passed).map(keyOf));
  const fresh = second.filter((test) => !test.passed && !known.has(keyOf(test)));
  const [unsteady, failed] = [[], []];
  for (const test of before) (passesNow(test) ? unsteady : failed).push(test);
  // Passed before and failed now is once of two as well.
  for (const test of fresh) (passedBefore.has(keyOf(test)) ? unsteady : failed).push(test);
  return { failed, unsteady };
}

/** The first lines of what a failure said. */
const firstLines = (said = '') =>
  said
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, 3)
    .map((line) => `    ${line.trim()}\n`)
    .join('');

/** A line of a test, for people. */
export const nameOf = ({ step, file, name }) => [step, file, name].filter(Boolean).join(' › ');

const told = (word, test) => `${word}: ${nameOf(test)}\n${firstLines(test.said)}`;

/** The failed and the unsteady tests of all steps, as they are printed above the count. */
export const report = (failed, unsteady) =>
  [...failed.map((test) => told('failed', test)), ...unsteady.map((test) => told('unsteady', test))].join('');

/** How often each test failed in some runs of a step, and what it said first; empty where none did. */
export function reportRuns(runs) {
  const failed = new Map();
  for (const test of runs.flat().filter(hasFailed)) {
    const { count = 0, first = test } = failed.get(keyOf(test)) ?? {};
    failed.set(keyOf(test), { count: count + 1, first });
  }
  return [...failed.values()]
    .sort((one, other) => other.count - one.count)
    .map(({ count, first }) => told(`${count} of ${runs.length}`, first))
    .join('');
}

/**
 * The count of a run: unsteady tests have passed, unless there are too many of them.
 * @returns `{ passed, failed }`
 */
export function countOf(tests, failed, unsteady) {
  const wrong = failed.length + (unsteady.length > MOST_UNSTEADY ? unsteady.length : 0);
  return { passed: Math.max(0, tests - wrong), failed: wrong };
}
