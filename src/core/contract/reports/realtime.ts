import * as z from 'zod/mini';
import { CALL_TYPES } from '../call-kinds.ts';
import { DEVICE_TYPES } from '../entities/user.ts';
import { defineReport } from '../report.ts';
import { ExtensionNumber, listOf, Moment, openEnum, Reference } from '../values.ts';

/** The states a device may report; read in any case, unknown ones are shown as offline (decision 70). */
export const DEVICE_STATES = [
  'OFFLINE',
  'CONNECTED',
  'DIALING',
  'RING',
  'RINGING',
  'INUSE',
  'IN_PAUSE',
  'IN_CALL',
  'UNAVAILABLE',
] as const;
export type DeviceState = (typeof DEVICE_STATES)[number];

/** An agent's pause or return in a queue; an agent with any entry is shown as paused (decision 69). */
export const QUEUE_STATUSES = ['PAUSED', 'UNPAUSED'] as const;

export const UserDeviceState = z.object({
  user: z.object({
    id: z.int(),
    name: z.string(),
    email: z.nullish(z.string()),
    extension: ExtensionNumber,
    labels: listOf(z.object({ id: z.int(), label: z.string() })),
    queues: listOf(Reference),
    queueStatusHistory: listOf(
      z.object({
        status: openEnum(QUEUE_STATUSES),
        createdAt: z.nullish(Moment),
        queue: z.nullish(Reference),
      }),
    ),
  }),
  deviceType: openEnum(DEVICE_TYPES),
  state: z.object({
    /** One of `DEVICE_STATES` in any case, or a word of the telephony's own. */
    status: z.string(),
    phoneNumber: z.nullish(z.string()),
    /** Milliseconds; not a number or below 1: unavailable. */
    ping: z.nullish(z.union([z.number(), z.string()])),
    callType: z.nullish(openEnum(CALL_TYPES)),
    callCreationTime: z.nullish(z.union([Moment, z.number()])),
  }),
});
export type UserDeviceState = z.output<typeof UserDeviceState>;

export const QueueCall = z.object({
  uniqueId: z.string(),
  callerIdNum: z.nullish(z.string()),
  destinationNumber: z.nullish(z.string()),
  /** Seconds so far. */
  wait: z.number(),
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
