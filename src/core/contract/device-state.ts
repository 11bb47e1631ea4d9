import * as z from 'zod/mini';
import { CALL_TYPES } from './call-kinds.ts';
import { ExtensionNumber, listOf, Moment, openEnum, Reference } from './define/values.ts';
import { DEVICE_TYPES } from './device-types.ts';

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

/** An agent's pause or return in a queue; an agent in a queue with any entry is shown as paused (decision 69). */
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

/** The agent's state in words of `DEVICE_STATES`; what is unknown is offline (decision 70). */
export function stateOf({ state }: Pick<UserDeviceState, 'state'>): DeviceState {
  const written = state.status.trim().toUpperCase();
  if (written === 'RING') return 'RINGING';
  return DEVICE_STATES.find((known) => known === written) ?? 'OFFLINE';
}

/** File 2, section 4. */
export const isConnected = (device: Pick<UserDeviceState, 'state'>): boolean =>
  !['OFFLINE', 'UNAVAILABLE'].includes(stateOf(device));

/** Decision 69; whoever is in no queue pauses in none. */
export const isPaused = ({ user }: Pick<UserDeviceState, 'user'>): boolean =>
  user.queues.length > 0 && user.queueStatusHistory.length > 0;

export const QUALITIES = ['HIGH', 'MEDIUM', 'LOW', 'UNAVAILABLE'] as const;
export type Quality = (typeof QUALITIES)[number];

/** Decision 72. */
export function qualityOf({ ping }: UserDeviceState['state']): Quality {
  const time = Number(ping ?? Number.NaN);
  if (Number.isNaN(time) || time < 1) return 'UNAVAILABLE';
  if (time > 205) return 'LOW';
  return time > 150 ? 'MEDIUM' : 'HIGH';
}
