import { and, asc, desc, eq, gt, lt } from 'drizzle-orm';
import { CALL_STATUSES } from '../../../src/core/contract/kinds/call-kinds.ts';
import type { Db } from '../database/database.ts';
import { callDetails, calls, type StoredEvent } from '../database/schema/calls.ts';
import { deviceStates, ingestedCalls, queueStates } from '../database/schema/ingest.ts';
import { queues } from '../database/schema/routing.ts';
import { createLocalTime } from '../http/request/time-zone.ts';
import { otherNumber, type Telephone, telephonesIn } from '../live/call-moment.ts';
import type { Span } from '../live/duty.ts';
import type { LiveDevice, LiveState, LiveWaiting } from '../live/live.ts';
import { byDay } from './by-day.ts';
import type { Presence, WorkDay } from './presence.ts';

/** A call that nothing was heard of for so long has ended, and its end was lost. */
const CALL_HOLDS = 4 * 3600 * 1000;

/** The presence that a telephone system tells by the states of its devices and queues, and by the calls that go on. */
export const toldPresence = (db: Db, clock: () => Date): Presence => ({
  now: () => clock().getTime(),
  since: 0,
  state: (levelId) => stateAt(db, levelId, clock()),
  workDays: (levelId, range, timeZone) => workDays(db, levelId, range, timeZone),
});

async function stateAt(db: Db, levelId: number, now: Date): Promise<LiveState> {
  const going = await callsGoingOn(db, levelId, now);
  const devices = new Map((await toldDevices(db, levelId, now)).map((one) => [keyOf(one), one]));
  for (const device of going.flatMap((call) => talkingIn(call, now))) {
    const own = [...devices.values()].filter(({ userId }) => userId === device.userId);
    // A device that tells of its call itself, or of a pause, knows better than the call.
    if (own.some(({ status }) => !SAYS_LITTLE.includes(status))) continue;
    const told = own.find(({ status }) => status === 'CONNECTED') ?? devices.get(keyOf(device)) ?? own[0];
    const key = told ? keyOf(told) : keyOf(device);
    devices.set(key, { ...device, ...(told && { deviceType: told.deviceType, ping: told.ping }) });
  }
  return { devices: [...devices.values()], waiting: await waitingIn(db, levelId, going, now) };
}

const keyOf = ({ userId, deviceType }: Pick<LiveDevice, 'userId' | 'deviceType'>) =>
  `${userId} ${deviceType}`;
/** States that tell of no call, and of no pause. */
const SAYS_LITTLE: readonly string[] = ['CONNECTED', 'OFFLINE', 'UNAVAILABLE'];

async function toldDevices(db: Db, levelId: number, now: Date): Promise<LiveDevice[]> {
  const rows = await db
    .select()
    .from(deviceStates)
    .where(and(eq(deviceStates.levelId, levelId), gt(deviceStates.until, now)));
  return rows.map(({ userId, type, status, number, callType, ping, from, reason }) => ({
    userId,
    deviceType: type,
    status,
    phoneNumber: number,
    ping,
    callType,
    callCreationTime: IN_CALL.includes(status) ? from.getTime() : null,
    since: from.getTime(),
    pausedSince: status === 'IN_PAUSE' ? from.getTime() : null,
    pauseReason: reason,
  }));
}

const IN_CALL: readonly string[] = ['DIALING', 'RING', 'RINGING', 'INUSE', 'IN_CALL'];

type Going = Awaited<ReturnType<typeof callsGoingOn>>[number];

const callsGoingOn = (db: Db, levelId: number, now: Date) =>
  db
    .select({
      sourceId: ingestedCalls.sourceId,
      type: calls.type,
      startedAt: calls.startedAt,
      answeredAt: calls.answeredAt,
      userId: calls.userId,
      secondUserId: calls.secondUserId,
      queueId: calls.queueId,
      origin: calls.origin,
      destinationNumber: calls.destinationNumber,
      numberClient: calls.numberClient,
      events: callDetails.events,
    })
    .from(calls)
    .innerJoin(ingestedCalls, eq(ingestedCalls.callId, calls.id))
    .innerJoin(callDetails, eq(callDetails.callId, calls.id))
    .where(
      and(
        eq(calls.levelId, levelId),
        eq(calls.status, 'ON_PROGRESS'),
        gt(ingestedCalls.receivedAt, new Date(now.getTime() - CALL_HOLDS)),
      ),
    )
    .orderBy(asc(calls.startedAt));

