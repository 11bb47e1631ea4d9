import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordingPath } from '../../../demo/server/recordings/recordings.ts';
import { CallDetail } from '../../../src/core/contract/calls/calls.ts';
import { center, type ExpectedCall, expectedCalls } from '../../support/server/planned-calls.ts';
import { startTestServer, type TestServer } from '../../support/server/processes/server.ts';

let server: TestServer;
let token: string;
let all: ExpectedCall[];
let recorded: ExpectedCall;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.signIn('Administrador');
  all = expectedCalls(3000).filter((call) => call.levelId === 1);
  recorded = all.find((call) => call.recording) as ExpectedCall;
});
afterAll(() => server.close());

async function detail(id: number) {
  const response = await server.request(`/calls/${id}`, { token, level: 1 });
  expect(response.status).toBe(200);
  const call = CallDetail.parse(await response.json());
  return { ...call, transcripts: call.transcripts ?? [] };
}

const nameOf = (id: number | null) => center.users.find((user) => user.id === id)?.name;

describe('a call', () => {
  it('tells its way: every leg with who and when, and every key pressed', async () => {
    const call = all.find(({ ura, events }) => ura.length > 1 && events.length > 3) as ExpectedCall;
    const { events, ura } = await detail(call.id);
    expect(events).toEqual(
      call.events.map((event) => ({
        status: event.status,
        createdAt: new Date(event.time).toISOString(),
        sourceUser: event.sourceUserId ? { id: event.sourceUserId, name: nameOf(event.sourceUserId) } : null,
        destinationUser: event.destinationUserId
          ? { id: event.destinationUserId, name: nameOf(event.destinationUserId) }
          : null,
        sourceNumber: event.sourceNumber,
        destinationNumber: event.destinationNumber,
        ...{ queue: null, cause: null },
      })),
    );
    expect(ura).toEqual(
      call.ura.map(({ node, digit, time }) => ({ node, digit, createdAt: new Date(time).toISOString() })),
    );
  });

  it('carries the transcript of its recording, with the time of every word', async () => {
    const { transcripts, audioFilePath, duration } = await detail(recorded.id);
    expect(audioFilePath).toBe(recorded.recording?.file);
    expect(Math.abs((duration ?? 0) - (recorded.recording?.duration ?? 0))).toBeLessThanOrEqual(1);
    expect(
      transcripts.map(({ participant, transcript, words, startedAt, endedAt }) => ({
        participant,
        transcript,
        words,
        startedAt,
        endedAt,
      })),
    ).toEqual(recorded.recording?.transcripts);
    expect(new Set(transcripts.map(({ language }) => language))).toEqual(
      new Set([recorded.recording?.language]),
    );
  });

  it('marks the highlighted words, each where the participant it is listed for says it', async () => {
    const word = center.words.find((listed) => listed.levelId === 1 && listed.word === 'desconto');
    expect(word?.callParticipant).toBe('agent');
    const calls = all.filter((call) =>
      call.recording?.transcripts.some((turn) => /desconto/i.test(turn.transcript)),
    );
    expect(calls.length).toBeGreaterThan(0);
    for (const { id } of calls.slice(0, 5)) {
      for (const { participant, transcript, registeredWords } of (await detail(id)).transcripts) {
        const times = transcript?.match(/\bdesconto\b/gi)?.length ?? 0;
        const marked = registeredWords?.find((one) => typeof one === 'object' && one.word === 'desconto');
        if (participant === 'AGENT' && times > 0) expect(marked).toEqual({ word: 'desconto', count: times });
        else expect(marked).toBeUndefined();
      }
    }
  });

  it('carries the answers of its survey', async () => {
    const call = all.find(({ survey }) => survey) as ExpectedCall;
    const survey = center.surveys.find(({ id }) => id === call.survey?.surveyId);
    expect((await detail(call.id)).surveys).toEqual([
      {
        id: survey?.id,
        name: survey?.name,
        questions: survey?.questions.map(({ id, label, rangeAnswer }) => {
          const answer = call.survey?.answers.find(({ questionId }) => questionId === id);
          return { id, label, rangeAnswer, answer: answer ? { value: answer.value } : null };
        }),
      },
    ]);
  });

  it('without a recording has neither sound nor transcript', async () => {
    const missed = all.find((call) => call.status === 'NO_ANSWER') as ExpectedCall;
    expect(await detail(missed.id)).toMatchObject({ audioFilePath: null, transcripts: [], answeredAt: null });
    const sound = await server.request(`/vault/stream/call/${missed.id}/audio`, { token, level: 1 });
    expect(sound.status).toBe(404);
    expect(await sound.json()).toEqual({ message: 'Esta chamada não tem gravação.' });
  });

  it.each(['999999', 'abc', '0', '-1', '1.5', '99999999999999999999'])('%s is not found', async (id) => {
    const response = await server.request(`/calls/${id}`, { token, level: 1 });
    expect(response.status).toBe(404);
    expect(((await response.json()) as { message: string }).message).toBeTruthy();
  });
});

