import type { CallStep, IngestedCall } from '../../../src/core/contract/ingest/ingested-call.ts';
import type { CallStatus } from '../../../src/core/contract/kinds/call-kinds.ts';
import type { callDetails, calls, StoredEvent, StoredUraStep } from '../database/schema/calls.ts';
import { fold } from '../search/fold.ts';
import { clientNumberOf, numberOf, ownNumberOf } from './call-numbers.ts';
import type { KnownNames } from './known-names.ts';
import type { Party } from './parties.ts';
import { keysOf } from './people.ts';

/** A call that is to be stored under an id of this server. */
export interface Numbered {
  /** The name of its telephone system. */
  readonly source: string;
  readonly callId: number;
  readonly call: IngestedCall;
}

const dateOf = (text: string | null | undefined): Date | null => (text ? new Date(text) : null);

/** The row of a call in lists and reports. */
export function rowOf(
  { callId, call }: Numbered,
  levelId: number,
  names: KnownNames,
): typeof calls.$inferInsert {
  const [first, second] = agentsOf(call, names).map(({ userId }) => userId);
  const numberClient = clientNumberOf(call);
  return {
    id: callId,
    levelId,
    type: call.type,
    status: statusOf(call),
    startedAt: new Date(call.startedAt),
    answeredAt: dateOf(call.answeredAt),
    endedAt: dateOf(call.endedAt),
    userId: first ?? null,
    secondUserId: second ?? null,
    userLabelId: names.teamOf(first ?? null),
    queueId: names.queueOf(call.queue ?? queueOfEvents(call)),
    contactId: names.contactOf(numberClient),
    origin: numberOf(call.from),
    destinationNumber: numberOf(call.to),
    trackingNumber: call.trackingNumber || null,
    numberClient,
    numberId: names.numberOf(ownNumberOf(call)),
    mediaId: names.mediaOf(call.media),
    tags: [...new Set(call.tags)],
  };
}

/** The further data of a call. */
export const detailsOf = ({ callId, call }: Numbered, names: KnownNames): typeof callDetails.$inferInsert => {
  const [first, second] = agentsOf(call, names);
  const queue = call.queue ?? queueOfEvents(call);
  return {
    ...{ callId, events: eventsOf(call, names), ura: pressedIn(call) },
    ...{ agentKey: first?.key ?? agentKeyOf(call), secondAgentKey: second?.key ?? null },
    ...{ queueKey: queue ? fold(queue) : null, numberKey: ownNumberOf(call) },
  };
};

/** Those who took the call; of an internal one that names none, both ends. */
function agentsOf({ type, agents, from, to }: IngestedCall, names: KnownNames): Agent[] {
  const parties = type === 'INTERNAL' && agents.length === 0 ? [from, to] : agents;
  const found = new Map<number, Agent>();
  for (const party of parties) {
    const userId = names.userOf(party);
    const [key] = keysOf(party);
    if (userId !== null && key !== undefined && !found.has(userId)) found.set(userId, { userId, key });
  }
  return [...found.values()];
}

/** Somebody who took a call, with the key in its telephone system. */
interface Agent {
  readonly userId: number;
  readonly key: string;
}

/** The key of the first agent, where none of them has a record. */
const agentKeyOf = ({ agents }: IngestedCall): string | null => agents.flatMap(keysOf)[0] ?? null;

const queueOfEvents = ({ events }: IngestedCall) =>
  events.flatMap((event) => (event.type === 'QUEUE_IN' ? (event.queue ?? []) : []))[0];

/** The steps that say how a call ended which was not answered. */
const ENDINGS: Readonly<Partial<Record<CallStep, CallStatus>>> = { BUSY: 'BUSY', ABANDON: 'DITCHED' };

/** The status of a call: its own, or the one that follows from its times and steps. */
function statusOf({ status, answeredAt, endedAt, events }: IngestedCall): CallStatus {
  if (status) return status;
  if (!endedAt) return 'ON_PROGRESS';
  if (answeredAt) return 'ANSWERED';
  const endings = events.flatMap(({ type }) => (type === 'DIGITS' ? [] : (ENDINGS[type] ?? [])));
  return endings.at(-1) ?? 'NO_ANSWER';
}

/** The word of a step in the answer of a call: that of a call's status where there is one. */
const WORDS: Readonly<Partial<Record<CallStep, CallStatus>>> = {
  RING: 'ON_PROGRESS',
  ANSWER: 'ANSWERED',
  NO_ANSWER: 'NO_ANSWER',
  BUSY: 'BUSY',
  ABANDON: 'DITCHED',
};

interface Step {
  readonly type: CallStep;
  readonly at: string;
  readonly from?: Party | null | undefined;
  readonly to?: Party | null | undefined;
  readonly queue?: string | null | undefined;
  readonly cause?: string | null | undefined;
}

function eventsOf(call: IngestedCall, names: KnownNames): StoredEvent[] {
  const sent = call.events.flatMap((event) => (event.type === 'DIGITS' ? [] : [event]));
  const steps: readonly Step[] = sent.length > 0 ? sent : call.legs.flatMap(stepsOfLeg);
  return steps
    .map(({ type, at, from, to, queue, cause }) => ({
      status: WORDS[type] ?? type,
      sourceUserId: names.userOf(from),
      destinationUserId: names.userOf(to),
      sourceNumber: from ? numberOf(from) : '',
      destinationNumber: to ? numberOf(to) : '',
      time: Date.parse(at),
      ...keyed('sourceKey', from),
      ...keyed('destinationKey', to),
      ...(queue && { queueId: names.queueOf(queue), queueKey: fold(queue) }),
      ...(cause && { cause }),
    }))
    .sort((one, other) => one.time - other.time);
}

const keyed = (name: 'sourceKey' | 'destinationKey', party: Party | null | undefined) => {
  const [key] = party ? keysOf(party) : [];
  return key === undefined ? {} : { [name]: key };
};

/** An attempt to reach somebody as its steps: it rang, and was answered or not. */
function stepsOfLeg({
  from,
  to,
  startedAt,
  answeredAt,
  endedAt,
  cause,
}: IngestedCall['legs'][number]): Step[] {
  const rang: Step = { type: 'RING', at: startedAt, from, to };
  if (answeredAt) return [rang, { type: 'ANSWER', at: answeredAt, from, to }];
  return endedAt ? [rang, { type: 'NO_ANSWER', at: endedAt, from, to, cause }] : [rang];
}

const pressedIn = ({ events }: IngestedCall): StoredUraStep[] =>
  events
    .flatMap((event) =>
      event.type === 'DIGITS' ? [{ node: event.menu, digit: event.digits, time: Date.parse(event.at) }] : [],
    )
    .sort((one, other) => one.time - other.time);
