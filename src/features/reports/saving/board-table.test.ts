import { expect, test } from 'vitest';
import { UserDeviceState } from '../../../core/contract/kinds/device-state.ts';
import { boardTable } from './board-table.ts';

const device = (state: object, more: object = {}) =>
  UserDeviceState.parse({
    user: {
      ...{ id: 1, name: 'Ana', extension: '1001', queueStatusHistory: [] },
      labels: [
        { id: 1, label: 'Norte' },
        { id: 2, label: 'Sul' },
      ],
      queues: [{ id: 1, name: 'Vendas' }],
      ...more,
    },
    deviceType: 'web',
    state,
  });

/** Each text by its name, so that the cells tell which one they have. */
const text = (id: string) => id.replace('reports.', '');

test('a board is a table of its devices, with times as times', () => {
  const talking = device({
    status: 'IN_CALL',
    ping: 40,
    phoneNumber: '+5511999990000',
    callCreationTime: '2026-11-28T12:00:00Z',
    since: '2026-11-28T11:59:50Z',
  });
  const away = device({ status: 'OFFLINE' }, { extension: null, labels: [], queues: [] });
  const { headings, rows } = boardTable([talking, away], text);
  expect(rows).toEqual([
    [
      ...['Ana', '1001', 'Norte, Sul', 'Vendas', 'device.web', 'state.IN_CALL'],
      ...[
        new Date('2026-11-28T11:59:50Z'),
        'quality.HIGH',
        '+5511999990000',
        new Date('2026-11-28T12:00:00Z'),
      ],
    ],
    ['Ana', '', '', '', 'device.web', 'state.OFFLINE', '', '', '', ''],
  ]);
  expect(rows.every((row) => row.length === headings.length)).toBe(true);
});
