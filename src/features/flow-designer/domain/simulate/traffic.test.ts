import { expect, test } from 'vitest';
import { fromElements } from '../exchange/read-elements.ts';
import { trafficByConnection } from './traffic.ts';

const node = (id: number, component: string) => ({ id, position: { x: 0, y: id }, data: { component } });
const edge = (id: number, source: number, target: number, rest: object) => ({ id, source, target, ...rest });

const menu = (waits: boolean) =>
  fromElements([
    node(1, 'start'),
    node(2, 'clientInfo'),
    node(3, 'hangUp'),
    node(4, waits ? 'transferToExtension' : 'hangUp'),
    node(5, 'openEdge'),
    node(6, 'openEdge'),
    edge(10, 1, 2, { data: { component: 'awaitable' } }),
    edge(11, 2, 3, { data: { component: 'clientInfoConnection', uraOption: 1 } }),
    edge(12, 2, 4, {
      data: { component: 'clientInfoConnection', ...(waits ? { waitUser: true } : { uraOption: 2 }) },
    }),
    edge(13, 2, 5, { sourceHandle: 'timeout', data: { component: 'normal' } }),
    edge(14, 2, 6, { sourceHandle: 'invalid', data: { component: 'normal' } }),
  ]).state;

const pressed = [
  { node: 2, digit: '1', calls: 40 },
  { node: '2', digit: '2', calls: 7 },
  { node: 2, digit: '9', calls: 2 },
  { node: 2, digit: null, calls: 5 },
  { node: 99, digit: '1', calls: 100 },
];

test('each key counts for its option, silence for the time-out, other keys for the wrong one', () => {
  expect(trafficByConnection(menu(false), pressed)).toEqual(
    new Map([
      ['11', 40],
      ['12', 7],
      ['14', 2],
      ['13', 5],
    ]),
  );
});

test('where an extension is waited for, what is no option is one, and a sign is a wrong key', () => {
  const withSign = [...pressed, { node: 2, digit: '*', calls: 3 }];
  expect(trafficByConnection(menu(true), withSign)).toEqual(
    new Map([
      ['11', 40],
      ['12', 9],
      ['13', 5],
      ['14', 3],
    ]),
  );
});
