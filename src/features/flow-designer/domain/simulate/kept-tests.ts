import * as z from 'zod/mini';
import type { FlowState } from '../model/flow.ts';
import type { FlowOptions } from '../model/options.ts';
import { ENDS } from '../model/walk.ts';
import { type Caller, simulate, type Walk } from './simulate.ts';

const Answer = z.union([
  z.object({ type: z.literal('digits'), digits: z.string() }),
  z.object({
    type: z.literal(['wait', 'answered', 'busy', 'noAnswer', 'inTime', 'outOfTime', 'hangUp']),
  }),
]);

/** A stored walk, with the end that it must reach. */
const KeptTest = z.object({
  name: z.string(),
  at: z.string(),
  answers: z.array(Answer),
  expected: z.object({ end: z.literal(ENDS), node: z.string() }),
});
/** A stored walk, with the end that it must reach. */
export type KeptTest = z.output<typeof KeptTest>;

/** The tests of a flow. */
export interface KeptTests {
  readonly tests: readonly KeptTest[];
  /** Whether the user wants a failing test to keep the flow from being published. */
  readonly required: boolean;
}

const Stored = z.object({ tests: z.array(z.unknown()), required: z.catch(z.boolean(), false) });

/** Reads stored tests; one that is damaged is left out. */
export function readKeptTests(stored: unknown): KeptTests {
  const read = z.safeParse(Stored, stored);
  if (!read.success) return { tests: [], required: false };
  const tests = read.data.tests.flatMap((test) => {
    const one = z.safeParse(KeptTest, test);
    return one.success ? [one.data] : [];
  });
  return { tests, required: read.data.required };
}

/** A name that no other test has: the second one of a name gets a number. */
export function freeName(name: string, tests: readonly KeptTest[]): string {
  const taken = new Set(tests.map((test) => test.name));
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${name} ${number}`;
  return free;
}

/** A finished walk as a test. */
export function keepTest(name: string, { at, answers }: Caller, { outcome }: Walk): KeptTest | null {
  if (outcome.type !== 'ended') return null;
  return { name, at, answers: [...answers], expected: { end: outcome.end, node: outcome.node } };
}

/** The result of one test. */
export interface TestResult {
  readonly test: KeptTest;
  readonly passed: boolean;
  readonly walk: Walk;
}

/** Runs each test. It passes if its walk reaches the same end at the same node. */
export function runTests(
  state: FlowState,
  tests: readonly KeptTest[],
  options: FlowOptions = {},
): TestResult[] {
  return tests.map((test) => {
    const walk = simulate(state, test, options);
    const { outcome } = walk;
    const { end, node } = test.expected;
    const passed = outcome.type === 'ended' && outcome.end === end && outcome.node === node;
    return { test, passed, walk };
  });
}
