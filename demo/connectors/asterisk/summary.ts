import { csvLine } from '../../../src/core/contract/formats/csv.ts';
import type { JoinedCall } from './join/joined-call.ts';
import { type Micros, toIso } from './records/moments.ts';

/** The columns of `--summary FILE.csv`, in their order. */
const COLUMNS = [
  ...['id', 'startedAt', 'type', 'status', 'origin', 'destination', 'agent', 'queue', 'waitingSeconds'],
  ...['talkSeconds', 'transfers', 'digits', 'recordings'],
] as const;

/** The first line of a summary. */
export const SUMMARY_HEAD: string = csvLine(COLUMNS, ',');

const seconds = (from: Micros, to: Micros): string => ((to - from) / 1_000_000).toFixed(3);

/** The line of a call in a summary: moments in UTC, digits and names of recordings joined by a blank. A menu's timeout is an empty digit. */
export function summaryLine(joined: JoinedCall): string {
  const { id, startedAt, answeredAt, endedAt, lastAt, call, origin, destination, agent, queue } = joined;
  const end = endedAt ?? lastAt;
  const cells = [
    ...[
      id,
      toIso(startedAt),
      call.type,
      call.status ?? 'ON_PROGRESS',
      origin,
      destination,
      agent ?? '',
      queue ?? '',
    ],
    ...[seconds(startedAt, answeredAt ?? end), answeredAt === null ? '0.000' : seconds(answeredAt, end)],
    ...[
      String(joined.transfers),
      joined.digits.join(' '),
      joined.recordings.map(({ name }) => name).join(' '),
    ],
  ];
  return csvLine(cells, ',');
}
