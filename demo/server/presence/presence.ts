import type { DeviceType } from '../../../src/core/contract/kinds/device-types.ts';
import type { Span } from '../live/duty.ts';
import type { LiveState } from '../live/live.ts';

/** A user's day with some device connected; epoch milliseconds. */
export interface WorkDay {
  /** The devices, each with the times that it was connected. */
  readonly connected: readonly (Span & { readonly device: DeviceType })[];
  readonly pauses: readonly Span[];
}

/** Who is connected, and who was: of the demo's plan, or as a telephone system tells it. */
export interface Presence {
  /** The present, which a demo may freeze; epoch milliseconds. */
  now(): number;
  /** The earliest time with data. */
  readonly since: number;
  /** The present state of devices and queues of a level. */
  state(levelId: number): Promise<LiveState>;
  /** The days of a level's users within a time, by user id. */
  workDays(levelId: number, range: Span, timeZone: string): Promise<Map<number, WorkDay[]>>;
}
