import { describe, expect, test } from 'vitest';
import type { FlowElement } from '../../../../core/contract/calls/flows.ts';
import type { OpeningHours } from '../../../../core/contract/hours/opening-hours.ts';
import { isOpenAt } from '../../../../core/contract/hours/opening-state.ts';
import { fromElements } from '../exchange/read-elements.ts';
import type { FlowOptions } from '../model/options.ts';
import type { Answer } from '../model/walk.ts';
import { freeName, type KeptTest, keepTest, readKeptTests, runTests } from './kept-tests.ts';
import { simulate } from './simulate.ts';

const at = (id: string, component: string, data: object = {}): FlowElement => ({
  id,
  position: { x: 1, y: 1 },
  data: { ...data, component },
});
const edge = (
  source: string,
  target: string,
  sourceHandle?: string,
  data: Record<string, unknown> = {},
): FlowElement => ({
  id: `${source}-${target}`,
  source,
  target,
  sourceHandle,
  data,
});
const option = (source: string, target: string, data: object) =>
  edge(source, target, undefined, { component: 'clientInfoConnection', ...data });

/**
 * Hours, then a menu: 1 is sales, dialling calls any extension, a wrong key repeats it; outside the hours it
 * hangs up.
 */
const { state } = fromElements([
  at('1', 'start'),
  at('2', 'timeValidation', { related: { value: 1, label: 'Week' } }),
  at('3', 'clientInfo', { textToAudio: 'Hello', timeout: 10 }),
  at('4', 'transferToQueue', { related: { value: 1, label: 'Sales' }, timeout: 30 }),
  at('5', 'transferToExtension', { userInput: true }),
  at('6', 'openEdge'),
  at('7', 'goTo', { goToNode: '3' }),
  at('8', 'hangUp'),
  at('9', 'transferToSurvey', { related: { value: 1 } }),
  at('10', 'openEdge'),
  at('11', 'openEdge'),
  at('12', 'transferToExtension', { userInput: true }),
  at('13', 'openEdge'),
  edge('1', '2', undefined, { component: 'awaitable', timerWait: 5 }),
  edge('2', '3', 'inTime'),
  edge('2', '8', 'outOfTime'),
  option('3', '4', { uraOption: 1 }),
  option('3', '5', { waitUser: true }),
  option('3', '12', { uraOption: 2 }),
  edge('3', '6', 'timeout'),
  edge('3', '7', 'invalid'),
  edge('4', '10', 'noAnswer'),
  edge('4', '9', 'survey'),
  edge('5', '11', 'noAnswer'),
  edge('12', '13', 'noAnswer'),
]);

const week: OpeningHours = {
  timeBegin: '08:00:00',
  timeEnd: '18:00:00',
  monday: true,
  tuesday: true,
  wednesday: true,
  thursday: true,
  friday: true,
  saturday: false,
  sunday: false,
};
const options: FlowOptions = { schedules: [{ value: 1, label: 'Week', hours: week }] };

const MORNING = { timeBegin: '08:00:00', timeEnd: '12:00:00' };
const OPEN_DAY = [MORNING, { timeBegin: '13:00:00', timeEnd: '18:00:00' }];
const LUNCH_WEEK = {
  ...{ monday: OPEN_DAY, tuesday: OPEN_DAY, wednesday: OPEN_DAY, thursday: OPEN_DAY },
  ...{ friday: OPEN_DAY, saturday: [], sunday: [] },
};
const HOLIDAYS = [
  { date: '2020-12-25', everyYear: true, name: 'Natal', intervals: [] },
  { date: '2026-12-24', everyYear: false, name: 'Véspera', intervals: [MORNING] },
  { date: '2026-12-31', everyYear: false, intervals: [] },
];

const FRIDAY = '2026-11-20T10:00';
const digits = (text: string): Answer => ({ type: 'digits', digits: text });
const does = (type: Exclude<Answer['type'], 'digits'>): Answer => ({ type });

const walk = (...answers: Answer[]) => simulate(state, { at: FRIDAY, answers }, options);
const way = ({ steps }: ReturnType<typeof walk>) => steps.map(({ node }) => node).join(' ');

