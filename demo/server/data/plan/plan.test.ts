import { beforeAll, describe, expect, test } from 'vitest';
import { recordingById, recordings } from '../../recordings/recordings.ts';
import { createCenter } from '../center/center.ts';
import { callsPerDay, dateAt, type PlannedCall, planDay, startOfDay } from './plan.ts';
import { isHoliday, weekday } from './rhythm.ts';

const SEED = 2026;
const DAYS = 90;
const TOTAL = 50_000;
const center = createCenter(SEED);
const perDay = callsPerDay(TOTAL, DAYS);

const dates = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(`${last}T00:00:00Z`) - (count - 1 - index) * 86_400_000).toISOString().slice(0, 10),
  );

const quarter = dates('2026-11-20', DAYS);
let planned: { date: string; calls: PlannedCall[] }[];
let calls: PlannedCall[];

beforeAll(() => {
  planned = quarter.map((date) => ({ date, calls: planDay(center, SEED, date, perDay) }));
  calls = planned.flatMap((day) => day.calls);
});

const share = (list: readonly PlannedCall[], test: (call: PlannedCall) => boolean): number =>
  list.filter(test).length / list.length;

const isOrdered = (times: readonly number[]): boolean =>
  times.every((time, index) => index === 0 || time >= (times[index - 1] ?? 0));

/** The keys of the calls that break the rule. */
const violations = (list: readonly PlannedCall[], rule: (call: PlannedCall) => boolean): string[] =>
  list.filter((call) => !rule(call)).map(({ key }) => key);

describe('a day of calls', () => {
  test('is the same for the same center, seed and date, in whatever order days are asked for', () => {
    const last = planDay(createCenter(SEED), SEED, '2026-11-18', perDay);
    expect(last).toEqual(planned.find(({ date }) => date === '2026-11-18')?.calls);
    expect(planDay(center, SEED + 1, '2026-11-18', perDay)).not.toEqual(last);
  });

  test('begins and ends within itself, at whole seconds, in order', () => {
    const wrong: string[] = [];
    for (const { date, calls } of planned) {
      let before = startOfDay(date);
      for (const { key, startedAt, answeredAt, endedAt } of calls) {
        const times = [before, startedAt, answeredAt ?? startedAt, endedAt];
        if (!isOrdered(times) || times.some((time) => time % 1000 !== 0) || dateAt(endedAt) !== date)
          wrong.push(key);
        before = startedAt;
      }
    }
    expect(wrong).toEqual([]);
  });
});

test('90 days hold 50,000 calls and little more, each with a key of its own', () => {
  expect(calls.length).toBeGreaterThanOrEqual(TOTAL);
  expect(calls.length).toBeLessThan(TOTAL * 1.08);
  expect(new Set(calls.map(({ key }) => key)).size).toBe(calls.length);
});

/** From carnival to Corpus Christi: of all spans of 90 days, the one with the most holidays. */
const autumn = dates('2026-05-15', DAYS);

test('90 days with as many holidays as there can be hold nearly as many', () => {
  const planned = autumn.flatMap((date) => planDay(center, SEED, date, perDay));
  expect(planned.length).toBeGreaterThanOrEqual(TOTAL * 0.98);
});

test('planning costs as much more as there are more calls', () => {
  const computingOf = (calls: number): number => {
    const each = callsPerDay(calls, DAYS);
    const costs = Array.from({ length: 3 }, () => {
      const before = process.cpuUsage();
      for (const date of autumn) planDay(center, SEED, date, each);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    });
    return Math.min(...costs);
  };
  expect(computingOf(TOTAL) / computingOf(TOTAL / 5)).toBeLessThan(10);
});

/** The times in which users are busy with a call: from its first ring at them to the end of their part. */
function occupied(call: PlannedCall): { userId: number; from: number; to: number }[] {
  const people = new Set(call.events.flatMap((event) => [event.sourceUserId, event.destinationUserId]));
  return [...people].flatMap((userId) => {
    if (userId === null) return [];
    const own = call.events.filter(
      (event) => event.sourceUserId === userId || event.destinationUserId === userId,
    );
    const last = own.at(-1);
    const refused = last?.destinationUserId === userId && last.status !== 'ANSWERED';
    return [{ userId, from: own[0]?.time ?? 0, to: refused ? (last?.time ?? 0) : call.endedAt }];
  });
}

