import * as z from 'zod/mini';
import { Id } from '../define/fields/id-schema.ts';
import { ExtensionNumber, listOf, openEnum, Reference } from '../define/fields/values.ts';
import { defineReport, reportRange } from '../define/report.ts';
import { DEVICE_TYPES } from '../kinds/device-types.ts';

/** One agent's devices over the range; times in seconds. */
export const AgentDeviceHistory = z.object({
  id: z.nullish(Id),
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
  /** Connected with any device, each moment once; left out: nobody says. */
  totalConnectedTime: z.nullish(z.number()),
  totalPauseTime: z.nullish(z.number()),
  totalCallDuration: z.nullish(z.number()),
  /** Connected, neither paused nor in a call, each moment once: a call within a pause counts once. */
  totalFreeTime: z.nullish(z.number()),
});

/** A parsed history of one agent's devices. */
export type AgentDeviceHistory = z.output<typeof AgentDeviceHistory>;

/** The path says devices-status, the screen's route agent-device-status: both as written (decision 68). */
export const agentDevicesReport = defineReport({
  path: 'agent-devices-status-history',
  summary: 'How long each agent was connected, paused and in calls, by device.',
  permission: 'viewAgentDeviceStatusHistoryReport',
  filters: reportRange,
  reply: z.array(AgentDeviceHistory),
});
