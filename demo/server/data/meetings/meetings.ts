import type { MeetingPlatform } from '../../../../src/core/contract/kinds/meeting-platforms.ts';
import type { Center, CenterUser } from '../center/center-model.ts';
import { dateAt, isHoliday, isWeekend, startOfDay } from '../plan/rhythm.ts';
import { createRandom, type Random } from '../random.ts';
import { CLOSINGS, FAREWELLS, GREETINGS, GUESTS, OPENINGS, REACTIONS, TOPICS } from './meeting-talk.ts';

/** A recorded meeting with its messages; times are epoch milliseconds. */
export interface DemoMeeting {
  readonly id: number;
  readonly levelId: number;
  readonly title: string;
  readonly platform: MeetingPlatform;
  readonly createdAt: number;
  readonly createdByUserId: number;
  readonly speakers: readonly { readonly name: string; readonly userId: number | null }[];
  readonly messages: readonly {
    readonly speaker: number;
    readonly timestamp: number;
    readonly transcript: string;
  }[];
}

const DAY = 24 * 3600_000;
const MINUTE = 60_000;
/** The speed of speech. */
const CHARACTERS_PER_SECOND = 14;

/** The meetings of the last days of each level that records them, the newest last; the same for the same seed and day. */
export function createMeetings(center: Center, now: number, days: number): DemoMeeting[] {
  const meetings = center.levels
    .filter(({ hasMeeting }) => hasMeeting)
    .flatMap(({ id: levelId }) => {
      const people = center.users.filter(
        (user) => user.isActive && user.levelIds.includes(levelId) && user.lastLoginMinutesAgo !== null,
      );
      return Array.from({ length: days }, (_, back) => dateAt(now - (days - 1 - back) * DAY)).flatMap(
        (date) => meetingsOn(center.seed, levelId, people, date),
      );
    })
    .filter(({ messages }) => (messages.at(-1)?.timestamp ?? now) < now);
  return meetings.map((meeting, index) => ({ ...meeting, id: index + 1 }));
}

function meetingsOn(
  seed: number,
  levelId: number,
  people: readonly CenterUser[],
  date: string,
): Omit<DemoMeeting, 'id'>[] {
  if (isWeekend(date) || isHoliday(date) || people.length < 3) return [];
  const random = createRandom(seed, 'meetings', levelId, date);
  const hours = random.sample(
    [9, 11, 14, 16],
    random.weighted([0, 1, 2], (count) => [1, 5, 3][count] ?? 0),
  );
  return hours
    .sort((one, other) => one - other)
    .map((hour) => {
      const start = startOfDay(date) + hour * 60 * MINUTE + random.int(0, 6) * 5 * MINUTE;
      return createMeeting(random, levelId, people, start);
    });
}

function createMeeting(
  random: Random,
  levelId: number,
  people: readonly CenterUser[],
  start: number,
): Omit<DemoMeeting, 'id'> {
  const present = random.sample(people, random.int(2, Math.min(6, people.length)));
  const speakers: { name: string; userId: number | null }[] = present.map(({ id, name }) => ({
    name,
    userId: id,
  }));
  if (random.chance(0.2)) speakers.push({ name: random.pick(GUESTS), userId: null });
  const topics = random.sample(TOPICS, random.int(1, 3));
  const title = random.chance(0.25) ? 'Reunião semanal da equipe' : (topics[0]?.title ?? '');
  return {
    levelId,
    title: random.chance(0.1) && topics[1] ? `${title} e ${lowerFirst(topics[1].title)}` : title,
    platform: random.weighted(['GOOGLE_MEET', 'ZOOM', 'MICROSOFT_TEAMS'], (one) =>
      one === 'GOOGLE_MEET' ? 8 : 1,
    ),
    createdAt: start,
    createdByUserId: present[0]?.id ?? 0,
    speakers,
    messages: timed(random, start, turnsOf(random, speakers, topics)),
  };
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

interface Turn {
  readonly speaker: number;
  readonly transcript: string;
}

function turnsOf(
  random: Random,
  speakers: readonly { readonly name: string }[],
  topics: readonly (typeof TOPICS)[number][],
): Turn[] {
  const others = speakers.slice(1).map((_, index) => index + 1);
  const turns: Turn[] = [{ speaker: 0, transcript: random.pick(OPENINGS) }];
  for (const speaker of others) turns.push({ speaker, transcript: random.pick(GREETINGS) });
  for (const { lines } of topics) {
    lines.forEach((line, at) => {
      const speaker = at % 2 === 0 ? (at === 0 ? 0 : random.pick([0, ...others])) : random.pick(others);
      const to = random.pick(speakers.filter((_, index) => index !== speaker));
      turns.push({ speaker, transcript: line.replaceAll('{name}', firstNameOf(to.name)) });
      if (random.chance(0.15))
        turns.push({ speaker: random.pick(others), transcript: random.pick(REACTIONS) });
    });
  }
  turns.push({ speaker: 0, transcript: random.pick(CLOSINGS) });
  turns.push({ speaker: random.pick(others), transcript: random.pick(FAREWELLS) });
  return turns;
}

const firstNameOf = (name: string): string => name.replace(/^Dra?\. /, '').split(' ')[0] ?? name;

function timed(random: Random, start: number, turns: readonly Turn[]): DemoMeeting['messages'] {
  let at = start + random.int(5, 60) * 1000;
  return turns.map(({ speaker, transcript }) => {
    const timestamp = at;
    at += Math.round((transcript.length / CHARACTERS_PER_SECOND + random.int(1, 6)) * 1000);
    return { speaker, timestamp, transcript };
  });
}

/** Seconds from the first word to the last. */
export const speechDurationOf = ({ messages }: DemoMeeting): number => {
  const [first, last] = [messages[0], messages.at(-1)];
  if (!first || !last) return 0;
  return Math.round(
    (last.timestamp - first.timestamp) / 1000 + last.transcript.length / CHARACTERS_PER_SECOND,
  );
};
