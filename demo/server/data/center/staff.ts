import { hourAt, isHoliday, isWeekend } from '../plan/rhythm.ts';
import { createRandom, type Random } from '../random.ts';
import type { Center, CenterUser } from './center-model.ts';

/** A user on duty, and the time until when they are busy. */
interface OnDuty {
  user: CenterUser;
  busyUntil: number;
}

/** The user to look for. */
export interface Wanted {
  levelId: number;
  language: CenterUser['languages'][number];
  /** Preferred, not required. */
  userLabelId?: number | null;
  voice?: 'F' | 'M' | null;
  /** Not these: the call has rung at them already. */
  not?: readonly number[];
}

/** The users on duty on one day; all calls take their users here, so that no user has two calls at once. */
export interface Staff {
  /** A user who is free at a time, or undefined. */
  free(wanted: Wanted, at: number): CenterUser | undefined;
  /** The time at which the first busy user will be free; undefined: none is on duty. */
  nextFree(wanted: Wanted, at: number): number | undefined;
  /** Makes a user busy until the end of a call, and some time for work after it. */
  take(user: CenterUser, until: number): void;
}

/**
 * True if a user works on a day: one in fourteen is off; users with weekend shifts work on half of the
 * weekends.
 */
export function isOnDuty(user: CenterUser, seed: number, date: string): boolean {
  if (!user.shift) return false;
  const random = createRandom(seed, date, 'duty', user.id);
  if (isWeekend(date) || isHoliday(date)) return user.shift.weekends && random.chance(0.55);
  return !random.chance(1 / 14);
}

/** The users on duty on a day. */
export function createStaff(center: Center, seed: number, date: string, random: Random): Staff {
  const all = center.users
    .filter((user) => isOnDuty(user, seed, date))
    .map((user): OnDuty => ({ user, busyUntil: 0 }));
  const byLevel = new Map(
    center.levels.map(({ id }) => [id, all.filter(({ user }) => user.levelIds.includes(id))]),
  );
  const matching = (wanted: Wanted, at: number): OnDuty[] => {
    const hour = hourAt(at);
    return (byLevel.get(wanted.levelId) ?? []).filter(({ user }) => suits(user, wanted, hour));
  };

  return {
    free: (wanted, at) => {
      const free = matching(wanted, at).filter((one) => one.busyUntil <= at);
      const team = prefer(free, ({ user }) => user.userLabelIds.includes(wanted.userLabelId ?? 0));
      const chosen = prefer(team, ({ user }) => !wanted.voice || user.voice === wanted.voice);
      return chosen.length > 0 ? random.pick(chosen).user : undefined;
    },
    nextFree: (wanted, at) =>
      matching(wanted, at).reduce<number | undefined>(
        (first, { busyUntil }) => Math.min(first ?? busyUntil, busyUntil),
        undefined,
      ),
    take: (user, until) => {
      const one = all.find((candidate) => candidate.user === user);
      if (one) one.busyUntil = until + random.int(5, 30) * 1000;
    },
  };
}

const suits = (user: CenterUser, wanted: Wanted, hour: number): boolean =>
  isAtWork(user, hour) && user.languages.includes(wanted.language) && !wanted.not?.includes(user.id);

function isAtWork({ shift }: CenterUser, hour: number): boolean {
  if (!shift || hour < shift.start || hour >= shift.end) return false;
  return shift.lunch === null || hour < shift.lunch || hour >= shift.lunch + 1;
}

/** The better elements of a list, or all if none is better. */
function prefer<T>(list: readonly T[], better: (item: T) => boolean): readonly T[] {
  const preferred = list.filter(better);
  return preferred.length > 0 ? preferred : list;
}
