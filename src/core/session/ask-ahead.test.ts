import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addressOf, sendAhead, sessionHeaders, takeAhead } from './ask-ahead.ts';
import { createSession, type Session } from './session.ts';

/** What is asked for ahead, and when it is too old to be taken. */

let now = 0;
let answer: (response: Response) => void = () => undefined;
const session = () => createSession('test', {} as Node) as Session;

function take(of: Session) {
  const state = of.getState();
  return takeAhead(of, addressOf(state, '/calls'), sessionHeaders(state, state.token, null));
}
const after = async (milliseconds: number) => {
  await Promise.resolve();
  await Promise.resolve();
  now += milliseconds;
};

beforeEach(() => {
  now = 1000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('an answer is taken once, however long the code that wants it was on its way', async () => {
  const one = session();
  sendAhead(one, '/calls', null);
  await after(25_000);
  answer(new Response());
  await after(30_000);
  expect(await take(one)?.answer).toBeInstanceOf(Response);
  expect(take(one)).toBeUndefined();
});

test('one that is still on its way is waited for', async () => {
  const one = session();
  sendAhead(one, '/calls', null);
  await after(90_000);
  expect(take(one)).toBeDefined();
});

test('one that came long ago is not taken: it is asked for anew', async () => {
  const one = session();
  sendAhead(one, '/calls', null);
  answer(new Response());
  await after(61_000);
  expect(take(one)).toBeUndefined();
});

test('nor is one for another language', () => {
  const one = session();
  sendAhead(one, '/calls', null);
  one.configure({ locale: one.getState().locale === 'pt-BR' ? 'en-US' : 'pt-BR' });
  expect(take(one)).toBeUndefined();
});
