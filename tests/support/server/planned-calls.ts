import { type Center, createCenter, DEFAULT_SEED } from '../../../demo/server/data/center/center.ts';
import {
  type CallState,
  callsPerDay,
  type PlannedCall,
  planDay,
  statusAt,
} from '../../../demo/server/data/plan/plan.ts';
import { SEED_DAYS } from '../../../demo/server/data/seed/seed.ts';
import { datesBetween } from '../../../demo/server/life/catch-up.ts';
import { type Recording, recordingById } from '../../../demo/server/recordings/recordings.ts';
import { TEST_NOW } from '../runner/test-now.ts';

/** A call of the plan: the data that the server must answer, computed without a database. */
export interface ExpectedCall extends Omit<PlannedCall, keyof CallState>, CallState {
  /** Calls are stored in the plan's order, numbered from 1. */
  readonly id: number;
  readonly contactName: string | null;
  readonly userName: string | null;
  readonly secondUserName: string | null;
  readonly media: string | null;
  /** Seconds; null while the call goes on. */
  readonly duration: number | null;
  readonly waitingTime: number | null;
  readonly recording: Recording | undefined;
}

export const center: Center = createCenter(DEFAULT_SEED);

const DAY = 24 * 3600_000;

/** All calls that a server seeded with so many has at the tests' time, in the order of their ids. */
export function expectedCalls(seedCalls: number): ExpectedCall[] {
  const now = TEST_NOW.getTime();
  const perDay = callsPerDay(seedCalls, SEED_DAYS);
  return datesBetween(now - (SEED_DAYS - 1) * DAY, now)
    .flatMap((date) => planDay(center, DEFAULT_SEED, date, perDay))
    .flatMap((call) => {
      const state = statusAt(call, now);
      return state ? [{ call, state }] : [];
    })
    .map(({ call, state }, index) => expected(index + 1, call, state));
}

const nameIn = (list: readonly { id: number; name: string }[], id: number | null): string | null =>
  list.find((item) => item.id === id)?.name ?? null;

function expected(id: number, call: PlannedCall, state: CallState): ExpectedCall {
  const { startedAt, answeredAt, endedAt } = state;
  const over = answeredAt ?? endedAt;
  return {
    ...call,
    ...state,
    id,
    contactName: nameIn(center.contacts, call.contactId),
    userName: nameIn(center.users, state.userId),
    secondUserName: nameIn(center.users, state.secondUserId),
    media: center.medias.find((media) => media.id === call.mediaId)?.label ?? null,
    duration: endedAt === null ? null : (endedAt - (answeredAt ?? endedAt)) / 1000,
    waitingTime: over === null ? null : (over - startedAt) / 1000,
    recording: state.recordingId ? recordingById(state.recordingId) : undefined,
  };
}

/** Newest first: the list's order unless the query has another. */
export const newestFirst = (one: ExpectedCall, other: ExpectedCall): number =>
  other.startedAt - one.startedAt || other.id - one.id;

/** Lower case without accents. */
export const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