describe('a caller', () => {
  test.each<[string, Answer[], string, string]>([
    ['talks and is asked', [digits('1'), does('answered')], '1 2 3 4 9', 'survey'],
    ['finds it busy', [digits('1'), does('busy')], '1 2 3 4 10', 'unfinished'],
    ['waits too long', [does('wait')], '1 2 3 6', 'unfinished'],
    ['hangs up in the menu', [does('hangUp')], '1 2 3', 'callerHungUp'],
    ['dials an extension', [digits('204'), does('answered')], '1 2 3 5', 'answered'],
    [
      'is asked for the extension behind an option',
      [digits('2'), digits('204'), does('answered')],
      '1 2 3 12 12',
      'answered',
    ],
  ])('%s', (_name, answers, expected, end) => {
    const walked = walk(...answers);
    expect(way(walked)).toBe(expected);
    expect(walked.outcome).toMatchObject({ type: 'ended', end });
  });

  test('comes outside of hours', () => {
    const { outcome } = simulate(state, { at: '2026-11-21T10:00', answers: [] }, options);
    expect(outcome).toEqual({ type: 'ended', end: 'hungUp', node: '8' });
  });

  test.each([
    ['on a holiday', '2026-12-25T10:00', '8', 'named', 'Natal'],
    ['on a date with hours of its own', '2026-12-31T10:00', '8', 'date', ''],
    ['on the same Friday of another week', '2026-12-18T10:00', '3', 'clock', ''],
    ['at lunch', '2026-12-18T12:30', '8', 'clock', ''],
    ['on a day of the week without hours', '2026-12-19T10:00', '8', 'weekday', ''],
    ['in the morning of a half day', '2026-12-24T10:00', '3', 'named', 'Véspera'],
    ['in the afternoon of a half day', '2026-12-24T14:00', '8', 'named', 'Véspera'],
  ])('comes %s, and is told why it is open or closed then', (_name, at, node, why, exception) => {
    const hours = { ...week, week: LUNCH_WEEK, exceptions: HOLIDAYS };
    const { outcome, steps } = simulate(
      state,
      { at, answers: [] },
      { schedules: [{ value: 1, label: 'Week', hours }] },
    );
    expect(outcome).toMatchObject({ node });
    const id = `flow-designer.assumes.${node === '8' ? 'outOfTime' : 'inTime'}`;
    expect(steps.flatMap(({ assumed }) => assumed ?? [])).toEqual([
      { id, values: { name: 'Week', why, exception } },
    ]);
  });

  test('is waited for where nothing was answered yet; hours that are not known are asked for', () => {
    expect(walk().outcome).toEqual({
      type: 'asking',
      choices: ['digits', 'wait', 'hangUp'],
      node: '3',
      byKey: false,
    });
    expect(simulate(state, { at: FRIDAY, answers: [] }).outcome).toMatchObject({
      choices: ['inTime', 'outOfTime'],
    });
    expect(simulate(state, { at: FRIDAY, answers: [does('inTime')] }).outcome).toMatchObject({ node: '3' });
  });

  test('waits as long as the flow does', () => {
    expect(walk(digits('1'), does('noAnswer')).seconds).toBe(5 + 30);
    expect(walk(does('wait')).steps.map(({ seconds }) => seconds)).toEqual([0, 5, 5, 15]);
  });

  test('goes round for ever where nothing is asked', () => {
    const round = fromElements([
      at('1', 'start'),
      at('2', 'playAudio', { textToAudio: 'Hello' }),
      at('3', 'goTo', { goToNode: '2' }),
      edge('1', '2'),
      edge('2', '3', 'end'),
    ]);
    expect(simulate(round.state, { at: FRIDAY, answers: [] }).outcome).toMatchObject({ end: 'loop' });
  });

  test('comes to an end at a step that is not valid', () => {
    const bare = fromElements([at('1', 'start'), at('2', 'playAudio'), edge('1', '2')]);
    expect(simulate(bare.state, { at: FRIDAY, answers: [] }).outcome).toMatchObject({ end: 'invalid' });
  });
});

test('a wrong key goes round through the go-to and asks again', () => {
  const { state: strict } = fromElements([
    at('1', 'start'),
    at('3', 'clientInfo', { textToAudio: 'Hello' }),
    at('7', 'goTo', { goToNode: '3' }),
    at('8', 'hangUp'),
    edge('1', '3'),
    edge('3', '7', 'invalid'),
    option('3', '8', { uraOption: 1 }),
  ]);
  const walked = simulate(strict, { at: FRIDAY, answers: [digits('5'), digits('1')] });
  expect(way(walked)).toBe('1 3 7 3 8');
  expect(walked.steps.map(({ via }) => via)).toEqual([null, '1-3', '3-7', expect.any(String), '3-8']);
});

