import type * as z from 'zod/mini';
import { DEVICE_TYPES } from '../../contract/kinds/device-types.ts';
import { type AgentDeviceHistory, agentDevicesReport } from '../../contract/reports/agent-devices.ts';
import { agentTimelineReport, PRESENCES } from '../../contract/reports/agent-timeline.ts';
import { defineReportPage, type PanelRow, panelsOf } from '../report-page.ts';
import { shareOf } from '../report-rows.ts';

type History = z.output<typeof AgentDeviceHistory>;

const connectedWith = ({ userDevices }: History) =>
  DEVICE_TYPES.map((type) => {
    const times = userDevices.filter(({ deviceType }) => deviceType === type);
    if (times.length === 0) return null;
    return times.reduce((sum, { totalConnectedTime }) => sum + (totalConnectedTime ?? 0), 0);
  });

/** The parts of the connected time: calls, pauses, and the rest. */
const PRESENCE = ['totalCallDuration', 'totalPauseTime', 'totalFreeTime'] as const;

/** The connected time by what was done in it, each moment once: a call goes before a pause. Where nobody tells what was free, no call is within a pause. */
function presenceOf({ totalConnectedTime, totalPauseTime, totalCallDuration, totalFreeTime }: History) {
  if (totalConnectedTime == null) return PRESENCE.map(() => null);
  const calls = Math.min(totalCallDuration ?? 0, totalConnectedTime);
  const rest = totalConnectedTime - calls;
  const pauses =
    totalFreeTime == null ? Math.min(totalPauseTime ?? 0, rest) : Math.max(0, rest - totalFreeTime);
  return [calls, pauses, rest - pauses];
}

/** The shares of the time that was not paused which was talked, and of the connected time which was paused. */
function ratesOf({
  totalConnectedTime: connected,
  totalPauseTime: paused,
  totalCallDuration: talked,
}: History) {
  if (connected == null) return [null, null];
  return [
    { sum: talked ?? 0, count: connected - (paused ?? 0) },
    { sum: paused ?? 0, count: connected },
  ];
}

/** A part of an agent's day: its length in seconds, in the series of what was done; what is unknown counts as connected. */
function partOf(
  agent: Pick<PanelRow, 'id' | 'key'>,
  state: string,
  { from, to }: Readonly<Record<'from' | 'to', string>>,
): PanelRow {
  const span = { from: Date.parse(from), to: Date.parse(to) };
  const seconds = (span.to - span.from) / 1000;
  const isKnown = PRESENCES.some((one) => one === state);
  const told = isKnown ? state : 'CONNECTED';
  const values = PRESENCES.map((one) => (one === told ? seconds : null));
  return { ...agent, span, values };
}

/** A chart of the time connected, by what was done in it or else by device, the table of all times, and when it was on one day. */
export const agentDevicesPage = defineReportPage({
  type: 'agent-device-status',
  permission: 'viewAgentDeviceStatusHistoryReport',
  range: ['startDate', 'endDate'],
  filters: {},
  panels: [
    ...panelsOf(agentDevicesReport, [
      {
        id: 'connected-time-per-agent',
        span: 'wide',
        kind: 'bar',
        unit: 'duration',
        rows: 'agent',
        series: [...PRESENCE, ...DEVICE_TYPES],
        top: 10,
        of: (agents) => {
          const isTold = agents.some(({ totalConnectedTime }) => totalConnectedTime != null);
          return {
            rows: agents.map((agent) => ({
              key: agent.name,
              id: agent.id,
              // Devices that were connected at the same time would be added up.
              values: [
                ...presenceOf(agent),
                ...(isTold ? DEVICE_TYPES.map(() => null) : connectedWith(agent)),
              ],
            })),
          };
        },
      },
      {
        id: 'device-history',
        kind: 'table',
        unit: 'duration',
        rows: 'agent',
        series: [
          'totalConnectedTime',
          ...DEVICE_TYPES,
          'totalPauseTime',
          'totalCallDuration',
          'occupancy',
          'pauseShare',
        ],
        details: ['extension', 'queues'],
        of: (agents) => ({
          rows: agents.map((agent) => {
            const rates = ratesOf(agent);
            const times = [
              ...[agent.totalConnectedTime, ...connectedWith(agent)],
              ...[agent.totalPauseTime, agent.totalCallDuration],
            ];
            return {
              key: agent.name,
              id: agent.id,
              values: [...times, ...rates.map((rate) => shareOf(rate?.sum, rate?.count))],
              made: [...times.map(() => null), ...rates],
              details: [agent.extension ?? '', agent.queues.map(({ name }) => name).join(', ')],
            };
          }),
        }),
      },
    ]),
    ...panelsOf(agentTimelineReport, [
      {
        id: 'agent-timeline',
        kind: 'timeline',
        unit: 'duration',
        rows: 'agent',
        series: PRESENCE,
        details: ['from', 'to'],
        of: (agents) => ({
          rows: agents.flatMap(({ id, name, times }) =>
            times.map(({ state, ...span }) => partOf({ id, key: name }, state, span)),
          ),
        }),
      },
    ]),
  ],
});