const legStatuses: readonly string[] = CALL_STATUSES;

/** The telephones of those who ring or talk in a call. */
function talkingIn(call: Going, now: Date): LiveDevice[] {
  const legs = call.events.filter((event) => legStatuses.includes(event.status)) as Parameters<
    typeof telephonesIn
  >[0]['events'][number][];
  const telephones = telephonesIn({ type: call.type, events: legs }, now.getTime());
  const agent = call.userId;
  if (telephones.size === 0 && call.answeredAt && agent !== null) telephones.set(agent, 'IN_CALL');
  return [...telephones].map(([userId, telephone]) => deviceOf(call, userId, telephone));
}

const deviceOf = (call: Going, userId: number, status: Telephone): LiveDevice => ({
  userId,
  deviceType: 'external',
  status,
  phoneNumber: otherNumber(call, userId),
  ping: null,
  callType: call.type,
  callCreationTime: call.startedAt.getTime(),
  since: null,
  pausedSince: null,
});

/** The calls that wait: of a queue as it was told, else those that came into it and did not leave it. */
async function waitingIn(
  db: Db,
  levelId: number,
  going: readonly Going[],
  now: Date,
): Promise<LiveWaiting[]> {
  const told = await db
    .select({ queueId: queueStates.queueId, waiting: queueStates.waiting })
    .from(queueStates)
    .innerJoin(queues, and(eq(queues.id, queueStates.queueId), eq(queues.levelId, levelId)))
    .where(gt(queueStates.until, now));
  const isTold = new Set(told.map(({ queueId }) => queueId));
  const waitOf = (since: number) => Math.max(0, Math.floor((now.getTime() - since) / 1000));
  return [
    ...told.flatMap(({ queueId, waiting }) =>
      waiting.map(({ id, number, to, since }) => ({
        ...{ uniqueId: id, callerIdNum: number, destinationNumber: to },
        ...{ wait: waitOf(since), queueId, levelId },
      })),
    ),
    ...going.flatMap((call) => {
      const queued = queuedIn(call);
      if (!queued || isTold.has(queued.queueId)) return [];
      const { sourceId: uniqueId, origin: callerIdNum, destinationNumber } = call;
      return [
        {
          uniqueId,
          callerIdNum,
          destinationNumber,
          wait: waitOf(queued.since),
          queueId: queued.queueId,
          levelId,
        },
      ];
    }),
  ];
}

/** The queue that a call waits in. */
function queuedIn({ answeredAt, queueId, events, type }: Going) {
  if (answeredAt || type !== 'INBOUND') return undefined;
  const moves = events.filter(({ status }) => status === 'QUEUE_IN' || status === 'QUEUE_OUT');
  const last: StoredEvent | undefined = moves.at(-1);
  if (last?.status !== 'QUEUE_IN') return undefined;
  const id = last.queueId ?? queueId;
  return id == null ? undefined : { queueId: id, since: last.time };
}

const CONNECTED_NOT: readonly string[] = ['OFFLINE', 'UNAVAILABLE'];

async function workDays(
  db: Db,
  levelId: number,
  range: Span,
  timeZone: string,
): Promise<Map<number, WorkDay[]>> {
  const rows = await db
    .select()
    .from(deviceStates)
    .where(
      and(
        eq(deviceStates.levelId, levelId),
        gt(deviceStates.until, new Date(range.from)),
        lt(deviceStates.from, new Date(range.to)),
      ),
    )
    .orderBy(asc(deviceStates.userId), asc(deviceStates.from), desc(deviceStates.until));
  const localTime = createLocalTime(timeZone);
  const days = new Map<number, Map<string, { connected: WorkDay['connected'][number][]; pauses: Span[] }>>();
  for (const { userId, type, status, from, until } of rows) {
    if (CONNECTED_NOT.includes(status)) continue;
    const ofUser = days.get(userId) ?? new Map();
    const span = { from: Math.max(from.getTime(), range.from), to: Math.min(until.getTime(), range.to) };
    for (const [date, part] of byDay(span, localTime, timeZone)) {
      const day = ofUser.get(date) ?? { connected: [], pauses: [] };
      day.connected.push({ ...part, device: type });
      if (status === 'IN_PAUSE') day.pauses.push(part);
      ofUser.set(date, day);
    }
    days.set(userId, ofUser);
  }
  return new Map([...days].map(([userId, ofUser]) => [userId, [...ofUser.values()]]));
}
