import { describe, expect, test, vi } from 'vitest';
import type { AudioError } from '../audio-error.ts';
import type { ByteRange } from './http-extent.ts';
import { AudioSource, type FetchAudio, type SourceTiming } from './source.ts';

const SIZE = 4_000_000;
const file = Uint8Array.from({ length: SIZE }, (_, i) => (i * 7) & 255);
const TIMING: SourceTiming = { backoff: [5], patience: 3, stall: 200 };

interface Server {
  /** Answers instead of the file; undefined sends the file. */
  answer?: (range: ByteRange, request: number) => Response | Promise<Response> | undefined;
  ranged?: boolean;
  /** Announces the whole file and sends no byte from here on: cut on its disk, or on the way. */
  cutAt?: number;
  /** Breaks each of the first bodies after so many bytes. */
  breakAfter?: number[];
  /** Sends no sizes and offsets, like another origin that exposes no header. */
  silent?: boolean;
}

function serve(server: Server = {}) {
  const asked: number[] = [];
  const fetchAudio: FetchAudio = async (range = { start: 0 }, signal) => {
    asked.push(range.start);
    const own = await server.answer?.(range, asked.length);
    if (own) return own;
    const start = server.ranged === false ? 0 : range.start;
    const headers = new Headers({ 'content-type': 'audio/mpeg' });
    if (!server.silent) headers.set('content-length', String(SIZE - start));
    if (!server.silent && server.ranged !== false)
      headers.set('content-range', `bytes ${start}-${SIZE - 1}/${SIZE}`);
    const status = server.ranged === false ? 200 : 206;
    const { cutAt } = server;
    const broken = cutAt === undefined ? server.breakAfter?.shift() : Math.max(0, cutAt - start);
    return new Response(body(start, broken, signal), { status, headers });
  };
  return { fetchAudio, asked };
}

function body(start: number, breakAfter: number | undefined, signal: AbortSignal): ReadableStream {
  let at = start;
  return new ReadableStream({
    async pull(stream) {
      await new Promise((resolve) => setTimeout(resolve));
      if (signal.aborted) return stream.error(signal.reason);
      if (breakAfter !== undefined && at - start >= breakAfter)
        return stream.error(new TypeError('network error'));
      if (at >= SIZE) return stream.close();
      stream.enqueue(file.slice(at, at + 50_000));
      at = Math.min(SIZE, at + 50_000);
    },
  });
}

function download(server: ReturnType<typeof serve>, onBytes: (start: number) => void = () => undefined) {
  const troubles: string[] = [];
  const recovered = vi.fn();
  let finish = (): void => undefined;
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const events = {
    bytes: (start: number) => onBytes(start),
    complete: () => finish(),
    trouble: (error: AudioError) => {
      troubles.push(error.message);
      if (!error.passing) finish();
    },
    recovered,
  };
  const source = new AudioSource(server.fetchAudio, events, TIMING);
  source.start();
  return { source, troubles, recovered, done };
}

async function expectWhole(source: AudioSource) {
  expect(source.complete).toBe(true);
  expect(Buffer.compare(await source.store.read(0, SIZE), file)).toBe(0);
}

