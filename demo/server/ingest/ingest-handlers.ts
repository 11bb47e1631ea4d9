import type {
  ingestCall,
  ingestCalls,
  ingestPresence,
} from '../../../src/core/contract/calls/telephone/ingest.ts';
import { isRecord, propertiesOf } from '../../../src/core/contract/define/fields/keys.ts';
import { IngestedLine, sourceId, sourceName } from '../../../src/core/contract/ingest/ingested-call.ts';
import { parseJson } from '../http/body/json.ts';
import { check, fieldErrors } from '../http/check.ts';
import { HttpError } from '../http/failures/http-error.ts';
import type { Handler, RequestContext } from '../http/handler.ts';
import type { Services } from '../services.ts';
import {
  noteContact,
  noteRefusals,
  programOf,
  type RefusedCall,
  reasonOf,
} from '../telephone/known-systems.ts';
import { AHEAD, isFuture, refuseFuture } from './future.ts';
import { namesIn } from './known-names.ts';
import { type SentCall, storeCalls } from './store-calls.ts';
import { storePresence } from './store-presence.ts';

/** Takes one call of a telephone system. */
export const ingestCallHandler =
  ({ db, clock }: Services): Handler<typeof ingestCall> =>
  async ({ params: { source, id }, body: call }, { levelId, request, texts }) => {
    refuseFuture('startedAt', call.startedAt, clock(), AHEAD.call, texts);
    const [stored] = await storeCalls(db, levelId, [{ source, id, call }], clock(), programOf(request));
    if (!stored) throw new Error('A call was stored without a result.');
    return stored;
  };

/** Calls in one transaction: so many that its cost does not count, so few that others do not wait long. */
const BATCH = 500;
/** Names in all calls of a transaction: a driver takes 65,535 values in a statement, and a name has up to ten. */
const NAMES = 3000;

/** A line that is no call, with the reason. */
interface Refused {
  /** The telephone system and the call, as far as the line tells them. */
  readonly of: { readonly source: string | null; readonly id: string | null };
  readonly message: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
}

/** Takes many calls, in transactions of some hundred. Its answer comes when all are stored: whoever gets none sends all again. */
export const ingestCallsHandler =
  ({ db, clock }: Services): Handler<typeof ingestCalls> =>
  async ({ body: lines }, { levelId, texts, request }) => {
    const program = programOf(request);
    const answers: object[] = [];
    for (const read of batchesOf(lines, (text) => readLine(text, clock(), texts))) {
      const sent = read.flatMap(({ one }) => ('call' in one ? [one] : []));
      const stored = (await storeCalls(db, levelId, sent, clock(), program)).values();
      await noteRefusals(
        db,
        levelId,
        read.flatMap(({ one }) => refusedOf(one)),
        clock(),
      );
      for (const { line, one } of read) answers.push({ line, ...told(one, stored) });
    }
    return new Response(answers.map((answer) => `${JSON.stringify(answer)}\n`).join(''), {
      headers: { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' },
    });
  };

/** A line of many, as it was read. */
interface ReadLine {
  readonly line: number;
  readonly one: SentCall | Refused;
}

/** Reads lines in batches, each with as much as one transaction takes. */
function* batchesOf(
  lines: readonly { readonly number: number; readonly text: string }[],
  read: (text: string) => SentCall | Refused,
): Generator<readonly ReadLine[]> {
  let batch: ReadLine[] = [];
  let names = 0;
  for (const { number, text } of lines) {
    const one = read(text);
    const more = 'call' in one ? namesIn(one.call) : 0;
    if (batch.length === BATCH || (batch.length > 0 && names + more > NAMES)) {
      yield batch;
      [batch, names] = [[], 0];
    }
    batch.push({ line: number, one });
    names += more;
  }
  if (batch.length > 0) yield batch;
}

function told(one: SentCall | Refused, stored: Iterator<{ id: number; result: string }>): object {
  if (!('call' in one)) {
    const { of: _, ...said } = one;
    return said;
  }
  const { value } = stored.next();
  return { source: one.source, id: one.id, call: value.id, result: value.result };
}

function readLine(line: string, now: Date, texts: RequestContext['texts']): SentCall | Refused {
  const document = parsed(line);
  if (document instanceof Error || !isRecord(document))
    return { of: { source: null, id: null }, message: texts.server(refusalOf(document)) };
  const checked = check(IngestedLine, document);
  if ('issues' in checked)
    return {
      of: namedIn(document),
      message: texts.server('invalidFields'),
      errors: fieldErrors([checked], texts),
    };
  const { source, id, ...call } = checked.data;
  if (isFuture(call.startedAt, now, AHEAD.call))
    return {
      of: { source, id },
      message: texts.server('invalidFields'),
      errors: { startedAt: [texts.validation('dateFuture')] },
    };
  return { source, id, call };
}

/** The telephone system and the call that a refused line names. */
function namedIn(document: unknown): Refused['of'] {
  const { source, id } = propertiesOf(document);
  const [own, call] = [sourceName().safeParse(source), sourceId().safeParse(id)];
  return { source: own.success ? own.data : null, id: call.success ? call.data : null };
}

/** A refused line for the list of those; one that names no telephone system is in none. */
function refusedOf(one: SentCall | Refused): RefusedCall[] {
  if ('call' in one || one.of.source === null) return [];
  return [{ source: one.of.source, sourceId: one.of.id, reason: reasonOf(one.message, one.errors) }];
}

const refusalOf = (error: unknown) => (error instanceof HttpError ? 'bodyTooComplex' : 'bodyUnreadable');

/** Characters of a line: one that is longer is no call. */
const LONGEST_LINE = 256 * 1024;

function parsed(line: string): unknown {
  try {
    if (line.length > LONGEST_LINE) throw new HttpError(413, 'bodyTooComplex');
    return parseJson(line);
  } catch (error) {
    return error;
  }
}

/** Takes the state of devices and queues. */
export const ingestPresenceHandler =
  ({ db, clock }: Services): Handler<typeof ingestPresence> =>
  async ({ body }, { levelId, request, texts }) => {
    refuseFuture('at', body.at, clock(), AHEAD.state, texts);
    // A program that stays on a telephone system names it with its line.
    const source = body.source ?? body.line?.source;
    if (source)
      await noteContact(db, { levelId, source, program: programOf(request), isPresence: true }, clock());
    return storePresence(db, levelId, { ...body, source }, clock());
  };
