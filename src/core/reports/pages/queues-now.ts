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
import type { PanelRow } from '../report-page.ts';
import { levelOf } from '../service/service-figures.ts';
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
    const made = { id, name, waiting: 0, longestWait: 0, agents: { free: 0, busy: 0, paused: 0 } };
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
 * @param calls The calls that wait; undefined where they are not known.
 * @param today The calls that the queues have received today; undefined where they are not known.
 */
export function queueRows(
  devices: readonly UserDeviceState[],
  calls: readonly QueueCall[] | undefined,
  today?: Pick<ServiceLevelReport, 'queues'>,
  targets = USUAL_TARGETS,
): PanelRow[] {
  const receivedBy = (queue: QueueNow) =>
    today?.queues.find(({ id, name }) =>
      id == null || queue.id === undefined ? name === queue.name : sameId(id, queue.id),
    );
  const queues = queuesByName();
  for (const own of devicesByAgent(devices).values()) {
    const doing = DOING[agentStateOf(own)];
    for (const queue of own[0]?.user.queues ?? []) {
      const { agents } = queues.of(queue);
      if (doing) agents[doing] += 1;
    }
  }
  for (const { queueModel, wait } of calls ?? []) {
    const queue = queues.of(queueModel ?? { name: '' });
    queue.waiting += 1;
    queue.longestWait = Math.max(queue.longestWait, wait ?? 0);
  }
  return queues
    .all()
    .sort(byNeed)
    .map((queue) => {
      const { id, name, waiting, longestWait, agents } = queue;
      const received = receivedBy(queue);
      return {
        key: name,
        id,
        values: [
          ...[calls ? waiting : null, waiting > 0 ? longestWait : null],
          ...[agents.free, agents.busy, agents.paused],
          received ? levelOf(received, targets) : null,
        ],
      };
    });
}
