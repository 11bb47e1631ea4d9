import type { CelRecord } from '../records/cel.ts';
import type { Micros } from '../records/moments.ts';
import type { QueueRecord } from '../records/queue-log.ts';
import { isNamed } from './channels/channel-names.ts';
import type { SwitchShape } from './join-options.ts';

/** A stay in a queue, from its entry to the end of the talk with its agent. */
export interface QueueVisit {
  readonly queue: string;
  readonly uniqueid: string;
  readonly enteredAt: Micros;
  leftAt: Micros | null;
}

const QUEUE_NUMBER = /^[\w.-]{1,80}$/;

/** The stays in queues that the events of channels tell: by the application, and where none is logged, by the context. */
export function visitsOfEvents(events: readonly CelRecord[], shape: SwitchShape): QueueVisit[] {
  const visits: QueueVisit[] = [];
  const open = new Map<string, QueueVisit>();
  for (const event of events) {
    const queue = queueOf(event, shape);
    const current = open.get(event.uniqueid);
    if (current && isEnd(event)) {
      current.leftAt = event.at;
      open.delete(event.uniqueid);
    } else if (queue && current?.queue !== queue) {
      const visit = { queue, uniqueid: event.uniqueid, enteredAt: event.at, leftAt: null };
      open.set(event.uniqueid, visit);
      visits.push(visit);
    }
  }
  return visits;
}

const isEnd = ({ event, app }: CelRecord): boolean =>
  (event === 'APP_END' && app === 'queue') || event === 'HANGUP' || event === 'CHAN_END';

function queueOf({ app, appData, context, exten, event }: CelRecord, shape: SwitchShape): string | undefined {
  if (event === 'APP_END' || event === 'HANGUP' || event === 'CHAN_END' || event === 'LINKEDID_END')
    return undefined;
  const named = app === 'queue' ? (appData.split(',', 1)[0] ?? '').trim() : '';
  const dialled = isNamed(shape.queueContexts, context) && /^\d+$/.test(exten) ? exten : '';
  const queue = named || dialled;
  return QUEUE_NUMBER.test(queue) ? queue : undefined;
}

/** Events that end a stay in a queue. */
const EXITS = new Set([
  ...[
    'ABANDON',
    'COMPLETEAGENT',
    'COMPLETECALLER',
    'EXITWITHTIMEOUT',
    'EXITWITHKEY',
    'EXITEMPTY',
    'TRANSFER',
  ],
  ...['BLINDTRANSFER', 'ATTENDEDTRANSFER'],
]);

/** The stays in queues that the queue_log tells. */
export function visitsOfLog(log: readonly QueueRecord[]): QueueVisit[] {
  const visits: QueueVisit[] = [];
  const open = new Map<string, QueueVisit>();
  for (const { event, queue, uniqueid, at } of log) {
    const key = `${uniqueid} ${queue}`;
    if (event === 'ENTERQUEUE' && QUEUE_NUMBER.test(queue)) {
      const visit = { queue, uniqueid, enteredAt: at, leftAt: null };
      open.set(key, visit);
      visits.push(visit);
    }
    const visit = open.get(key);
    if (visit && EXITS.has(event)) visit.leftAt ??= at;
  }
  return visits;
}
