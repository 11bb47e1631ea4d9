import * as z from 'zod/mini';
import { ClientNumber } from '../define/fields/client-number.ts';
import { Id } from '../define/fields/id-schema.ts';
import { ExtensionNumber, listOf, Moment, openEnum, Reference } from '../define/fields/values.ts';
import { CALL_TYPES } from './call-kinds.ts';
import { DEVICE_TYPES } from './device-types.ts';

/** The states that a device may report. They are read in any case; unknown ones are shown as offline (decision 70). */
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
/** The state of a device after reading: one of `DEVICE_STATES`. */
export type DeviceState = (typeof DEVICE_STATES)[number];

/** An agent's pause or return in a queue; an agent in a queue with any entry is shown as paused (decision 69). */
export const QUEUE_STATUSES = ['PAUSED', 'UNPAUSED'] as const;

/** One device of one agent, with its state at this moment. An agent with three devices is three rows. */
export const UserDeviceState = z.object({
  user: z.object({
    id: Id,
    name: z.string(),
    email: z.nullish(z.string()),
    extension: ExtensionNumber,
    labels: listOf(z.object({ id: Id, label: z.string() })),
    queues: listOf(Reference),
    queueStatusHistory: listOf(
      z.object({
        status: openEnum(QUEUE_STATUSES),
        createdAt: z.nullish(Moment),
        queue: z.nullish(Reference),
        /** The reason of a pause, in the words of the telephony. */
        reason: z.nullish(z.string()),
      }),
    ),
  }),
  deviceType: openEnum(DEVICE_TYPES),
  state: z.object({
    /** One of `DEVICE_STATES` in any case, or a word of the telephony's own. */
    status: z.string(),
    phoneNumber: z.nullish(ClientNumber),
    /** Milliseconds; not a number or below 1: unavailable. */
    ping: z.nullish(z.union([z.number(), z.string()])),
    callType: z.nullish(openEnum(CALL_TYPES)),
    callCreationTime: z.nullish(z.union([Moment, z.number()])),
    /** The beginning of this state, where the back end tells it. */
    since: z.nullish(z.union([Moment, z.number()])),
  }),
});
/** A parsed row of the report on devices. Several rows may have the same user. */
export type UserDeviceState = z.output<typeof UserDeviceState>;

/** Reads the state of a device. `RING` and `RINGING` are one; an unknown state is offline (decision 70). */
export function stateOf({ state }: Pick<UserDeviceState, 'state'>): DeviceState {
  const written = state.status.trim().toUpperCase();
  if (written === 'RING') return 'RINGING';
  return DEVICE_STATES.find((known) => known === written) ?? 'OFFLINE';
}

/** True if the device reports any state but offline or unavailable: its agent can be reached (file 2, section 4). */
export const isConnected = (device: Pick<UserDeviceState, 'state'>): boolean =>
  !['OFFLINE', 'UNAVAILABLE'].includes(stateOf(device));

/** True if the agent pauses in a queue: any entry in the history counts (decision 69), an agent without queues never pauses. */
export const isPaused = ({ user }: Pick<UserDeviceState, 'user'>): boolean =>
  user.queues.length > 0 && user.queueStatusHistory.length > 0;

/** States in the order of importance: the device in a call gives its agent's state. */
export const STATES_BY_RANK: readonly DeviceState[] = [
  'IN_CALL',
  'INUSE',
  'RINGING',
  'RING',
  'DIALING',
  'IN_PAUSE',
  'CONNECTED',
  'UNAVAILABLE',
  'OFFLINE',
];

/** States of a call, which go before a pause: an agent who paused during a call is still in it. */
export const IN_CALLS: ReadonlySet<DeviceState> = new Set<DeviceState>([
  'IN_CALL',
  'INUSE',
  'RINGING',
  'DIALING',
]);

/** True if an agent with these devices pauses, whatever else they do: in a queue, or by what a device says. */
export const isAgentPaused = (devices: readonly UserDeviceState[]): boolean =>
  devices.some((device) => stateOf(device) === 'IN_PAUSE' || (isPaused(device) && isConnected(device)));

/** The state of an agent with these devices. */
export function agentStateOf(devices: readonly UserDeviceState[]): DeviceState {
  const states = devices.map(stateOf);
  const first = STATES_BY_RANK.find((state) => states.includes(state)) ?? 'OFFLINE';
  return isAgentPaused(devices) && !IN_CALLS.has(first) ? 'IN_PAUSE' : first;
}

/** Reads a moment that a back end tells (epoch milliseconds); undefined where it tells none, or none that can be read. */
export const momentOf = (told: string | number | null | undefined): number | undefined => {
  const time = told == null ? Number.NaN : new Date(told).getTime();
  return Number.isNaN(time) ? undefined : time;
};

/** The beginning of an agent's state in epoch milliseconds, as far as it is told: of a pause by the queues, of others by the devices. */
export function stateSince(state: DeviceState, devices: readonly UserDeviceState[]): number | undefined {
  const pauses = devices.flatMap(({ user }) => user.queueStatusHistory.map(({ createdAt }) => createdAt));
  const told = devices.filter((device) => stateOf(device) === state).map((device) => device.state.since);
  const moments = (state === 'IN_PAUSE' ? [...pauses, ...told] : told).flatMap((one) => momentOf(one) ?? []);
  return moments.length > 0 ? Math.max(...moments) : undefined;
}

/** The devices of each agent, in the order of the answer. */
export function devicesByAgent(
  devices: readonly UserDeviceState[],
): ReadonlyMap<Id, readonly UserDeviceState[]> {
  const byId = new Map<Id, UserDeviceState[]>();
  for (const device of devices) {
    const known = byId.get(device.user.id);
    if (known) known.push(device);
    else byId.set(device.user.id, [device]);
  }
  return byId;
}

/** The quality of a connection, from the best to none that is measured. */
export const QUALITIES = ['HIGH', 'MEDIUM', 'LOW', 'UNAVAILABLE'] as const;
/** The quality of an agent's connection; `qualityOf` reads it from the ping. */
export type Quality = (typeof QUALITIES)[number];

/** The quality by the ping: up to 150 ms high, up to 205 medium, above low; unavailable without a ping (decision 72). */
export function qualityOf({ ping }: UserDeviceState['state']): Quality {
  const time = Number(ping ?? Number.NaN);
  if (Number.isNaN(time) || time < 1) return 'UNAVAILABLE';
  if (time > 205) return 'LOW';
  return time > 150 ? 'MEDIUM' : 'HIGH';
}