describe('the download of a recording', () => {
  test('reads a file in one request where nothing disturbs it', async () => {
    const server = serve();
    const { source, done, troubles } = download(server);
    await done;
    await expectWhole(source);
    expect(server.asked).toEqual([0]);
    expect(troubles).toEqual([]);
    expect(source).toMatchObject({ ranged: true, total: SIZE, mime: 'audio/mpeg', progress: 1 });
  });

  test('fetches what is listened to first, then the rest, and no byte twice', async () => {
    const server = serve();
    const order: number[] = [];
    const { source, done } = download(server, (start) => {
      order.push(start);
      if (order.length === 2) source.prioritise({ start: 3_000_000, end: 3_300_000 });
    });
    await done;
    await expectWhole(source);
    expect(order[2]).toBe(3_000_000);
    expect(server.asked).toEqual([0, 3_000_000, 100_000, 3_300_000]);
  });

  test('does not leave a request that will soon reach what is wanted', async () => {
    const server = serve();
    const { source, done } = download(server, (start) => {
      if (start === 0) source.prioritise({ start: 200_000, end: 400_000 });
    });
    await done;
    expect(server.asked).toEqual([0]);
  });

  test('resumes where a connection broke, and tells nobody while it helps', async () => {
    const server = serve({ breakAfter: [500_000, 0, 1_000_000] });
    const { source, done, troubles } = download(server);
    await done;
    await expectWhole(source);
    expect(server.asked).toEqual([0, 500_000, 500_000, 1_500_000]);
    expect(troubles).toEqual([]);
  });

  test('tells of a connection that stays away, and recovers by itself', async () => {
    const failing: Server = { answer: () => Promise.reject(new TypeError('Failed to fetch')) };
    const { source, done, troubles, recovered } = download(serve(failing));
    await vi.waitFor(() => expect(troubles.length).toBeGreaterThan(1));
    expect(troubles[0]).toMatch(/^network/);
    delete failing.answer;
    await done;
    await expectWhole(source);
    expect(recovered).toHaveBeenCalledTimes(1);
  });

  test('treats a connection that brings nothing as broken', async () => {
    const stuck = new Response(new ReadableStream({ pull: () => new Promise(() => undefined) }), {
      status: 200,
    });
    const server = serve({ answer: (_, request) => (request === 1 ? stuck : undefined) });
    const { source, done } = download(server);
    await done;
    await expectWhole(source);
    expect(server.asked).toEqual([0, 0]);
  });

  test('reads in order from a server that ignores Range, also after a break', async () => {
    const server = serve({ ranged: false, breakAfter: [600_000] });
    const { source, done } = download(server, (start) => {
      if (start === 0) source.prioritise({ start: 3_500_000 });
    });
    await done;
    await expectWhole(source);
    expect(source.ranged).toBe(false);
    expect(server.asked).toEqual([0, 600_000]);
  });

  test('does without the headers that another origin may not expose', async () => {
    const server = serve({ silent: true, breakAfter: [700_000] });
    const { source, done } = download(server);
    await done;
    await expectWhole(source);
    expect(source.total).toBe(SIZE);
  });

  test.each([
    ['honours', true],
    ['ignores', false],
  ])('of which the server never sends the end ends where it does; Range: it %s it', async (_, ranged) => {
    const server = serve({ cutAt: 2_500_000, ranged });
    const { source, done, troubles } = download(server);
    await done;
    expect(source).toMatchObject({ cut: true, complete: true, total: 2_500_000 });
    expect(Buffer.compare(await source.store.read(0, 2_500_000), file.subarray(0, 2_500_000))).toBe(0);
    expect(troubles).toEqual([]);
    expect(server.asked.length).toBeLessThanOrEqual(1 + TIMING.patience);
  });

  test('is downloaded up to its cut also where a place after it was asked for', async () => {
    const server = serve({ cutAt: 2_500_000 });
    const { source, done } = download(server, (start) => {
      if (start === 0) source.prioritise({ start: 3_500_000 });
    });
    await done;
    expect(source).toMatchObject({ cut: true, total: 2_500_000 });
  });

  test('that the server refuses to resume ends where it broke', async () => {
    const server = serve({
      breakAfter: [1_000_000],
      answer: (_, request) => (request > 1 ? new Response(null, { status: 416 }) : undefined),
    });
    const { source, done } = download(server);
    await done;
    expect(source).toMatchObject({ cut: true, total: 1_000_000 });
  });

  test('that breaks off often, each time a little further on, is not taken for cut', async () => {
    const server = serve({ breakAfter: [500_000, 0, 100_000, 0, 100_000, 0] });
    const { source, done } = download(server);
    await done;
    await expectWhole(source);
    expect(source.cut).toBe(false);
  });

  test.each([
    [401, 'unauthorised', true],
    [403, 'forbidden', false],
    [404, 'not-found', true],
    [410, 'not-found', true],
    [204, 'empty', true],
  ])('status %i is told as %s at once', async (status, problem, retryable) => {
    const errors: AudioError[] = [];
    const source = new AudioSource(
      async () => new Response(null, { status }),
      { bytes: vi.fn(), complete: vi.fn(), recovered: vi.fn(), trouble: (error) => errors.push(error) },
      TIMING,
    );
    source.start();
    await vi.waitFor(() => expect(errors).toHaveLength(1));
    expect(errors[0]).toMatchObject({ problem, retryable, passing: false });
  });

  test('an empty file is told apart from a broken one', async () => {
    const empty = new Response(new Uint8Array(0), { status: 200, headers: { 'content-length': '0' } });
    const { done, troubles } = download(serve({ answer: () => empty }));
    await done;
    expect(troubles).toEqual(['empty']);
  });

  test('a recording that changes under the reader is not mixed', async () => {
    const other = () =>
      new Response(file, { status: 206, headers: { 'content-range': `bytes 500000-9/${SIZE + 5}` } });
    const server = serve({
      breakAfter: [500_000],
      answer: (_, request) => (request > 1 ? other() : undefined),
    });
    const { done, troubles } = download(server);
    await done;
    expect(troubles[0]).toMatch(/^damaged/);
  });

  test('asks nothing more once it is disposed of', async () => {
    const server = serve();
    const { source } = download(server, () => source.dispose());
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(server.asked).toEqual([0]);
    expect(source.store.size).toBe(0);
  });
});
