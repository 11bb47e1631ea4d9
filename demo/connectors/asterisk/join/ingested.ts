import type { Micros } from '../records/moments.ts';
import { toIso } from '../records/moments.ts';
import type { End, FactStep, Facts } from './facts.ts';
import type { JoinOptions } from './join-options.ts';
import type { JoinedCall } from './joined-call.ts';

/** The most entries that the contract takes of one call. */
const MOST = { first: 600, last: 300, agents: 20 } as const;
/** The longest call that the contract takes, less a second. */
const LONGEST = (31 * 24 * 3600 - 1) * 1_000_000;

type Sent = JoinedCall['call'];

const clamp = (at: Micros, from: Micros, to: Micros): Micros => Math.min(Math.max(at, from), to);

/** The moments of a call in their order: rows are cut to the second, and clocks are set. */
export function momentsOf({ startedAt, answeredAt, endedAt }: Facts): {
  readonly startedAt: Micros;
  readonly answeredAt: Micros | null;
  readonly endedAt: Micros;
} {
  const end = clamp(endedAt, startedAt, startedAt + LONGEST);
  return {
    startedAt,
    answeredAt: answeredAt === null ? null : clamp(answeredAt, startedAt, end),
    endedAt: end,
  };
}

/** A larger version replaces a smaller one: with each further record, and once the call is finished. */
const versionOf = (lastAt: Micros, records: number, isFinished: boolean): number =>
  Math.floor(lastAt / 1000) * 1000 + Math.min(records, 998) + (isFinished ? 1 : 0);

interface State {
  readonly lastAt: Micros;
  readonly records: number;
  readonly isFinished: boolean;
}

/** A call as the contract takes it. */
export function ingested(facts: Facts, state: State, { namesByExtension, queueNames }: JoinOptions): Sent {
  const { startedAt, answeredAt, endedAt } = momentsOf(facts);
  const queueName = (queue: string) => queueNames?.get(queue) ?? queue;
  const party = ({ extension, number, name }: End) => ({
    ...(extension && { extension }),
    ...(number && { number }),
    ...named((extension && namesByExtension?.get(extension)) || name),
  });
  const step = ({ type, at, from, to, queue, cause }: FactStep) => ({
    ...{ type, at: toIso(clamp(at, startedAt, endedAt)) },
    ...(from && { from: party(from) }),
    ...(to && { to: party(to) }),
    ...(queue && { queue: queueName(queue) }),
    ...(cause && { cause }),
  });
  const keys = facts.keys.map(({ at, menu, key }) => ({
    ...{ type: 'DIGITS' as const, at: toIso(clamp(at, startedAt, endedAt)), menu, digits: key },
  }));
  const events = [...facts.steps.map(step), ...keys].sort((one, other) =>
    one.at < other.at ? -1 : one.at > other.at ? 1 : 0,
  );
  return {
    version: versionOf(state.lastAt, state.records, state.isFinished),
    type: facts.type,
    ...(state.isFinished && { status: facts.status, endedAt: toIso(endedAt) }),
    startedAt: toIso(startedAt),
    ...(answeredAt !== null && { answeredAt: toIso(answeredAt) }),
    ...{ from: party(facts.from), to: party(facts.to) },
    ...(facts.tracking && { trackingNumber: facts.tracking }),
    agents: facts.agents.slice(0, MOST.agents).map(party),
    ...(facts.queue && { queue: queueName(facts.queue) }),
    tags: [...facts.uncertain].map((what) => `uncertain-${what}`),
    events:
      events.length > MOST.first + MOST.last
        ? [...events.slice(0, MOST.first), ...events.slice(-MOST.last)]
        : events,
  };
}

const named = (name: string | undefined) => (name ? { name: name.slice(0, 200) } : {});
