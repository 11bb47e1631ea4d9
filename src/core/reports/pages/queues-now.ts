import type { Id } from '../../contract/ids/id.ts';
import { sameId } from '../../contract/ids/ids.ts';
import {
  agentStateOf,
  type DeviceState,
  devicesByAgent,
  type UserDeviceState,
} from '../../contract/kinds/device-state.ts';
import type { QueueCall } from '../../contract/reports/realtime.ts';
import type { ServiceLevelReport } from '../../contract/reports/service-level.ts';
import type { Grid } from '../report-page.ts';
import { levelOf, wholeOf } from '../service/service-figures.ts';
import { USUAL_TARGETS } from '../service/service-targets.ts';

/** The series of a queue: its calls that wait, then its agents, then what it has done today. */
export const QUEUE_SERIES = [
  ...(['waiting', 'longestWait', 'agentsFree', 'agentsBusy', 'agentsPaused'] as const),
  'levelToday',
] as const;

type Doing = 'free' | 'busy' | 'paused';

/** What an agent does for a queue, by the agent's state; agents of other states are not there. */
const DOING: Partial<Record<DeviceState, Doing>> = {
  CONNECTED: 'free',
  DIALING: 'busy',
  RINGING: 'busy',
  INUSE: 'busy',
  IN_CALL: 'busy',
  IN_PAUSE: 'paused',
};

const nobody = (): Record<Doing, number> => ({ free: 0, busy: 0, paused: 0 });

interface QueueNow {
  readonly name: string;
  readonly id: Id | undefined;
  waiting: number;
  longestWait: number;
  readonly agents: Record<Doing, number>;
}

interface Named {
  readonly id?: Id | null | undefined;
  readonly name: string;
}

/** Queues by their ids; one that is told by its name alone is the queue of that name. */
function queuesByName() {
  const byId = new Map<string, QueueNow>();
  const byName = new Map<string, QueueNow>();
  const make = (id: Id | undefined, name: string): QueueNow => {
    const made = { id, name, waiting: 0, longestWait: 0, agents: nobody() };
    byId.set(String(id ?? `\0${name}`), made);
    byName.set(name, made);
    return made;
  };
  return {
    of: ({ id, name }: Named): QueueNow =>
      (id == null ? byName.get(name) : byId.get(String(id))) ?? make(id ?? undefined, name),
    all: () => [...byId.values()],
  };
}

const NAMES = new Intl.Collator();

/** The queue whose caller waits longest is first, then that of most calls. */
const byNeed = (one: QueueNow, other: QueueNow) =>
  other.longestWait - one.longestWait || other.waiting - one.waiting || NAMES.compare(one.name, other.name);

/**
 * Every queue that has an agent or a call, the one with the longest wait first; calls of no known queue have a row of their own, whose name is empty.
 * Of all together an agent of several queues is one.
 * @param calls The calls that wait; undefined where they are not known.
 * @param today The calls that the queues have received today; undefined where they are not known.
 */
export function queueGrid(
  devices: readonly UserDeviceState[],
  calls: readonly QueueCall[] | undefined,
  today?: Pick<ServiceLevelReport, 'queues'>,
  targets = USUAL_TARGETS,
): Grid {
  const receivedBy = (queue: QueueNow) =>
    today?.queues.find(({ id, name }) =>
      id == null || queue.id === undefined ? name === queue.name : sameId(id, queue.id),
    );
  const queues = queuesByName();
  const inAny = nobody();
  for (const own of devicesByAgent(devices).values()) {
    const doing = DOING[agentStateOf(own)];
    const theirs = (own[0]?.user.queues ?? []).map(queues.of);
    if (!doing || theirs.length === 0) continue;
    for (const { agents } of [...theirs, { agents: inAny }]) agents[doing] += 1;
  }
  for (const { queueModel, wait } of calls ?? []) {
    const queue = queues.of(queueModel ?? { name: '' });
    queue.waiting += 1;
    queue.longestWait = Math.max(queue.longestWait, wait ?? 0);
  }
  const all = queues.all().sort(byNeed);
  const levelIn = (some: readonly QueueNow[]) => {
    const received = some.flatMap((queue) => receivedBy(queue) ?? []);
    return received.length > 0 ? levelOf(wholeOf(received), targets) : null;
  };
  return {
    rows: all.map((queue) => {
      const { id, name, waiting, longestWait, agents } = queue;
      const waits = [calls ? waiting : null, waiting > 0 ? longestWait : null];
      return { key: name, id, values: [...waits, ...countsOf(agents), levelIn([queue])] };
    }),
    totals: [null, null, ...countsOf(inAny), levelIn(all)],
  };
}

const countsOf = ({ free, busy, paused }: QueueNow['agents']) => [free, busy, paused];
