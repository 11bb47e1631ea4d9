import { isRecord, propertiesOf } from '../../core/contract/define/fields/keys.ts';
import { sameId } from '../../core/contract/ids/ids.ts';
import { IngestedCall, IngestedLine } from '../../core/contract/ingest/ingested-call.ts';
import type { FakeRecord, FakeRequest } from './fake-back-end.ts';
import type { Records } from './records.ts';

type Sent = Omit<IngestedCall, 'unknown'>;

/** The place of a program, as it named it. */
interface Mark {
  readonly mark: string | null;
  readonly updatedAt: string | null;
}

/** A call that a telephone system has sent. */
interface Known {
  readonly id: FakeRecord['id'];
  readonly version: number;
}

const versionOf = ({ version }: Sent) => (typeof version === 'number' ? version : Date.parse(version));
const secondsFrom = (from: string, to: string | null | undefined) =>
  to ? Math.round((Date.parse(to) - Date.parse(from)) / 1000) : null;

const statusOf = ({ status, answeredAt, endedAt }: Sent) =>
  status ?? (!endedAt ? 'ON_PROGRESS' : answeredAt ? 'ANSWERED' : 'NO_ANSWER');

/** The row of a sent call; agents, queues and numbers are none of the kit's records. */
const rowOf = (call: Sent) => ({
  type: call.type,
  status: statusOf(call),
  startedAt: call.startedAt,
  answeredAt: call.answeredAt ?? null,
  endedAt: call.endedAt ?? null,
  audioFilePath: null,
  origin: call.from.number || call.from.extension || '',
  destinationNumber: call.to.number || call.to.extension || '',
  duration: call.answeredAt ? secondsFrom(call.answeredAt, call.endedAt) : call.endedAt ? 0 : null,
  waitingTime: secondsFrom(call.startedAt, call.answeredAt ?? call.endedAt),
  tags: call.tags,
  user: null,
  events: call.events.map(({ type, at }) => ({ status: type, createdAt: at })),
});

/** The calls that a telephone system sends, by its own ids: each in its newest version among the records of calls. */
export class Ingested {
  readonly #known = new Map<string, Known>();
  readonly #marks = new Map<string, Mark>();

  /** The place that a program kept for its telephone system. */
  mark({ params }: FakeRequest): Mark {
    return this.#marks.get(params.source ?? '') ?? { mark: null, updatedAt: null };
  }

  /** Keeps the place of a program. */
  keepMark({ params, body }: FakeRequest): Mark {
    const kept = { mark: String(propertiesOf(body).mark ?? ''), updatedAt: new Date().toISOString() };
    this.#marks.set(params.source ?? '', kept);
    return kept;
  }

  /** Takes the call of a request. */
  take({ params, body }: FakeRequest, records: Records) {
    return this.#store(`${params.source}:${params.id}`, IngestedCall.parse(body), records);
  }

  /** Takes the lines of a request, and answers each. */
  takeLines({ body }: FakeRequest, records: Records): Response {
    // A single line reads as one document.
    const lines = typeof body === 'string' ? body.split('\n').filter(Boolean) : [JSON.stringify(body)];
    const answers = lines.map((line, index) => ({ line: index + 1, ...this.#takeLine(line, records) }));
    return new Response(answers.map((answer) => `${JSON.stringify(answer)}\n`).join(''), {
      headers: { 'Content-Type': 'application/x-ndjson' },
    });
  }

  #takeLine(line: string, records: Records): object {
    const read = IngestedLine.safeParse(documentOf(line));
    if (!read.success) return { message: 'This line is no call.' };
    const { source, id, ...call } = read.data;
    const { id: stored, result } = this.#store(`${source}:${id}`, call, records);
    return { source, id, call: stored, result };
  }

  #store(name: string, call: Sent, records: Records) {
    const known = this.#known.get(name);
    const version = versionOf(call);
    if (known && version <= known.version)
      return { id: known.id, result: version === known.version ? 'same' : 'older' };
    const rows = records.ofKind('call');
    const id = known?.id ?? records.making.idAt(records.nextNumber(rows));
    const row = rows.find((one) => sameId(one.id, id));
    if (row) Object.assign(row, rowOf(call));
    else rows.unshift({ id, ...rowOf(call) });
    this.#known.set(name, { id, version });
    return { id, result: known ? 'replaced' : 'created' };
  }

  /** Answers which devices belong to nobody. */
  presence({ body }: FakeRequest, records: Records) {
    const { devices } = propertiesOf(body);
    const isKnown = (device: unknown) =>
      records.ofKind('user').some(({ email }) => isRecord(device) && email === device.email);
    const unknown = Array.isArray(devices) ? devices.filter((device) => !isKnown(device)) : [];
    return { unknown: unknown.map((device) => String(device.extension ?? device.email ?? '')) };
  }
}

function documentOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
