import * as z from 'zod/mini';
import { optionalLine, requiredText, several } from '../define/fields/payload.ts';
import { CALL_TYPES } from '../kinds/call-kinds.ts';
import { DEVICE_STATES } from '../kinds/device-state.ts';
import { DEVICE_TYPES } from '../kinds/device-types.ts';
import { LINE_ACTIONS } from '../reports/telephone-lines.ts';
import { callNumber, happenedAt, person, sourceName } from './ingested-call.ts';

/** The state of devices and queues at a moment, as a telephone system sends it. */

/** Bounds of one sending. */
const MOST = { devices: 5000, queues: 500, waiting: 1000 } as const;

const Device = person({
  type: z._default(z.enum(DEVICE_TYPES), 'external'),
  status: z.enum(DEVICE_STATES),
  /** The beginning of this state; left out, it is the moment of the sending that first had it. */
  since: z.nullish(happenedAt()),
  /** The number at the other end of the call. */
  number: callNumber(),
  callType: z.nullish(z.enum(CALL_TYPES)),
  /** The reason of a pause. */
  pauseReason: optionalLine(100),
  /** Milliseconds. */
  ping: z.nullish(z.number().check(z.gte(0), z.lte(60_000))),
});

/** A queue with all calls that wait in it at the moment. */
const Queue = z.object({
  name: requiredText(200),
  waiting: several(
    z.object({ id: requiredText(128), number: callNumber(), to: callNumber(), since: happenedAt() }),
    MOST.waiting,
  ),
});

/** The line of a program that stays on a telephone system: what it sends is true at this moment, until the line is lost. */
const Line = z.object({
  /** The telephone system, as in the calls that it sends. */
  source: sourceName(),
  /** True: the program cannot reach the telephone system. */
  isLost: z._default(z.boolean(), false),
  /** Seconds without another sending after which the line counts as lost. */
  holds: z._default(z.int().check(z.gte(3), z.lte(600)), 10),
  /** The commands that the telephone system takes over this line. */
  actions: z._default(several(z.enum(LINE_ACTIONS), LINE_ACTIONS.length), []),
});

/** The states that a telephone system sends: what is not named keeps the state that it had. */
export const IngestedPresence = z.object({
  /** The telephone system, by the name that its calls have as their source: what was decided about its names counts here too. */
  source: z.nullish(sourceName()),
  /** The moment of these states: what is older than a stored state changes nothing. */
  at: happenedAt(),
  /** Seconds that they hold without another sending. */
  staleAfter: z._default(z.int().check(z.gte(10), z.lte(3600)), 120),
  devices: z._default(several(Device, MOST.devices), []),
  queues: z._default(several(Queue, MOST.queues), []),
  /** Left out: it sends now and then, and no line is lost when it does not. */
  line: z.nullish(Line),
});
/** Parsed states of devices and queues. */
export type IngestedPresence = z.output<typeof IngestedPresence>;
