import { describe, expect, test } from 'vitest';
import english from '../../../../../locales/en-US/flow-designer.json';
import validation from '../../../../../locales/en-US/validation.json';
import type { FlowElement } from '../../../../core/contract/calls/flows.ts';
import { fromElements } from '../exchange/read-elements.ts';
import type { NodeData } from '../model/flow.ts';
import type { FlowOptions } from '../model/options.ts';
import type { Text } from '../model/text.ts';
import { hasErrors, INVALID_NODES, issuesByElement, validate } from './validate.ts';

const texts: Record<string, string> = Object.fromEntries([
  ...Object.entries(english).map(([key, text]) => [`flow-designer.${key}`, text]),
  ...Object.entries(validation).map(([key, text]) => [`validation.${key}`, text]),
]);

const inEnglish = ({ id, values = {} }: Text): string =>
  Object.entries(values).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, String(value)),
    texts[id] ?? id,
  );

const at = (id: string, component: string, data: Partial<NodeData> = {}): FlowElement => ({
  id,
  position: { x: 0, y: Number(id) * 200 },
  data: { ...data, component },
});

const edge = (source: string, target: string, sourceHandle?: string, data = {}): FlowElement => ({
  id: `${source}-${target}`,
  source,
  target,
  sourceHandle,
  data,
});

const option = (source: string, target: string, data: object): FlowElement =>
  edge(source, target, undefined, { component: 'clientInfoConnection', ...data });

const start = at('1', 'start');

function issues(elements: readonly FlowElement[], options?: FlowOptions) {
  const { state, problems } = fromElements(elements);
  expect(problems).toEqual([]);
  return validate(state, options);
}

const said = (found: ReturnType<typeof issues>, severity = 'error') =>
  found
    .filter((issue) => issue.severity === severity)
    .map(({ id, field, text }) => `${id} ${field}: ${inEnglish(text)}`);

const REQUIRED = 'This field is required.';
const SHORT = 'This field must have a minimum length of 13 characters.';

/** A node alone below the start: its data, and the expected issues. */
const nodeRules: [string, Partial<NodeData>, string[]][] = [
  ['timeValidation', {}, [`2 related: ${REQUIRED}`]],
  ['timeValidation', { related: { value: 3, label: 'Week' } }, []],
  ['timeValidation', { related: { value: null, label: 'Week' } }, [`2 related: ${REQUIRED}`]],
  ['playAudio', {}, ['2 related: at least one of audio or text']],
  ['playAudio', { textToAudio: '  ' }, ['2 related: at least one of audio or text']],
  ['playAudio', { textToAudio: '\u200B\u2800\u3164' }, ['2 related: at least one of audio or text']],
  ['playAudio', { textToAudio: 'Hello' }, []],
  ['playAudio', { related: { value: '7' } }, []],
  ['clientInfo', { timeout: 10 }, ['2 related: at least one of audio or text']],
  ['clientInfo', { textToAudio: 'Hello', timeout: -1 }, ['2 timeout: This value must be 0 or more.']],
  ['clientInfo', { textToAudio: 'Hello', timeout: 1.5 }, ['2 timeout: This field must be a number.']],
  ['transferToExtension', {}, ['2 related: Choose an extension, or let the caller dial it.']],
  ['transferToExtension', { userInput: true }, []],
  ['transferToExtension', { related: { value: 1 } }, []],
  ['transferToExternalNumber', {}, [`2 callTo: ${REQUIRED}`]],
  ['transferToExternalNumber', { callTo: ['+551133334444'] }, []],
  ['transferToExternalNumber', { callTo: ['+55 (11) 3333-4444'] }, []],
  ['transferToExternalNumber', { callTo: ['+55113333444'] }, [`2 callTo.0: ${SHORT}`]],
  ['transferToExternalNumber', { callTo: ['11999998888 ramal 12'] }, ['2 callTo.0: Invalid phone number']],
  ['transferToExternalNumber', { callTo: ['+1234567890123456'] }, ['2 callTo.0: Invalid phone number']],
  [
    'transferToExternalNumber',
    { callTo: ['', '+551133334444'] },
    [`2 callTo.0: ${REQUIRED}`, `2 redirectType: ${REQUIRED}`],
  ],
  [
    'transferToExternalNumber',
    { callTo: ['+551133334444', '+5511999990000'], redirectType: 'SEQUENTIAL' },
    [],
  ],
  ['transferToQueue', {}, [`2 related: ${REQUIRED}`]],
  ['transferToQueue', { related: { value: 4 } }, []],
  ['transferToSurvey', {}, [`2 related: ${REQUIRED}`]],
  ['goTo', {}, [`2 goToNode: ${REQUIRED}`]],
  ['goTo', { goToNode: '99' }, ['2 goToNode: The step that it led to no longer exists.']],
  ['goTo', { goToNode: '2' }, ['2 goToNode: A go-to can not lead to this step.']],
  ['goTo', { goToNode: '1' }, ['2 goToNode: A go-to can not lead to this step.']],
  ['goToConnectFlow', {}, [`2 goToConnectFlow: ${REQUIRED}`]],
  ['goToConnectFlow', { goToConnectFlow: 8 }, []],
  ['customConnectFlow', {}, [`2 related: ${REQUIRED}`]],
  ['hangUp', {}, []],
  ['teleport', {}, []],
];

