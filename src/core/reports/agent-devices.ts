import type * as z from 'zod/mini';
import { DEVICE_TYPES } from '../contract/kinds/device-types.ts';
import { type AgentDeviceHistory, agentDevicesReport } from '../contract/reports/agent-devices.ts';
import { defineReportPage, panelsOf } from './report-page.ts';

type History = z.output<typeof AgentDeviceHistory>;

const connectedWith = ({ userDevices }: History) =>
  DEVICE_TYPES.map((type) => {
    const times = userDevices.filter(({ deviceType }) => deviceType === type);
    if (times.length === 0) return null;
    return times.reduce((sum, { totalConnectedTime }) => sum + (totalConnectedTime ?? 0), 0);
  });

/** Two panels: a chart of the time connected by device, and the table of all times. */
export const agentDevicesPage = defineReportPage({
  type: 'agent-device-status',
  permission: 'viewAgentDeviceStatusHistoryReport',
  range: ['startDate', 'endDate'],
  filters: {},
  panels: panelsOf(agentDevicesReport, [
    {
      id: 'connected-time-per-agent',
      span: 'wide',
      kind: 'bar',
      unit: 'duration',
      rows: 'agent',
      series: DEVICE_TYPES,
      top: 10,
      of: (agents) => ({
        rows: agents.map((agent) => ({ key: agent.name, id: agent.id, values: connectedWith(agent) })),
      }),
    },
    {
      id: 'device-history',
      kind: 'table',
      unit: 'duration',
      rows: 'agent',
      series: [...DEVICE_TYPES, 'totalPauseTime', 'totalCallDuration'],
      details: ['extension', 'queues'],
      of: (agents) => ({
        rows: agents.map((agent) => ({
          key: agent.name,
          id: agent.id,
          values: [...connectedWith(agent), agent.totalPauseTime, agent.totalCallDuration],
          details: [agent.extension ?? '', agent.queues.map(({ name }) => name).join(', ')],
        })),
      }),
    },
  ]),
});
