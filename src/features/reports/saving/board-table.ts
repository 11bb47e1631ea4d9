import { listedNames } from '../../../core/contract/formats/listed-names.ts';
import {
  isConnected,
  qualityOf,
  stateOf,
  stateSince,
  type UserDeviceState,
} from '../../../core/contract/kinds/device-state.ts';
import type { Text } from '../../../core/i18n/use-text.ts';
import type { CellRow } from '../../../core/list/export/read-cells.ts';
import type { PanelTable } from './panel-table.ts';

/** Gives the table of a board: a row for each device of each agent, as it was told last; what is not known is empty. */
export function boardTable(devices: readonly UserDeviceState[], text: Text): PanelTable {
  return {
    headings: [
      ...[text('reports.row.agent'), text('reports.detail.extension'), text('reports.row.team')],
      ...[text('reports.detail.queues'), text('reports.board.device'), text('reports.row.deviceState')],
      ...[text('reports.board.since'), text('reports.row.quality'), text('reports.board.number')],
      text('reports.board.callSince'),
    ],
    rows: devices.map((device) => rowOf(device, text)),
  };
}

function rowOf(device: UserDeviceState, text: Text): CellRow {
  const { user, deviceType, state } = device;
  const known = stateOf(device);
  const since = stateSince(known, [device]);
  const begun = state.callCreationTime ? new Date(state.callCreationTime) : undefined;
  return [
    ...[user.name, user.extension ?? ''],
    ...[listedNames(user.labels.map(({ label }) => label)), listedNames(user.queues.map(({ name }) => name))],
    text(deviceType === 'OTHER' ? 'ui.other' : `reports.device.${deviceType}`),
    text(`reports.state.${known}`),
    since === undefined ? '' : new Date(since),
    isConnected(device) ? text(`reports.quality.${qualityOf(state)}`) : '',
    state.phoneNumber ?? '',
    begun && !Number.isNaN(begun.getTime()) ? begun : '',
  ];
}