describe('nodes', () => {
  test.each(nodeRules)('%s with %j', (component, data, expected) => {
    expect(said(issues([start, at('2', component, data), edge('1', '2')]))).toEqual(expected);
  });

  test('a flow to go to can not follow a custom flow directly', () => {
    const flow = [
      start,
      at('2', 'customConnectFlow', { related: { value: 1 } }),
      at('3', 'goToConnectFlow', { goToConnectFlow: 8 }),
      edge('1', '2'),
      edge('2', '3', 'end'),
    ];
    expect(issues(flow).map(({ code }) => code)).toEqual(['notAllowed']);
  });
});

const menu = at('2', 'clientInfo', { textToAudio: 'Hello' });
const rest = [at('8', 'hangUp'), at('9', 'hangUp'), edge('2', '8', 'timeout'), edge('2', '9', 'invalid')];
const extension = (id: string) => at(id, 'transferToExtension', { userInput: true });
const menuWith = (...more: FlowElement[]) => issues([start, menu, edge('1', '2'), ...rest, ...more]);

describe('connections', () => {
  test.each([
    [{}, ['2-3 uraOption: Fill in an option, or wait for the user.']],
    [{ uraOption: 0 }, []],
    [{ uraOption: 9 }, []],
    [{ waitUser: true }, ['2-3 waitUser: Only an extension can be waited for.']],
    [{ uraOption: 100 }, ['2-3 uraOption: The option must be a whole number from 0 to 99.']],
    [{ uraOption: 1.5 }, ['2-3 uraOption: The option must be a whole number from 0 to 99.']],
  ])('an option %j', (data, expected) => {
    expect(said(menuWith(at('3', 'hangUp'), option('2', '3', data)))).toEqual(expected);
  });

  test('a number that is used twice: both say so', () => {
    const found = menuWith(
      at('3', 'hangUp'),
      at('4', 'hangUp'),
      option('2', '3', { uraOption: 1 }),
      option('2', '4', { uraOption: 1 }),
    );
    const text = 'Value already been used';
    expect(said(found)).toEqual([`2-3 uraOption: ${text}`, `2-4 uraOption: ${text}`]);
  });

  test('waiting twice: both say so', () => {
    const found = menuWith(
      extension('3'),
      extension('4'),
      option('2', '3', { waitUser: true }),
      option('2', '4', { waitUser: true }),
    );
    const text = 'Value already been used';
    expect(said(found)).toEqual([`2-3 waitUser: ${text}`, `2-4 waitUser: ${text}`]);
  });

  test.each([
    [null, []],
    [0, []],
    [20, []],
    [-1, ['1-2 timerWait: This value must be 0 or more.']],
    [0.5, ['1-2 timerWait: This field must be a number.']],
  ])('a wait of %j seconds', (timerWait, expected) => {
    const wait = edge('1', '2', undefined, { component: 'awaitable', timerWait });
    expect(said(issues([start, at('2', 'hangUp'), wait]))).toEqual(expected);
  });
});

