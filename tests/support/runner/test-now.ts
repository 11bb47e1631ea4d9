import { createCenter, DEFAULT_SEED } from '../../../demo/server/data/center/center.ts';
import { callsPerDay, planDay } from '../../../demo/server/data/plan/plan.ts';
import { SEED_DAYS } from '../../../demo/server/data/seed/seed.ts';

/** Calls of a test's database unless it asks for another number. */
export const SEED_CALLS = 3000;

/** The demo's time in all tests: a Wednesday, after noon in São Paulo, during a call of the first level. */
export const TEST_NOW = whileSomebodyTalks('2026-06-17');

function whileSomebodyTalks(date: string): Date {
  const noon = Date.parse(`${date}T15:00:00Z`);
  const calls = planDay(createCenter(), DEFAULT_SEED, date, callsPerDay(SEED_CALLS, SEED_DAYS));
  const call = calls.find(({ levelId, answeredAt }) => levelId === 1 && (answeredAt ?? 0) > noon);
  return new Date((call?.answeredAt ?? noon) + 1000);
}
