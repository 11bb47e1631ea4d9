import { SUMMARY_HEAD } from '../../../../demo/connectors/asterisk/summary.ts';

/** A row of a summary. */
export interface SummaryRow {
  readonly id: string;
  /** Microseconds. */
  readonly startedAt: number;
  readonly type: string;
  readonly status: string;
  readonly origin: string;
  readonly destination: string;
  readonly agent: string;
  readonly queue: string;
  readonly waitingSeconds: number;
  readonly talkSeconds: number;
  readonly transfers: number;
  readonly digits: string;
  readonly recordings: readonly string[];
}

/** The rows of a summary whose names and numbers need no quotes. */
export function readSummary(text: string): SummaryRow[] {
  const [head, ...lines] = text.split('\r\n').filter(Boolean);
  if (head !== SUMMARY_HEAD.trim()) throw new Error('No summary');
  return lines.map((line) => {
    const cells = line.split(',');
    const [id = '', startedAt = '', type = '', status = '', origin = '', destination = ''] = cells;
    const [agent = '', queue = '', waiting, talk, transfers, digits = '', recordings = ''] = cells.slice(6);
    return {
      ...{ id, type, status, origin, destination, agent, queue, digits },
      startedAt: Date.parse(startedAt) * 1000,
      ...{ waitingSeconds: Number(waiting), talkSeconds: Number(talk), transfers: Number(transfers) },
      recordings: recordings.split(' ').filter(Boolean),
    };
  });
}
