import type { IngestResult } from '../../../../src/core/contract/ingest/ingested-call.ts';
import type { JoinedCall } from '../join/joined-call.ts';
import type { RamalServer } from './ramal-server.ts';

/** A call that was taken, with its result. */
export interface Taken {
  readonly call: JoinedCall;
  readonly result: IngestResult;
}

/** A call that the server refused, with the reason in words. */
export interface Refused {
  readonly call: JoinedCall;
  readonly reason: string;
}

const lineOf = ({ source, id, call }: JoinedCall): string => JSON.stringify({ source, id, ...call });

/** The server's answer to one line. */
interface Answer {
  readonly line: number;
  readonly result?: IngestResult;
  readonly message?: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
}

const reasonOf = ({ message = 'refused', errors = {} }: Answer): string => {
  const fields = Object.entries(errors).map(([field, reasons]) => `${field}: ${reasons.join(', ')}`);
  return fields.length > 0 ? fields.join('; ') : message;
};

/** Sends calls, each of which the server answers by a line: a refused one is no reason to stop. */
export async function sendCalls(
  server: RamalServer,
  calls: readonly JoinedCall[],
): Promise<{ readonly taken: Taken[]; readonly refused: Refused[] }> {
  const body = calls.map(lineOf).join('\n');
  const answers = await answersTo(server, body, calls.length);
  const taken: Taken[] = [];
  const refused: Refused[] = [];
  for (const [at, call] of calls.entries()) {
    const answer = answers.get(at + 1);
    if (answer?.result) taken.push({ call, result: answer.result });
    else refused.push({ call, reason: answer ? reasonOf(answer) : 'the server did not answer the line' });
  }
  return { taken, refused };
}

/** The answers by their lines. One that breaks off in the middle is none: all is sent again, and what was stored is the same. */
async function answersTo(
  server: RamalServer,
  body: string,
  lines: number,
): Promise<ReadonlyMap<number, Answer>> {
  for (;;) {
    const answer = await server.ask('/ingest/calls', {
      method: 'POST',
      type: 'application/x-ndjson',
      body: () => body,
    });
    const text = await answer.text().catch(() => undefined);
    if (text === undefined) continue;
    if (!answer.ok)
      return new Map(
        Array.from({ length: lines }, (_, at) => [at + 1, { line: at + 1, message: text.slice(0, 300) }]),
      );
    return new Map(documentsOf(text).map((one) => [one.line, one]));
  }
}

const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && 'line' in value && typeof value.line === 'number';

const documentsOf = (text: string): Answer[] =>
  text.split('\n').flatMap((line) => {
    try {
      const value: unknown = JSON.parse(line);
      return isAnswer(value) ? [value] : [];
    } catch {
      return [];
    }
  });