test('nobody takes two calls at once', () => {
  const byUser = new Map<number, { from: number; to: number }[]>();
  for (const call of calls) {
    for (const { userId, ...span } of occupied(call)) {
      byUser.set(userId, [...(byUser.get(userId) ?? []), span]);
    }
  }
  expect(byUser.size).toBeGreaterThan(40);
  for (const [userId, spans] of byUser) {
    spans.sort((a, b) => a.from - b.from);
    spans.slice(1).forEach((span, index) => {
      expect(span.from, `user ${userId}`).toBeGreaterThanOrEqual(spans[index]?.to ?? 0);
    });
  }
});

describe('the rhythm', () => {
  const perHour = (from: number, to: number, days: readonly PlannedCall[]) =>
    days.filter(({ startedAt, key }) => {
      const hour = (startedAt - startOfDay(key.slice(0, 10))) / 3_600_000;
      return hour >= from && hour < to;
    }).length /
    (to - from);

  test('working days are full, Saturdays half, Sundays almost empty, holidays light', () => {
    const average = (chosen: (date: string) => boolean) => {
      const days = planned.filter(({ date }) => chosen(date));
      return days.reduce((sum, day) => sum + day.calls.length, 0) / days.length;
    };
    const working = average((date) => weekday(date) % 6 !== 0 && !isHoliday(date));
    expect(average((date) => weekday(date) === 6 && !isHoliday(date))).toBeLessThan(working * 0.5);
    expect(average((date) => weekday(date) === 0)).toBeLessThan(working * 0.25);
    expect(average(isHoliday)).toBeLessThan(working * 0.25);
    expect(average((date) => weekday(date) === 1 && !isHoliday(date))).toBeGreaterThan(working * 1.05);
  });

  test('two peaks with a dip at lunch, and silence at night', () => {
    const working = calls.filter(({ key }) => weekday(key.slice(0, 10)) % 6 !== 0);
    const [morning, lunch, afternoon] = [
      perHour(9, 12, working),
      perHour(12, 13, working),
      perHour(14, 17, working),
    ];
    expect(lunch).toBeLessThan(morning * 0.65);
    expect(lunch).toBeLessThan(afternoon * 0.65);
    expect(perHour(0, 6, working)).toBeLessThan(morning * 0.02);
  });

  test('carnival and Good Friday are found by Easter', () => {
    expect(['2026-02-16', '2026-02-17', '2026-04-03', '2026-06-04', '2027-03-26'].every(isHoliday)).toBe(
      true,
    );
    expect(['2026-02-18', '2026-04-06', '2026-06-05'].some(isHoliday)).toBe(false);
  });
});

test('types and statuses are shared out as in a real center', () => {
  expect(share(calls, ({ type }) => type === 'INBOUND')).toBeCloseTo(0.65, 1);
  expect(share(calls, ({ type }) => type === 'INTERNAL')).toBeGreaterThan(0.04);
  const answered = share(calls, ({ status }) => status === 'ANSWERED');
  expect(answered).toBeGreaterThan(0.7);
  expect(answered).toBeLessThan(0.85);
  for (const status of ['NO_ANSWER', 'BUSY', 'DITCHED'] as const) {
    const part = share(calls, (call) => call.status === status);
    expect(part, status).toBeGreaterThan(0.03);
    expect(part, status).toBeLessThan(0.15);
  }
});

describe('talk', () => {
  test('a call has a time of answer when, and only when, it was answered', () => {
    expect(
      violations(calls, ({ status, answeredAt }) => (answeredAt !== null) === (status === 'ANSWERED')),
    ).toEqual([]);
  });

  test('a recorded call lasts as long as its recording, to the second', () => {
    const recorded = calls.filter(({ recordingId }) => recordingId !== null);
    expect(recorded.length / calls.length).toBeGreaterThan(0.4);
    const wrong = violations(recorded, ({ recordingId, answeredAt, endedAt, type }) => {
      const recording = recordingById(recordingId ?? '');
      const seconds = (endedAt - (answeredAt ?? 0)) / 1000;
      const internal = recording?.kind === 'AGENT_A_AGENT_B';
      return seconds === Math.round(recording?.duration ?? 0) && internal === (type === 'INTERNAL');
    });
    expect(wrong).toEqual([]);
    expect(new Set(recorded.map(({ recordingId }) => recordingId)).size).toBe(recordings.length);
  });

  test('most recorded agents speak with the voice that is heard', () => {
    const recorded = calls.filter(({ recordingId }) => recordingId !== null);
    const matching = share(recorded, ({ recordingId, userId }) => {
      const voice = center.users.find(({ id }) => id === userId)?.voice;
      return recordingById(recordingId ?? '')?.voices[0] === voice;
    });
    expect(matching).toBeGreaterThan(0.8);
  });

  test('some answered calls were not recorded: the shortest and the longest', () => {
    const seconds = calls
      .filter(({ recordingId, status }) => status === 'ANSWERED' && recordingId === null)
      .map(({ answeredAt, endedAt }) => (endedAt - (answeredAt ?? 0)) / 1000);
    expect(seconds.length / calls.length).toBeGreaterThan(0.15);
    expect(seconds.filter((value) => value < 30).length).toBeGreaterThan(100);
    expect(seconds.filter((value) => value > 600).length).toBeGreaterThan(100);
  });
});