describe('warnings, which never keep from publishing', () => {
  const codes = (found: ReturnType<typeof issues>) => {
    expect(hasErrors(found)).toBe(false);
    // If the host is strict, an unfinished path is an error (decision 6.4).
    expect(hasErrors(found, true)).toBe(found.some(({ code }) => code === 'openPath'));
    return found.map(({ id, code }) => `${id} ${code}`);
  };
  const text = { textToAudio: 'Hello' };

  test('an open edge', () => {
    const flow = [
      start,
      at('2', 'playAudio', text),
      at('3', 'openEdge'),
      edge('1', '2'),
      edge('2', '3', 'end'),
    ];
    expect(codes(issues(flow))).toEqual(['3 openPath']);
  });

  test('an exit that has nothing, not even an open edge', () => {
    expect(codes(issues([start, at('2', 'playAudio', text), edge('1', '2')]))).toEqual(['2 openPath']);
  });

  test('an option of two digits', () => {
    const found = menuWith(at('3', 'hangUp'), option('2', '3', { uraOption: 10 }));
    expect(codes(found)).toEqual(['2-3 longOption']);
  });

  test('audio and text together', () => {
    const both = at('2', 'playAudio', { ...text, related: { value: 1 } });
    const flow = [start, both, at('3', 'hangUp'), edge('1', '2'), edge('2', '3', 'end')];
    expect(codes(issues(flow))).toEqual(['2 audioAndText']);
  });

  test('a round without a key, and none where a menu lies on it', () => {
    const round = (first: FlowElement) => [
      start,
      first,
      at('3', 'playAudio', text),
      at('4', 'goTo', { goToNode: '2' }),
      edge('1', '2'),
      edge('2', '3', first === menu ? 'timeout' : 'end'),
      edge('3', '4', 'end'),
    ];
    expect(codes(issues(round(at('2', 'playAudio', text))))).toEqual(['4 loop']);
    const asked = issues([...round(menu), at('9', 'hangUp'), edge('2', '9', 'invalid')]);
    expect(codes(asked)).toEqual([]);
  });

  test('a round of two go-tos, each of which leads into the other branch', () => {
    const flow = [
      start,
      at('2', 'timeValidation', { related: { value: 1 } }),
      at('3', 'playAudio', text),
      at('4', 'playAudio', text),
      at('5', 'goTo', { goToNode: '4' }),
      at('6', 'goTo', { goToNode: '3' }),
      edge('1', '2'),
      edge('2', '3', 'inTime'),
      edge('2', '4', 'outOfTime'),
      edge('3', '5', 'end'),
      edge('4', '6', 'end'),
    ];
    expect(codes(issues(flow)).sort()).toEqual(['5 loop', '6 loop']);
  });

  test('a go-to behind an option that nobody can press', () => {
    const found = menuWith(at('3', 'goTo', { goToNode: '2' }), option('2', '3', {}));
    expect(found.map(({ id, code }) => `${id} ${code}`)).toEqual(['2-3 fill', '3 unreachable']);
  });

  const lists: FlowOptions = { audios: [{ value: 1, label: 'A' }], queues: [], schedules: [] };

  test.each([
    ['playAudio', { related: { value: 2, label: 'Old' } }],
    ['transferToQueue', { related: { value: 2, label: 'Old' } }],
    ['timeValidation', { related: { value: 2, label: 'Old' } }],
  ])('%s with something that is no longer in its list keeps from publishing', (component, data) => {
    const [missing] = issues([start, at('2', component, data), edge('1', '2')], lists).filter(
      ({ code }) => code === 'missing',
    );
    expect(missing && inEnglish(missing.text)).toBe('“Old” is inactive or no longer exists.');
    expect(missing?.severity).toBe('error');
  });

  test('a way back into the flow itself keeps from publishing where nothing happens before it', () => {
    const back = at('9', 'goToConnectFlow', { goToConnectFlow: { value: 7, label: 'This' } });
    const hours = at('2', 'timeValidation', { related: { value: 1 } });
    const at9 = '9 goToConnectFlow: The flow begins anew here before anything was played,';
    const refused = expect.stringContaining(at9);
    const own = { own: '7' };
    const byHours = [start, hours, back, edge('1', '2'), edge('2', '9', 'inTime')];
    expect(said(issues([start, back, edge('1', '9')], own))).toEqual([refused]);
    expect(said(issues(byHours, own))).toEqual([refused]);
    expect(said(issues(byHours, { own: '8' }))).toEqual([]);
    const played = at('2', 'playAudio', { textToAudio: 'Hello' });
    expect(said(issues([start, played, back, edge('1', '2'), edge('2', '9')], own))).toEqual([]);
    const wait = edge('1', '9', undefined, { component: 'awaitable', timerWait: 5 });
    expect(said(issues([start, back, wait], own))).toEqual([]);
  });

  test('ids are compared as text, and a list that is not there is not asked', () => {
    const flow = (value: string | number, component: string) =>
      issues([start, at('2', component, { related: { value } }), edge('1', '2')], lists);
    expect(flow('1', 'playAudio').map(({ code }) => code)).toEqual(['openPath']);
    expect(flow('1', 'transferToSurvey')).toEqual([]);
  });
});

test('issues are found by their element', () => {
  const found = issuesByElement(menuWith(at('3', 'hangUp'), option('2', '3', {})));
  expect([...found.connection.keys()]).toEqual(['2-3']);
  expect(found.node.size).toBe(0);
});

test('what keeps a flow from being published is said in the words of the specification', () => {
  expect(inEnglish(INVALID_NODES.hint)).toBe('has invalid nodes');
  expect(inEnglish(INVALID_NODES.message)).toBe(
    'There is some invalid node. Please fixed it to publish the flow.',
  );
});