describe('a menu whose options are all of one key', () => {
  const { state: twice } = fromElements([
    at('1', 'start'),
    at('3', 'clientInfo', { textToAudio: 'Hello' }),
    at('4', 'clientInfo', { textToAudio: 'Which one?' }),
    at('5', 'hangUp'),
    at('6', 'hangUp'),
    at('7', 'playAudio', { textToAudio: 'Wait' }),
    edge('1', '3'),
    option('3', '4', { uraOption: 1 }),
    option('3', '7', { uraOption: 2 }),
    option('4', '5', { uraOption: 2 }),
    edge('4', '6', 'invalid'),
  ]);
  const walked = (...answers: Answer[]) => simulate(twice, { at: FRIDAY, answers });

  test('takes the first key at once, and the next menu the second one', () => {
    expect(walked().outcome).toMatchObject({ node: '3', byKey: true });
    expect(way(walked(digits('1')))).toBe('1 3 4');
    const quick = walked(digits('12'));
    expect(way(quick)).toBe('1 3 4 5');
    expect(quick.steps.map(({ answer }) => answer)).toEqual([null, digits('1'), digits('2'), null]);
    expect(way(walked(digits('1'), digits('2')))).toBe('1 3 4 5');
  });

  test('forgets keys that nobody asks for', () => {
    expect(way(walked(digits('2345')))).toBe('1 3 7');
  });

  test('is heard before it asks', () => {
    expect(walked().steps.at(-1)?.said).toEqual({
      id: 'flow-designer.summary.text',
      values: { text: 'Hello' },
    });
  });
});

test('what is taken for granted: the hours of the moment, and somebody in a queue', () => {
  const assumed = (...answers: Answer[]) => walk(...answers).steps.flatMap((step) => step.assumed ?? []);
  expect(assumed(digits('1'))).toEqual([
    { id: 'flow-designer.assumes.inTime', values: { name: 'Week', why: 'clock', exception: '' } },
    { id: 'flow-designer.assumes.queue', values: { name: 'Sales' } },
  ]);
  const asked = simulate(state, { at: FRIDAY, answers: [does('inTime')] });
  expect(asked.steps.flatMap((step) => step.assumed ?? [])).toEqual([]);
});

test.each([
  ['2026-11-20T08:00', true],
  ['2026-11-20T07:59', false],
  ['2026-11-20T18:00', true],
  ['2026-11-20T18:01', false],
  ['2026-11-22T10:00', false],
])('the schedule at %s', (moment, expected) => {
  expect(isOpenAt(week, moment)).toBe(expected);
});

test.each([
  ['12', '8'],
  ['204', '9'],
  ['*', '7'],
  ['2#', '7'],
  ['', '7'],
])('%j at a menu that waits for an extension leads to %s', (dialled, expected) => {
  const { state: waiting } = fromElements([
    at('1', 'start'),
    at('3', 'clientInfo', { textToAudio: 'Hello' }),
    at('7', 'hangUp'),
    at('8', 'hangUp'),
    at('9', 'transferToExtension', { userInput: true }),
    edge('1', '3'),
    edge('3', '7', 'invalid'),
    option('3', '8', { uraOption: 12 }),
    option('3', '9', { waitUser: true }),
  ]);
  const { steps } = simulate(waiting, { at: FRIDAY, answers: [digits(dialled)] });
  expect(steps.at(-1)?.node).toBe(expected);
});

describe('kept tests', () => {
  const caller = { at: FRIDAY, answers: [digits('1'), does('answered')] };
  const kept = keepTest('Sales', caller, simulate(state, caller, options));

  test('pass while the walk comes to the same end, and say when it no longer does', () => {
    const { tests: stored } = readKeptTests(JSON.parse(JSON.stringify({ tests: [kept], required: false })));
    expect(runTests(state, stored, options)).toMatchObject([{ passed: true }]);
    const [other] = stored;
    const changed = { ...other, expected: { end: 'answered', node: '4' } };
    expect(runTests(state, [changed as never], options)).toMatchObject([{ passed: false }]);
  });

  test('of the same name are told apart by a number', () => {
    const named = (name: string) => ({ ...kept, name }) as KeptTest;
    expect(freeName('Sales', [])).toBe('Sales');
    expect(freeName('Sales', [named('Sales'), named('Sales 2')])).toBe('Sales 3');
  });

  test('are kept only of a walk that came to an end; what is damaged is left out', () => {
    expect(keepTest('Open', { at: FRIDAY, answers: [] }, walk())).toBeNull();
    expect(readKeptTests({ tests: [{ name: 'x' }, kept], required: true })).toEqual({
      tests: [kept],
      required: true,
    });
    expect(readKeptTests({ tests: [kept], required: 'perhaps' })).toEqual({ tests: [kept], required: false });
    expect(readKeptTests('gone')).toEqual({ tests: [], required: false });
  });
});
