import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { joinCalls } from '../../../../demo/connectors/asterisk/join/join-calls.ts';
import type { Joined, JoinedCall, Records } from '../../../../demo/connectors/asterisk/join/joined-call.ts';
import { parseCdr } from '../../../../demo/connectors/asterisk/records/cdr.ts';
import { parseCel } from '../../../../demo/connectors/asterisk/records/cel.ts';
import { parseQueueLog } from '../../../../demo/connectors/asterisk/records/queue-log.ts';
import type { Reading, Row } from '../../../../demo/connectors/asterisk/records/row.ts';

/** The zone of the switch whose records were captured. */
export const ZONE = 'America/Sao_Paulo';

/** A call of the captured switch as the people outside saw it. */
export interface TrueCall {
  readonly scenario: string;
  readonly type?: string;
  readonly status?: string;
  readonly origin?: string | null;
  readonly destination: string | null;
  readonly agent?: string | null;
  readonly queue?: string;
  readonly digits?: readonly string[];
  readonly menu?: string;
  readonly transfers?: number;
  readonly rang?: readonly string[];
  readonly startedAt: string;
  readonly waitingSeconds: number;
  readonly talkSeconds: number;
  readonly recordings: readonly string[];
  /** Something that was asked of the switch, and no call. */
  readonly action?: string;
}

/** The captured runs: one of all scenarios, three of them again, and one of other people with further scenarios, in another order. */
export const RUNS = ['scenarios', 'again', 'others'] as const;
/** A captured run. */
export type Run = (typeof RUNS)[number];

const at = (run: Run, file: string) => fileURLToPath(new URL(`../captured/${run}/${file}`, import.meta.url));
/** The text of a file, which may be there compressed. */
const text = (run: Run, file: string): string =>
  existsSync(at(run, file))
    ? readFileSync(at(run, file), 'utf8')
    : gunzipSync(readFileSync(at(run, `${file}.gz`))).toString();

/** Rows of a CSV as Asterisk writes it: quotes are doubled, and no line breaks are in fields. */
function rowsOf(csv: string): Row[] {
  const [head = [], ...lines] = csv
    .split('\n')
    .filter(Boolean)
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '',
      ),
    );
  return lines.map((cells) => Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ''])));
}

const read = <R>(readings: readonly Reading<R>[]): R[] => readings.flatMap(({ record }) => record ?? []);

/** The records of a run, from its files or from its tables. */
export function recordsOf(run: Run, form: 'files' | 'tables' = 'files'): Records {
  const isFiles = form === 'files';
  const cdr = rowsOf(text(run, isFiles ? 'cdr.csv' : 'cdr-postgres.csv'));
  const cel = rowsOf(text(run, isFiles ? 'cel.csv' : 'cel-postgres.csv'));
  const lines = text(run, 'queue_log').split('\n').filter(Boolean);
  return {
    cdr: read(cdr.map((row) => parseCdr(row, ZONE))),
    cel: read(cel.map((row) => parseCel(row, ZONE))),
    queueLog: read(lines.map((line) => parseQueueLog(line, ZONE))),
  };
}

/** The calls of a run as the people outside saw them. */
export const truthOf = (run: Run): readonly TrueCall[] => JSON.parse(text(run, 'truth.json'));

/** The sizes of a run's recordings by their names. */
export function sizesOf(run: Run): (name: string) => number | undefined {
  const sizes: Readonly<Record<string, number>> = JSON.parse(text(run, 'recordings.json'));
  return (name) => sizes[name];
}

/** The calls that are joined of a run's records, as a switch of the name `pbx` has them. */
export const joinRun = (run: Run, records: Records = recordsOf(run)): Joined =>
  joinCalls(records, { switchName: 'pbx', recordingSize: sizesOf(run) });

/** The true calls beside those that were made of records: by who called, and when. */
export function paired<C extends Pick<JoinedCall, 'origin' | 'startedAt'>>(
  truths: readonly TrueCall[],
  calls: readonly C[],
): (readonly [TrueCall, C | undefined])[] {
  const left = new Set(calls);
  return truths
    .filter(({ action }) => action === undefined)
    .map((truth) => {
      const began = Date.parse(truth.startedAt);
      // Rows of a CDR are cut to the second.
      const moments = [began, Math.floor(began / 1000) * 1000];
      const near = ({ startedAt }: C) =>
        Math.min(...moments.map((moment) => Math.abs(startedAt / 1000 - moment)));
      const [call] = [...left]
        .filter((one) => one.origin === (truth.origin ?? '') && near(one) < 1500)
        .sort((one, other) => near(one) - near(other));
      if (call) left.delete(call);
      return [truth, call] as const;
    });
}
