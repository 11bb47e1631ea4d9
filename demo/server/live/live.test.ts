import { describe, expect, it } from 'vitest';
import { createCenter, DEFAULT_SEED } from '../data/center/center.ts';
import { planDay } from '../data/plan/plan.ts';
import type { PlannedCall } from '../data/plan/plan-model.ts';
import { queuedAt } from './call-moment.ts';
import { dutyOf } from './duty.ts';
import { type LiveState, liveAt } from './live.ts';

const DAY = '2026-06-17';
const center = createCenter(DEFAULT_SEED);
const calls = planDay(center, DEFAULT_SEED, DAY, 600);
const plan = (date: string): readonly PlannedCall[] => (date === DAY ? calls : []);
const at = (time: string): number => Date.parse(`${DAY}T${time}-03:00`);
const MINUTES = Array.from({ length: 24 * 12 }, (_, index) => at('00:00:00') + index * 5 * 60_000);
const day: readonly (LiveState & { now: number })[] = MINUTES.map((now) => ({
  now,
  ...liveAt(center, plan, now),
}));
const BUSY = ['RINGING', 'DIALING', 'IN_CALL'];

const count = (state: LiveState, status: string) =>
  state.devices.filter((device) => device.status === status).length;

describe('the live state', () => {
  it('is the same whoever asks, and another a minute later', () => {
    const again = liveAt(createCenter(DEFAULT_SEED), plan, at('10:30:00'));
    expect(again).toEqual(liveAt(center, plan, at('10:30:00')));
    expect(again).not.toEqual(liveAt(center, plan, at('10:31:00')));
  });

  it('has one row for each device of each user, at any time', () => {
    const all = center.users.flatMap(({ devices }) => Object.values(devices).filter(Boolean)).length;
    for (const { devices } of day) expect(devices).toHaveLength(all);
  });

  it('follows the day: nobody at night, most in the morning, some at lunch', () => {
    const night = liveAt(center, plan, at('03:00:00'));
    expect(night.devices.every(({ status }) => status === 'OFFLINE')).toBe(true);
    const noon = liveAt(center, plan, at('12:30:00'));
    const morning = liveAt(center, plan, at('10:00:00'));
    expect(count(morning, 'OFFLINE')).toBeLessThan(count(night, 'OFFLINE') * 0.75);
    expect(count(noon, 'IN_PAUSE')).toBeGreaterThan(count(morning, 'IN_PAUSE') + 3);
  });

  it('shows everybody who talks by the plan, on one device each, with the number at the other end', () => {
    for (const { now, devices } of day) {
      const talking = new Set(
        calls
          .filter(({ answeredAt, endedAt }) => answeredAt !== null && answeredAt <= now && now < endedAt)
          .flatMap((call) => [call.type === 'INBOUND' ? null : call.userId, call.secondUserId])
          .filter((id) => id !== null),
      );
      const busy = devices.filter(({ status }) => BUSY.includes(status));
      expect(new Set(busy.map(({ userId }) => userId)).size).toBe(busy.length);
      for (const id of talking) expect(busy.map(({ userId }) => userId)).toContain(id);
      for (const device of busy) {
        expect(device.phoneNumber).toMatch(/^\d{3,15}$/);
        expect(device.callCreationTime).toBeLessThanOrEqual(now);
        expect(device.pausedSince).toBeNull();
      }
    }
    expect(day.some((state) => BUSY.every((status) => count(state, status) > 0))).toBe(true);
  });

  it('answers only where something is connected', () => {
    const devices = day.flatMap((state) => state.devices);
    for (const { status, ping } of devices) {
      if (status === 'OFFLINE' || status === 'UNAVAILABLE') expect(ping).toBeNull();
      else expect(ping).toBeGreaterThan(0);
    }
    for (const status of ['UNAVAILABLE', 'CONNECTED', 'IN_PAUSE']) {
      expect(
        devices.some((device) => device.status === status),
        status,
      ).toBe(true);
    }
    expect(devices.some(({ ping }) => (ping ?? 0) > 205)).toBe(true);
  });

  it('counts the wait of each call in a queue from when it came there until somebody answers', () => {
    let seen = 0;
    for (const call of calls.filter(({ queueId }) => queueId !== null)) {
      const since = queuedAt(call) as number;
      const end = call.answeredAt ?? call.endedAt;
      const waits = (now: number) =>
        liveAt(center, plan, now).waiting.find(({ uniqueId }) =>
          uniqueId.endsWith(`.${call.key.split('#')[1]}`),
        )?.wait;
      expect(since).toBeGreaterThan(call.startedAt);
      if (seen++ > 40 || end - since < 3000) continue;
      expect(waits(since - 1000)).toBeUndefined();
      expect(waits(since + 2000)).toBe(2);
      expect(waits(end)).toBeUndefined();
    }
    expect(seen).toBeGreaterThan(40);
  });
});

describe('a duty', () => {
  it('lasts about as long as the shift, with its pauses within', () => {
    for (const user of center.users) {
      const duty = dutyOf(user, DEFAULT_SEED, DAY);
      if (!duty || !user.shift) continue;
      const hours = (duty.to - duty.from) / 3_600_000;
      expect(hours).toBeGreaterThanOrEqual(user.shift.end - user.shift.start);
      expect(hours).toBeLessThan(user.shift.end - user.shift.start + 0.6);
      for (const pause of duty.pauses) {
        expect(pause.from).toBeGreaterThan(duty.from);
        expect(pause.to).toBeLessThan(duty.to);
      }
    }
  });
});
