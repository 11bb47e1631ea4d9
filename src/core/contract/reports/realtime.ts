import * as z from 'zod/mini';
import { defineReport } from '../define/report.ts';
import { defineReportPage, type PanelRow, panelsOf } from '../define/report-page.ts';
import {
  DEVICE_STATES,
  isConnected,
  QUALITIES,
  qualityOf,
  stateOf,
  UserDeviceState,
} from '../device-state.ts';

export const QueueCall = z.object({
  uniqueId: z.nullish(z.string()),
  callerIdNum: z.nullish(z.string()),
  destinationNumber: z.nullish(z.string()),
  /** Seconds so far; a call of which nothing is told waits as well. */
  wait: z.nullish(z.number()),
  queueModel: z.nullish(z.object({ id: z.nullish(z.int()), name: z.string() })),
});
export type QueueCall = z.output<typeof QueueCall>;

/** The realtime report and the extension board read the same two calls, each with its own permission. */
const permission = ['viewRealtimeReport', 'viewAgentExtensionReport'] as const;

export const realtimeUserDevices = defineReport({
  path: 'realtime/user-devices-state',
  summary: "The state of every agent's devices now; read every 5 seconds.",
  permission,
  filters: {},
  reply: z.array(UserDeviceState),
});

export const realtimeQueueCalls = defineReport({
  path: 'realtime/queue-calls-state',
  summary: 'The calls waiting in queues now; read every 5 seconds.',
  permission,
  filters: {},
  reply: z.array(QueueCall),
});

const EVERY = 5000;

const counted = <K extends string>(
  devices: readonly UserDeviceState[],
  keys: readonly K[],
  keyOf: (device: UserDeviceState) => K,
): PanelRow[] =>
  keys.map((key) => ({ key, values: [devices.filter((device) => keyOf(device) === key).length] }));

/** RING is shown as RINGING (decision 70). */
const SHOWN_STATES = DEVICE_STATES.filter((state) => state !== 'RING');

const agentsIn = (devices: readonly UserDeviceState[]): number =>
  new Set(devices.map(({ user }) => user.id)).size;

const connectedAgents = {
  id: 'connected-agents',
  kind: 'figure',
  unit: 'count',
  of: (devices: readonly UserDeviceState[]) => ({ rows: [], total: agentsIn(devices.filter(isConnected)) }),
} as const;

export const realtimePage = defineReportPage({
  type: 'realtime',
  permission: 'viewRealtimeReport',
  filters: {},
  every: EVERY,
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
          rows: calls.map(({ uniqueId, callerIdNum, destinationNumber, wait, queueModel }) => ({
            key: callerIdNum ?? uniqueId ?? '',
            values: [wait],
            details: [destinationNumber ?? '', queueModel?.name ?? ''],
          })),
        }),
      },
    ]),
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

export const realtimeExtensionsPage = defineReportPage({
  type: 'realtime-agent-extension',
  permission: 'viewAgentExtensionReport',
  filters: {},
  every: EVERY,
  panels: panelsOf(realtimeUserDevices, [
    connectedAgents,
    { id: 'extensions', kind: 'extensions', of: (devices) => devices },
  ]),
});