describe('references', () => {
  const ids = (list: readonly { id: number; levelId: number }[]) => new Map(list.map((one) => [one.id, one]));

  test('every id exists, in the company of the call', () => {
    const tables = {
      userLabelId: ids(center.userLabels),
      queueId: ids(center.queues),
      contactId: ids(center.contacts),
      numberId: ids(center.numbers),
      mediaId: ids(center.medias),
    };
    for (const [key, table] of Object.entries(tables)) {
      const named = calls.filter((call) => call[key as keyof typeof tables] !== null);
      expect(named.length).toBeGreaterThan(1000);
      const wrong = violations(named, (call) => {
        return table.get(call[key as keyof typeof tables] ?? 0)?.levelId === call.levelId;
      });
      expect(wrong, key).toEqual([]);
    }
  });

  test('users are of the company, and take calls; an internal call has two', () => {
    const users = new Map(center.users.map((user) => [user.id, user]));
    const works = (id: number | null, levelId: number): boolean => {
      const user = users.get(id ?? 0);
      return user?.levelIds.includes(levelId) === true && user.shift !== null;
    };
    const reached = calls.filter(({ userId }) => userId !== null);
    expect(violations(reached, ({ userId, levelId }) => works(userId, levelId))).toEqual([]);
    const internal = calls.filter(({ secondUserId }) => secondUserId !== null);
    expect(internal).toEqual(calls.filter(({ type }) => type === 'INTERNAL'));
    expect(violations(internal, ({ secondUserId, levelId }) => works(secondUserId, levelId))).toEqual([]);
    expect(violations(internal, ({ secondUserId, userId }) => secondUserId !== userId)).toEqual([]);
    const unreached = calls.filter(({ userId }) => userId === null);
    expect(violations(unreached, ({ type, status }) => type === 'INBOUND' && status === 'DITCHED')).toEqual(
      [],
    );
  });

  test('numbers are those of the two ends', () => {
    for (const call of calls.slice(0, 2000)) {
      expect([call.origin, call.destinationNumber].every((number) => /^\d{4,13}$/.test(number))).toBe(true);
      if (call.type === 'INBOUND') expect(call.origin).toBe(call.numberClient);
      if (call.type === 'OUTBOUND') expect(call.destinationNumber).toBe(call.numberClient);
      if (call.type === 'INTERNAL') expect(call.numberClient).toBeNull();
      const contact = center.contacts.find(({ id }) => id === call.contactId);
      if (contact) expect(contact.phones.map(({ number }) => number)).toContain(call.numberClient);
    }
  });

  test('surveys are answered after the call, within the range of their questions', () => {
    const answered = calls.filter(({ survey }) => survey !== null);
    expect(answered.length / calls.length).toBeGreaterThan(0.08);
    for (const { survey, endedAt, levelId, status } of answered) {
      const asked = center.surveys.find(({ id }) => id === survey?.surveyId);
      expect([asked?.levelId, status]).toEqual([levelId, 'ANSWERED']);
      expect(survey?.answeredAt).toBeGreaterThan(endedAt);
      for (const { questionId, value } of survey?.answers ?? []) {
        const range = asked?.questions
          .find(({ id }) => id === questionId)
          ?.rangeAnswer.split('-')
          .map(Number);
        expect(value).toBeGreaterThanOrEqual(range?.[0] ?? Number.NaN);
        expect(value).toBeLessThanOrEqual(range?.[1] ?? Number.NaN);
      }
    }
  });

  test('the way of a call is in order, and leads to how it ended', () => {
    const wrong = violations(calls, ({ events, ura, startedAt, endedAt, status, answeredAt }) => {
      const times = [startedAt, ...events.map(({ time }) => time), endedAt];
      const keys = [startedAt, ...ura.map(({ time }) => time), answeredAt ?? endedAt];
      const answered = events.find((event) => event.status === 'ANSWERED')?.time ?? null;
      const last = events.at(-1)?.status;
      return (
        isOrdered(times) &&
        isOrdered(keys) &&
        answered === answeredAt &&
        (status !== 'ANSWERED' || last === 'ANSWERED')
      );
    });
    expect(wrong).toEqual([]);
  });
});
