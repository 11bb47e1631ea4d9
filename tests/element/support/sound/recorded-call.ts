import type { FakeApi, FakeRequest } from '../fake-api.ts';
import { json } from '../fake-api.ts';

/** A recording of the demo as its maker wrote it down. */
export interface RecordedCall {
  readonly id: string;
  readonly duration: number;
  readonly transcripts: readonly {
    readonly participant: string;
    readonly startedAt: number;
    readonly endedAt: number;
    readonly transcript: string;
    readonly words: readonly {
      readonly word: string;
      readonly startedAt: number;
      readonly endedAt: number;
    }[];
  }[];
  readonly sound: Uint8Array<ArrayBuffer>;
}

const FOLDER = '/demo/server/recordings';

export async function bytesOf(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

export async function recordedCall(name: string): Promise<RecordedCall> {
  const [text, sound] = await Promise.all([
    fetch(`${FOLDER}/${name}.json`),
    bytesOf(`${FOLDER}/${name}.mp3`),
  ]);
  return { ...((await text.json()) as Omit<RecordedCall, 'sound'>), sound };
}

const ANSWERED = '2026-06-17T14:32:07.000Z';
const after = (seconds: number) => new Date(Date.parse(ANSWERED) + seconds * 1000).toISOString();

/** A call as the server tells it, around a recording. */
export function callDetail(
  recorded: RecordedCall,
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    id: 42,
    type: 'INBOUND',
    status: 'ANSWERED',
    startedAt: after(-18),
    answeredAt: ANSWERED,
    endedAt: after(recorded.duration),
    audioFilePath: 'recordings/42.mp3',
    media: 'Site',
    contact: { id: 3, name: 'Márcia Conceição de Araújo' },
    origin: '+5511988112045',
    destinationNumber: '08007012345',
    trackingNumber: '08007012345',
    duration: recorded.duration,
    waitingTime: 18,
    tags: ['boleto', '2ª via'],
    user: { id: 9, name: 'Antônio Guimarães', extension: 2041 },
    userLabel: { id: 1, label: 'Suporte' },
    queue: { id: 5, name: 'Suporte' },
    ura: [{ node: 'Menu principal', digit: 2, createdAt: after(-12) }],
    events: [
      { status: 'NO_ANSWER', createdAt: after(-6), destinationUser: { id: 8, name: 'Letícia Paixão' } },
      { status: 'ANSWERED', createdAt: ANSWERED, destinationUser: { id: 9, name: 'Antônio Guimarães' } },
      { status: 'ANSWERED', createdAt: after(40), destinationUser: { id: 10, name: 'Davi Rocha' } },
    ],
    transcripts: recorded.transcripts.map((turn, i) => ({ ...turn, id: i + 1, registeredWords: ['boleto'] })),
    surveys: [
      {
        id: 1,
        name: 'Atendimento',
        questions: [
          { id: 1, label: 'Nota', rangeAnswer: '1-5', answer: { value: 5 } },
          { id: 2, label: 'Resolvido', rangeAnswer: '1-2', answer: null },
        ],
      },
    ],
    ...changes,
  };
}

export interface Delivery {
  /** Answers 200 with the whole file, whatever the request. */
  readonly ignoresRange?: boolean;
  /** Leaves the length unsaid: sent in chunks. */
  readonly chunked?: boolean;
  /** Bytes a second. */
  readonly rate?: number;
  readonly type?: string;
  /** Bytes that the headers promise, where they are more than there are. */
  readonly announces?: number;
}

/** A file as a server sends it, piece by piece. */
export function deliver(
  request: FakeRequest,
  bytes: Uint8Array<ArrayBuffer>,
  delivery: Delivery = {},
): Response {
  const asked = /bytes=(\d+)-(\d*)/.exec(request.headers.get('range') ?? '');
  const partial = asked && !delivery.ignoresRange;
  const total = delivery.announces ?? bytes.length;
  const start = partial ? Number(asked[1]) : 0;
  const end = partial && asked[2] ? Number(asked[2]) + 1 : total;
  const headers = new Headers({ 'content-type': delivery.type ?? 'audio/mpeg' });
  if (!delivery.chunked) headers.set('content-length', String(end - start));
  if (partial) headers.set('content-range', `bytes ${start}-${end - 1}/${total}`);
  const body = paced(bytes.subarray(start, end), delivery.rate);
  return new Response(body, { status: partial ? 206 : 200, headers });
}

function paced(
  bytes: Uint8Array<ArrayBuffer>,
  rate: number | undefined,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const piece = rate ? Math.max(1, Math.round(rate / 20)) : 64 * 1024;
  let at = 0;
  return new ReadableStream({
    async pull(stream) {
      if (rate) await new Promise((resolve) => setTimeout(resolve, 50));
      if (at < bytes.length) stream.enqueue(bytes.slice(at, at + piece));
      at += piece;
      if (at >= bytes.length) stream.close();
    },
  });
}

/** The API of one call: its data and its sound. */
export function serveCall(
  api: FakeApi,
  recorded: RecordedCall,
  { changes = {}, delivery = {} }: { changes?: Record<string, unknown>; delivery?: Delivery } = {},
): void {
  const detail = callDetail(recorded, changes);
  api.on(`GET /calls/${detail.id}`, () => json(detail));
  api.on(`GET /vault/stream/call/${detail.id}/audio`, (request) =>
    deliver(request, recorded.sound, delivery),
  );
}
