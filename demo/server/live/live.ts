import type { DeviceState } from '../../../src/core/contract/kinds/device-state.ts';
import type { DeviceType } from '../../../src/core/contract/kinds/device-types.ts';
import type { Center, CenterUser } from '../data/center/center-model.ts';
import type { PlannedCall } from '../data/plan/plan-model.ts';
import { dateAt } from '../data/plan/rhythm.ts';
import { createRandom } from '../data/random.ts';
import { isGoingOn, isWaiting, otherNumber, queuedAt, type Telephone, telephonesIn } from './call-moment.ts';
import { type Duty, dutyOf, isWithin, type Span } from './duty.ts';

/** The state of a device; times are epoch milliseconds. */
export interface LiveDevice {
  readonly userId: number;
  readonly deviceType: DeviceType;
  readonly status: DeviceState;
  /** The other end of the call. */
  readonly phoneNumber: string | null;
  /** Milliseconds; null: it does not answer. */
  readonly ping: number | null;
  readonly callType: PlannedCall['type'] | null;
  readonly callCreationTime: number | null;
  /** The beginning of this state; null: it is not known. */
  readonly since: number | null;
  /** The beginning of its user's pause. */
  readonly pausedSince: number | null;
  /** The reason of the pause, where a telephone system tells it. */
  readonly pauseReason?: string | null;
}

/** A call in a queue. */
export interface LiveWaiting {
  readonly uniqueId: string;
  readonly callerIdNum: string;
  readonly destinationNumber: string;
  /** Seconds so far. */
  readonly wait: number;
  readonly queueId: number;
  readonly levelId: number;
}

/** The state of the center. */
export interface LiveState {
  readonly devices: readonly LiveDevice[];
  readonly waiting: readonly LiveWaiting[];
}

interface Talk {
  readonly call: PlannedCall;
  readonly telephone: Telephone;
}

/**
 * The state of all devices and queues at a time (epoch milliseconds): a pure function of the center, its plan
 * of calls and the time, so that every process of the server, and every test, gets the same.
 */
export function liveAt(
  center: Center,
  plan: (date: string) => readonly PlannedCall[],
  now: number,
): LiveState {
  const date = dateAt(now);
  const calls = plan(date);
  const goingOn = calls.filter((call) => isGoingOn(call, now));
  const lastTalks = lastTalksOf(calls, now);
  const talks = new Map<number, Talk>();
  for (const call of goingOn)
    for (const [userId, telephone] of telephonesIn(call, now)) talks.set(userId, { call, telephone });
  return {
    devices: center.users.flatMap((user) =>
      devicesOf(user, {
        duty: dutyOf(user, center.seed, date),
        talk: talks.get(user.id),
        lastTalk: lastTalks.get(user.id) ?? 0,
        seed: center.seed,
        now,
      }),
    ),
    waiting: goingOn.flatMap((call) => waitingOf(call, now)),
  };
}

/** The end of each user's last call. */
function lastTalksOf(calls: readonly PlannedCall[], now: number): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  for (const { userId, secondUserId, endedAt } of calls) {
    if (endedAt > now) continue;
    for (const id of [userId, secondUserId])
      if (id !== null) ends.set(id, Math.max(ends.get(id) ?? 0, endedAt));
  }
  return ends;
}

interface Moment {
  readonly duty: Duty | undefined;
  readonly talk: Talk | undefined;
  /** The end of the last call of the day; 0: there was none. */
  readonly lastTalk: number;
  readonly seed: number;
  readonly now: number;
}

const pausesBefore = ({ pauses }: Duty, now: number) => pauses.map(({ to }) => to).filter((to) => to <= now);

function devicesOf(user: CenterUser, { duty, talk, lastTalk, seed, now }: Moment): LiveDevice[] {
  const own = (Object.keys(user.devices) as DeviceType[]).filter((type) => user.devices[type]);
  // A user stays after the shift until the call is over.
  if (!duty || !(isWithin(duty, now) || talk)) return own.map((type) => offline(user.id, type));
  const pause = talk ? undefined : duty.pauses.find((span) => isWithin(span, now));
  return own.map((deviceType) => {
    const isMain = deviceType === duty.device;
    if (!isMain && !duty.beside.includes(deviceType)) return offline(user.id, deviceType, pause);
    const ping = pingOf({ seed, userId: user.id, deviceType, now, isTalking: talk !== undefined });
    const busy = isMain ? (talk?.telephone ?? (pause && 'IN_PAUSE')) : undefined;
    const free = ping !== null && !busy && Math.max(duty.from, lastTalk, ...pausesBefore(duty, now));
    return {
      ...offline(user.id, deviceType, pause),
      ping,
      status: ping === null ? 'UNAVAILABLE' : (busy ?? 'CONNECTED'),
      since: free || null,
      ...(isMain && talk && callOf(talk.call, user.id)),
    };
  });
}

const offline = (userId: number, deviceType: DeviceType, pause?: Span): LiveDevice => ({
  userId,
  deviceType,
  status: 'OFFLINE',
  phoneNumber: null,
  ping: null,
  callType: null,
  callCreationTime: null,
  since: null,
  pausedSince: pause?.from ?? null,
});

const callOf = (call: PlannedCall, userId: number) => ({
  phoneNumber: otherNumber(call, userId),
  callType: call.type,
  callCreationTime: call.startedAt,
});

const SLOT = 5000;
const QUARTER = 15 * 60_000;

interface Network {
  readonly seed: number;
  readonly userId: number;
  readonly deviceType: DeviceType;
  readonly now: number;
  readonly isTalking: boolean;
}

/**
 * The ping of a device: stable for user and device, with small changes; at times a network is bad for some
 * minutes, or gone.
 */
function pingOf({ seed, userId, deviceType, now, isTalking }: Network): number | null {
  const random = (kind: string, time = 0) => createRandom(seed, kind, userId, deviceType, time);
  const usual = random('network').logNormal(deviceType === 'mobile' ? 85 : 45, 0.45);
  const spell = random('spell', Math.floor(now / QUARTER));
  if (spell.chance(1 / 120) && !isTalking) return null;
  const play = 0.85 + 0.3 * random('ping', Math.floor(now / SLOT)).next();
  return Math.max(1, Math.round(usual * play * (spell.chance(0.05) ? 3.5 : 1)));
}

function waitingOf(call: PlannedCall, now: number): LiveWaiting[] {
  const since = queuedAt(call);
  if (since === undefined || call.queueId === null || !isWaiting(call, now)) return [];
  const number = call.key.slice(call.key.indexOf('#') + 1);
  return [
    {
      uniqueId: `${call.startedAt / 1000}.${number}`,
      callerIdNum: call.origin,
      destinationNumber: call.destinationNumber,
      wait: Math.floor((now - since) / 1000),
      queueId: call.queueId,
      levelId: call.levelId,
    },
  ];
}
