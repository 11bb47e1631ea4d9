import { describe, expect, test } from 'vitest';
import { isPlayable, missedNumber, otherNumber, talkSeconds, waitingSeconds } from './call-facts.ts';

const start = '2026-11-20T14:00:00Z';
const at = (seconds: number) => new Date(Date.parse(start) + seconds * 1000).toISOString();

describe('the waiting time', () => {
  test.each([
    ['nobody answered: until the end', { endedAt: at(67), waitingTime: 12 }, 67],
    ["answered: the server's figure", { answeredAt: at(18), endedAt: at(100), waitingTime: 20 }, 20],
    ['answered, no figure: until the answer', { answeredAt: at(18), endedAt: at(100) }, 18],
    ['a clock that ran backwards', { answeredAt: at(-3), endedAt: at(100) }, 0],
    ['a negative figure', { answeredAt: at(3), waitingTime: -4 }, 0],
    ['still ringing', {}, null],
  ])('%s', (_, fields, expected) => {
    expect(waitingSeconds({ startedAt: start, ...fields } as never)).toBe(expected);
  });
});

describe('the talk', () => {
  test.each([
    ['nobody answered', { endedAt: at(67), duration: 67 }, null],
    ["the server's figure", { answeredAt: at(1), endedAt: at(67), duration: 401 }, 401],
    ['from answer to end', { answeredAt: at(7), endedAt: at(67) }, 60],
    ['still talking', { answeredAt: at(7) }, null],
  ])('%s', (_, fields, expected) => {
    expect(talkSeconds({ startedAt: start, ...fields } as never)).toBe(expected);
  });
});

test.each([
  ['INBOUND', '11', '22', '11'],
  ['OUTBOUND', '11', '22', '22'],
  ['INTERNAL', '11', '22', '22'],
  ['INBOUND', null, '22', '22'],
  ['OTHER', null, null, null],
] as const)('the other party of an %s call', (type, origin, destinationNumber, expected) => {
  expect(otherNumber({ type, origin, destinationNumber })).toBe(expected);
});

test('only an answered, recorded call can be heard', () => {
  expect(isPlayable({ status: 'ANSWERED', audioFilePath: 'a.mp3' })).toBe(true);
  expect(isPlayable({ status: 'ANSWERED', audioFilePath: null })).toBe(false);
  expect(isPlayable({ status: 'NO_ANSWER', audioFilePath: 'voicemail.mp3' })).toBe(false);
});

test.each([
  ['INBOUND', 'NO_ANSWER', '+5511988112045', '+5511988112045'],
  ['INBOUND', 'DITCHED', '1130045566', '1130045566'],
  ['INBOUND', 'ANSWERED', '+5511988112045', null],
  ['INBOUND', 'ON_PROGRESS', '+5511988112045', null],
  ['OUTBOUND', 'NO_ANSWER', '+5511988112045', null],
  ['INBOUND', 'NO_ANSWER', '+55119••••2045', null],
  ['INBOUND', 'NO_ANSWER', null, null],
] as const)('who called in vain: %s %s %s', (type, status, origin, expected) => {
  expect(missedNumber({ type, status, origin })).toBe(expected);
});
