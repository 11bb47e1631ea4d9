import { datesBetween } from '../life/catch-up.ts';
import type { Life } from '../life/life.ts';
import type { Duty } from '../live/duty.ts';
import type { Presence, WorkDay } from './presence.ts';

const DAY = 86_400_000;

/** The presence of the demo's plan. */
export const plannedPresence = (life: Life): Presence => ({
  now: life.now,
  since: life.since,
  state: async () => life.state(),
  workDays: async (_, range) => {
    const days = new Map<number, WorkDay[]>();
    const from = Math.max(range.from, life.since);
    if (from >= range.to) return days;
    // A shift of the day before may end within the range.
    for (const date of datesBetween(Math.max(life.since, from - DAY), range.to))
      for (const [id, duty] of life.dutiesOn(date)) days.set(id, [...(days.get(id) ?? []), dayOf(duty)]);
    return days;
  },
});

const dayOf = ({ from, to, device, beside, pauses }: Duty): WorkDay => ({
  connected: [device, ...beside].map((one) => ({ from, to, device: one })),
  pauses,
});
