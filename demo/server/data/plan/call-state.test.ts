import { describe, expect, test } from 'vitest';
import { createCenter } from '../center/center.ts';
import { callsPerDay, type PlannedCall, planDay, startOfDay, statusAt } from './plan.ts';

const DATE = '2026-11-18';
const calls = planDay(createCenter(2026), 2026, DATE, callsPerDay(50_000, 90));

describe('a call at a moment', () => {
  const transferred = () =>
    calls.find(
      ({ events }) => events.filter(({ status }) => status === 'ANSWERED').length === 2,
    ) as PlannedCall;

  test('is unknown before it begins', () => {
    const call = transferred();
    expect(statusAt(call, call.startedAt - 1)).toBeUndefined();
  });

  test('goes on until it ends: no end, no recording, and nobody before somebody was rung', () => {
    const call = transferred();
    const before = statusAt(call, call.startedAt);
    expect(before).toMatchObject({ status: 'ON_PROGRESS', answeredAt: null, endedAt: null, userId: null });
    const talking = statusAt(call, call.answeredAt ?? 0);
    expect(talking).toMatchObject({
      status: 'ON_PROGRESS',
      answeredAt: call.answeredAt,
      endedAt: null,
      userId: call.userId,
    });
    expect(talking?.events.length).toBeLessThan(call.events.length);
  });

  test('is what was planned once it is over, but for the survey, which comes later', () => {
    const call = calls.find(({ survey, recordingId }) => survey && recordingId) as PlannedCall;
    const over = statusAt(call, call.endedAt);
    expect(over).toMatchObject({ status: 'ANSWERED', endedAt: call.endedAt, recordingId: call.recordingId });
    expect(over?.survey).toBeNull();
    expect(statusAt(call, call.survey?.answeredAt ?? 0)?.survey).toEqual(call.survey);
  });

  test('some calls go on at noon of a working day', () => {
    const noon = startOfDay(DATE) + 11 * 3_600_000;
    const live = calls.filter((call) => statusAt(call, noon)?.status === 'ON_PROGRESS');
    expect(live.length).toBeGreaterThan(1);
    expect(live.length).toBeLessThan(40);
  });
});
