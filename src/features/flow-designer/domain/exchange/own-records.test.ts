import { expect, test } from 'vitest';
import { edge, node } from '../../../../../tests/support/samples/flows.ts';
import { missingRecords } from '../rules/missing-records.ts';
import { ownRecords } from './own-records.ts';
import { fromElements } from './read-elements.ts';

const QUEUES = [
  { value: 5, label: 'Vendas' },
  { value: 6, label: 'Suporte' },
  { value: 7, label: 'Cobrança' },
  { value: 8, label: 'cobrança' },
];

/** The queue that a step of a file leads to here. */
function ledTo(related: unknown) {
  const elements = [
    node('1', 'start', 0, 0),
    node('2', 'transferToQueue', 0, 200, { related, timeout: 30 }),
    edge('20', '1', '2'),
  ];
  const flow = ownRecords(fromElements(elements).state, { queues: QUEUES });
  const missing = missingRecords(flow, { queues: QUEUES }).map(({ name }) => name);
  return { related: flow.nodes.get('2')?.data.related, missing };
}

test.each([
  ['its own queue', { value: 5, label: 'VENDAS ' }, { value: 5, label: 'VENDAS ' }, []],
  ['the queue with its name', { value: 5, label: 'Suporte' }, { value: 6, label: 'Suporte' }, []],
  [
    'none, where the id is another queue’s',
    { value: 5, label: 'Ouvidoria' },
    { value: '5?', label: 'Ouvidoria' },
    ['Ouvidoria'],
  ],
  [
    'none, where two have its name',
    { value: 5, label: 'Cobrança' },
    { value: '5?', label: 'Cobrança' },
    ['Cobrança'],
  ],
  [
    'none, where there is no such id',
    { value: 9, label: 'Ouvidoria' },
    { value: 9, label: 'Ouvidoria' },
    ['Ouvidoria'],
  ],
  ['what its id says, without a name', 5, 5, []],
])('a step of a file leads to %s', (_, related, led, missing) => {
  expect(ledTo(related)).toEqual({ related: led, missing });
});