describe('its recording', () => {
  const sound = (headers: Record<string, string> = {}, method = 'GET') =>
    server.request(`/vault/stream/call/${recorded.id}/audio`, { token, level: 1, headers, method });
  let file: Buffer;
  beforeAll(() => {
    file = readFileSync(recordingPath(recorded.recording as NonNullable<ExpectedCall['recording']>));
  });
  const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

  it('comes as it is', async () => {
    const response = await sound();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('audio/mpeg');
    expect(response.headers.get('accept-ranges')).toBe('bytes');
    expect(Number(response.headers.get('content-length'))).toBe(file.length);
    const sum = (data: Buffer) => createHash('sha256').update(data).digest('hex');
    expect(sum(await bytes(response))).toBe(sum(file));
  });

  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=1000-1999', 1000, 1999],
    ['bytes=1000-', 1000, Number.POSITIVE_INFINITY],
    ['bytes=-500', -500, Number.POSITIVE_INFINITY],
    ['bytes=100-99999999', 100, Number.POSITIVE_INFINITY],
    ['bytes=-99999999', 0, Number.POSITIVE_INFINITY],
  ])('comes in part: %s', async (range, from, to) => {
    const start = from < 0 ? file.length + from : from;
    const end = Math.min(to, file.length - 1);
    const response = await sound({ range });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/${file.length}`);
    expect(Number(response.headers.get('content-length'))).toBe(end - start + 1);
    expect((await bytes(response)).equals(file.subarray(start, end + 1))).toBe(true);
  });

  it.each(['bytes=0-1,5-6', 'bytes=9-3', 'bytes=-', 'seconds=1-2', 'nonsense'])(
    'comes whole where the part asked for is none: %s',
    async (range) => {
      const response = await sound({ range });
      expect(response.status).toBe(200);
      expect((await bytes(response)).length).toBe(file.length);
    },
  );

  it('is shorter than some parts', async () => {
    for (const range of [`bytes=${file.length}-`, 'bytes=99999999-999999999', 'bytes=-0']) {
      const response = await sound({ range });
      expect(response.status).toBe(416);
      expect(response.headers.get('content-range')).toBe(`bytes */${file.length}`);
      expect(((await response.json()) as { message: string }).message).toBe(
        'A gravação é mais curta do que o trecho pedido.',
      );
    }
  });

  it('comes whole when what the caller has is of another state', async () => {
    const { headers } = await sound({}, 'HEAD');
    const etag = headers.get('etag') ?? '';
    expect((await sound({ range: 'bytes=0-9', 'if-range': etag })).status).toBe(206);
    expect((await sound({ range: 'bytes=0-9', 'if-range': headers.get('last-modified') ?? '' })).status).toBe(
      206,
    );
    expect((await sound({ range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200);
    expect((await sound({ range: 'bytes=0-9', 'if-range': 'Mon, 01 Jan 2001 00:00:00 GMT' })).status).toBe(
      200,
    );
    expect((await sound({ 'if-none-match': etag })).status).toBe(304);
  });

  it('tells its size without its sound', async () => {
    const response = await sound({}, 'HEAD');
    expect(response.status).toBe(200);
    expect(Number(response.headers.get('content-length'))).toBe(file.length);
    expect((await bytes(response)).length).toBe(0);
  });

  it('leaves no file open when the caller goes away', async () => {
    /** The file of a descriptor; empty if it was closed meanwhile. */
    const fileOf = (descriptor: string) => {
      try {
        return readlinkSync(`/proc/self/fd/${descriptor}`);
      } catch {
        return '';
      }
    };
    // Other files of the process come and go.
    const open = () => readdirSync('/proc/self/fd').filter((one) => fileOf(one).endsWith('.mp3')).length;
    let most = 0;
    for (let count = 0; count < 20; count++) {
      const controller = new AbortController();
      const response = await fetch(`${server.url}/api/vault/stream/call/${recorded.id}/audio`, {
        headers: { authorization: `Bearer ${token}`, 'x-level-id': '1' },
        signal: controller.signal,
      });
      await response.body?.getReader().read();
      most = Math.max(most, open());
      controller.abort();
    }
    expect(most).toBeGreaterThan(0);
    await expect.poll(open, { timeout: 30_000 }).toBe(0);
  });
});
