import * as z from 'zod/mini';
import { ClientNumber, ClientText } from '../define/fields/client-number.ts';
import { Id } from '../define/fields/id-schema.ts';
import { defineReport } from '../define/report.ts';
import { UserDeviceState } from '../kinds/device-state.ts';

/** A call that waits in a queue at this moment. */
export const QueueCall = z.object({
  /** Some telephone systems name a call by its caller's number. */
  uniqueId: z.nullish(ClientText),
  callerIdNum: z.nullish(ClientNumber),
  destinationNumber: z.nullish(ClientNumber),
  /** Seconds so far; a call of which nothing is told waits as well. */
  wait: z.nullish(z.number()),
  queueModel: z.nullish(z.object({ id: z.nullish(Id), name: z.string() })),
});
/** A parsed call that waits. */
export type QueueCall = z.output<typeof QueueCall>;

/** The realtime report and the extension board read the same two calls, each with its own permission. */
const permission = ['viewRealtimeReport', 'viewAgentExtensionReport'] as const;

/** One row for each device; an agent has several. */
export const realtimeUserDevices = defineReport({
  path: 'realtime/user-devices-state',
  summary: "The state of every agent's devices now; read every 5 seconds.",
  permission,
  filters: {},
  reply: z.array(UserDeviceState),
});

/** Calls of all queues of the level; one that an agent takes is not in the next answer. */
export const realtimeQueueCalls = defineReport({
  path: 'realtime/queue-calls-state',
  summary: 'The calls waiting in queues now; read every 5 seconds.',
  permission,
  filters: {},
  reply: z.array(QueueCall),
});
