import * as z from 'zod/mini';
import { defineReport, reportRange } from '../define/report.ts';
import { defineReportPage, panelsOf } from '../define/report-page.ts';
import { ExtensionNumber, listOf, openEnum, Reference } from '../define/values.ts';
import { DEVICE_TYPES } from '../device-types.ts';

/** One agent's devices over the range; times in seconds. */
export const AgentDeviceHistory = z.object({
  id: z.nullish(z.int()),
  name: z.string(),
  extension: ExtensionNumber,
  queues: listOf(Reference),
  userDevices: listOf(
    z.object({
      userDeviceId: z.union([z.int(), z.string()]),
      deviceType: openEnum(DEVICE_TYPES),
      totalConnectedTime: z.nullish(z.number()),
    }),
  ),
  totalPauseTime: z.nullish(z.number()),
  totalCallDuration: z.nullish(z.number()),
});

/** The path says devices-status, the screen's route agent-device-status: both as written (decision 68). */
export const agentDevicesReport = defineReport({
  path: 'agent-devices-status-history',
  summary: 'How long each agent was connected, paused and in calls, by device.',
  permission: 'viewAgentDeviceStatusHistoryReport',
  filters: reportRange,
  reply: z.array(AgentDeviceHistory),
});

type History = z.output<typeof AgentDeviceHistory>;

const connectedWith = ({ userDevices }: History) =>
  DEVICE_TYPES.map((type) => {
    const times = userDevices.filter(({ deviceType }) => deviceType === type);
    if (times.length === 0) return null;
    return times.reduce((sum, { totalConnectedTime }) => sum + (totalConnectedTime ?? 0), 0);
  });

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
