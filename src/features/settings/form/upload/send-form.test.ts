import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendForm } from './send-form.ts';

/** A request that the test moves on. */
class Request {
  static latest: Request;
  readonly upload: Record<string, (event?: object) => void> = {};
  status = 0;
  statusText = '';
  response: string | null = null;
  isAborted = false;
  onload: () => void = () => undefined;
  onerror: () => void = () => undefined;
  constructor() {
    Request.latest = this;
  }
  open(): void {}
  setRequestHeader(): void {}
  send(): void {}
  getAllResponseHeaders = () => 'content-type: application/json\r\nx-correlation-id: a:b\r\n';
  abort(): void {
    this.isAborted = true;
  }
  moves(part: number): void {
    this.upload.onprogress?.({ loaded: part * 1000, total: 1000 });
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', Request);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function begin() {
  const parts: number[] = [];
  const stop = new AbortController();
  const answer = sendForm((part) => parts.push(part))('/api/audios', {
    method: 'POST',
    headers: {},
    body: new FormData(),
    signal: stop.signal,
  });
  answer.catch(() => undefined);
  return { answer, parts, stop, request: Request.latest };
}

test('a form takes as long as something moves, and tells how much has gone', async () => {
  const { answer, parts, request } = begin();
  for (const part of [0.25, 0.5, 0.75]) {
    await vi.advanceTimersByTimeAsync(29_000);
    request.moves(part);
  }
  request.upload.onload?.();
  await vi.advanceTimersByTimeAsync(29_000);
  Object.assign(request, { status: 201, response: '{"id":7}' }).onload();
  const response = await answer;
  expect(parts).toEqual([0.25, 0.5, 0.75, 1]);
  expect([response.status, response.headers.get('x-correlation-id')]).toEqual([201, 'a:b']);
  expect(await response.json()).toEqual({ id: 7 });
});

test('an answer without a body is one', async () => {
  const { answer, request } = begin();
  Object.assign(request, { status: 204, response: '' }).onload();
  expect((await answer).status).toBe(204);
});

test('a form in which nothing moves for 30 seconds is given up', async () => {
  const { answer, request } = begin();
  request.moves(0.5);
  await vi.advanceTimersByTimeAsync(30_000);
  await expect(answer).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(request.isAborted).toBe(true);
});

test('a form that is cancelled ends for the reason that is given', async () => {
  const { answer, stop, request } = begin();
  stop.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  expect(request.isAborted).toBe(true);
});

test('a lost connection is told as `fetch` tells it', async () => {
  const { answer, request } = begin();
  request.onerror();
  await expect(answer).rejects.toBeInstanceOf(TypeError);
});
