import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../demo/server/database/database.ts';
import { type OwnServer, setUp, startOwnServer } from '../../support/server/processes/own-server.ts';
import { emptyCenter, type SeededDatabase } from '../../support/server/processes/seeded-data.ts';

let database: SeededDatabase;
let server: OwnServer;
let token: string;
beforeAll(async () => {
  database = await emptyCenter();
  server = await startOwnServer(database.place, { stopSeconds: 30 });
  token = await setUp(server);
});
afterAll(async () => {
  await server.close();
  await database.remove();
});

/** A stream that is read event by event. */
class Stream {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #stop: AbortController;
  #read = '';

  constructor(response: Response, stop: AbortController) {
    this.#reader = (response.body as ReadableStream<Uint8Array>).getReader();
    this.#stop = stop;
  }

  /** The topics of the next event; undefined: the stream has ended. */
  async next(): Promise<readonly string[] | undefined> {
    for (;;) {
      const [event, ...rest] = this.#read.split('\n\n');
      if (rest.length > 0) {
        this.#read = rest.join('\n\n');
        if (event?.startsWith('data: ')) return (JSON.parse(event.slice(6)) as { changed: string[] }).changed;
        continue;
      }
      const { done, value } = await this.#reader.read();
      if (done) return undefined;
      this.#read += new TextDecoder().decode(value);
    }
  }

  end(): void {
    this.#stop.abort();
  }
}

async function open(from = server, query = '', level = 1): Promise<Stream> {
  const stop = new AbortController();
  const response = await fetch(`${from.url}/api/changes${query}`, {
    headers: { authorization: `Bearer ${token}`, 'x-level-id': String(level) },
    signal: stop.signal,
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const stream = new Stream(response, stop);
  expect(await stream.next()).toEqual([]);
  return stream;
}

const put = async (path: string, body: object, level = 1) => {
  const answer = await server.request(path, { method: 'PUT', token, level, body });
  expect(answer.status).toBe(200);
};
const tellPresence = (level = 1) =>
  put('/ingest/presence', { at: new Date().toISOString(), devices: [], queues: [] }, level);
const sendCall = (id: string) =>
  put(`/ingest/calls/pbx/${id}`, {
    ...{ version: 1, type: 'INBOUND', startedAt: '2026-06-17T11:00:00Z' },
    ...{ from: { number: '5511987654321' }, to: { number: '551130001000' } },
  });

/** The topics of all events until all of these have come. */
async function until(stream: Stream, wanted: readonly string[]): Promise<Set<string>> {
  const seen = new Set<string>();
  while (!wanted.every((topic) => seen.has(topic))) {
    const topics = await stream.next();
    if (!topics) break;
    for (const topic of topics) seen.add(topic);
  }
  return seen;
}

describe('the stream of changes', () => {
  it('tells of what the telephone system has sent', async () => {
    const stream = await open();
    await tellPresence();
    expect(await until(stream, ['presence'])).toEqual(new Set(['presence']));
    await sendCall('1');
    expect(await until(stream, ['calls'])).toEqual(new Set(['calls']));
    stream.end();
  });

  it('tells of what another server on the same database has taken', async () => {
    if ('dataDir' in database.place) return expect(database.place.dataDir).toBeTruthy();
    const other = await startOwnServer(database.place);
    const stream = await open(other);
    await tellPresence();
    expect(await until(stream, ['presence'])).toContain('presence');
    stream.end();
    await other.close();
  });

  it('tells nothing of another company', async () => {
    const [made] = await rowsOf<{ id: number }>(
      server.db,
      sql`insert into levels (name, is_active) values ('Outra', true) returning id`,
    );
    const id = made?.id ?? 0;
    await server.db.execute(sql`insert into user_levels (user_id, level_id) values (1, ${id})`);
    const other = await open(server, '?seconds=2', id);
    const own = await open();
    await sendCall('2');
    await until(own, ['calls']);
    own.end();
    expect(await until(other, ['calls'])).not.toContain('calls');
  });

  it('ends by itself, so that a token that was taken away counts again', async () => {
    const stream = await open(server, '?seconds=1');
    expect(await until(stream, ['never'])).not.toContain('never');
  });

  it('is refused to strangers, and to whoever has too many', async () => {
    expect((await fetch(`${server.url}/api/changes`)).status).toBe(401);
    const streams: Stream[] = [];
    const answers: number[] = [];
    while (answers.at(-1) !== 429 && answers.length < 30) {
      const stop = new AbortController();
      const response = await fetch(`${server.url}/api/changes`, {
        headers: { authorization: `Bearer ${token}`, 'x-level-id': '1' },
        signal: stop.signal,
      });
      answers.push(response.status);
      if (response.ok) streams.push(new Stream(response, stop));
      else expect(response.headers.get('retry-after')).toBe('60');
    }
    expect(answers.at(-1)).toBe(429);
    for (const stream of streams) stream.end();
    // Those that were left make room.
    for (;;) {
      const again = await server.request('/changes?seconds=1', { token, level: 1 });
      await again.body?.cancel();
      if (again.status === 200) break;
    }
  });

  it('ends when the server stops, which waits for answers', async () => {
    const stopping = await startOwnServer((await emptyCenter()).place, { stopSeconds: 3600 });
    token = await setUp(stopping);
    const stream = await open(stopping);
    await stopping.close();
    expect(await stream.next()).toBeUndefined();
  });
});
