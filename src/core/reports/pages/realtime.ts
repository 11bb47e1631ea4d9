import { formatPhone } from '../../contract/formats/format-phone.ts';
import {
  DEVICE_STATES,
  isConnected,
  QUALITIES,
  qualityOf,
  stateOf,
  type UserDeviceState,
} from '../../contract/kinds/device-state.ts';
import { type QueueCall, realtimeQueueCalls, realtimeUserDevices } from '../../contract/reports/realtime.ts';
import { serviceLevelReport } from '../../contract/reports/service-level.ts';
import { defineReportPage, type PanelRow, panelOfBoth, panelsOf } from '../report-page.ts';
import { QUEUE_SERIES, queueGrid } from './queues-now.ts';

const EVERY = 5000;

const counted = <K extends string>(
  devices: readonly UserDeviceState[],
  keys: readonly K[],
  keyOf: (device: UserDeviceState) => K,
): PanelRow[] =>
  keys.map((key) => ({ key, values: [devices.filter((device) => keyOf(device) === key).length] }));

/** A call that goes on shows at its agent, and in its queue. */
const CHANGES = ['presence', 'calls'] as const;

/** RING is shown as RINGING (decision 70). */
const SHOWN_STATES = DEVICE_STATES.filter((state) => state !== 'RING');

const longestFirst = (calls: readonly QueueCall[]) =>
  calls.toSorted((one, other) => (other.wait ?? 0) - (one.wait ?? 0));

const agentsIn = (devices: readonly UserDeviceState[]): number =>
  new Set(devices.map(({ user }) => user.id)).size;

const connectedAgents = {
  id: 'connected-agents',
  kind: 'figure',
  unit: 'count',
  of: (devices: readonly UserDeviceState[]) => ({ rows: [], total: agentsIn(devices.filter(isConnected)) }),
} as const;

/** Reads two calls: a panel that fails leaves those of the other call standing; that of the queues is read from both. */
export const realtimePage = defineReportPage({
  type: 'realtime',
  permission: 'viewRealtimeReport',
  filters: {},
  every: EVERY,
  changes: CHANGES,
  panels: [
    ...panelsOf(realtimeQueueCalls, [
      {
        id: 'calls-waiting',
        kind: 'gauge',
        unit: 'count',
        of: (calls) => ({ rows: [], total: calls.length }),
      },
      {
        id: 'waiting-calls',
        kind: 'table',
        span: 'half',
        unit: 'duration',
        rows: 'caller',
        series: ['wait'],
        details: ['destination', 'queue'],
        empty: 'nobodyInQueue',
        of: (calls) => ({
          rows: longestFirst(calls).map(({ callerIdNum, destinationNumber, wait, queueModel }) => ({
            key: callerIdNum ?? '',
            values: [wait],
            details: [formatPhone(destinationNumber ?? ''), queueModel?.name ?? ''],
          })),
        }),
      },
    ]),
    panelOfBoth(
      { endpoint: realtimeUserDevices, beside: realtimeQueueCalls, today: serviceLevelReport },
      {
        id: 'queues-now',
        kind: 'table',
        unit: 'count',
        rows: 'queue',
        series: QUEUE_SERIES,
        empty: 'noQueue',
        hasTargets: true,
        of: ([devices, calls, today], targets) => queueGrid(devices, calls, today, targets),
      },
    ),
    ...panelsOf(realtimeUserDevices, [
      connectedAgents,
      {
        id: 'device-states',
        kind: 'doughnut',
        unit: 'count',
        rows: 'deviceState',
        series: ['devices'],
        of: (devices) => ({ rows: counted(devices, SHOWN_STATES, stateOf), total: devices.length }),
      },
      {
        id: 'quality',
        kind: 'doughnut',
        unit: 'count',
        rows: 'quality',
        series: ['devices'],
        of: (devices) => ({
          rows: counted(devices, QUALITIES, ({ state }) => qualityOf(state)),
          total: devices.length,
        }),
      },
      { id: 'agents', kind: 'agents', of: (devices) => devices },
    ]),
  ],
});

/** The extension board: agents by extension, with the state of each of their devices. */
export const realtimeExtensionsPage = defineReportPage({
  type: 'realtime-agent-extension',
  permission: 'viewAgentExtensionReport',
  filters: {},
  every: EVERY,
  changes: CHANGES,
  panels: panelsOf(realtimeUserDevices, [
    connectedAgents,
    { id: 'extensions', kind: 'extensions', of: (devices) => devices },
  ]),
});
