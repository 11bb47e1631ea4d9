import type { Center, CenterContact, CenterNumber, CenterTopic } from './center-model.ts';
import { mobileNumber, usNumber } from './phone.ts';
import { places, weightOf } from './places.ts';
import type { Random } from './random.ts';

/** What a day's planning looks up again and again, worked out once for each center. */
export interface Directory {
  topics(levelId: number, direction: CenterTopic['direction']): readonly CenterTopic[];
  contacts(
    levelId: number,
    language: CenterContact['language'],
    voice: 'F' | 'M' | null,
  ): readonly CenterContact[];
  numbers(levelId: number): readonly CenterNumber[];
  number(id: number): CenterNumber | undefined;
}

const directories = new WeakMap<Center, Directory>();

export function directoryOf(center: Center): Directory {
  const known = directories.get(center);
  if (known) return known;
  const topics = groupBy(center.topics, (topic) => [`${topic.levelId} ${topic.direction}`]);
  const numbers = groupBy(center.numbers, (number) => [String(number.levelId)]);
  const contacts = groupBy(center.contacts, ({ levelId, language, voice }) => [
    `${levelId} ${language} ${voice}`,
    `${levelId} ${language} null`,
  ]);
  const directory: Directory = {
    topics: (levelId, direction) => topics.get(`${levelId} ${direction}`) ?? [],
    contacts: (levelId, language, voice) => contacts.get(`${levelId} ${language} ${voice}`) ?? [],
    numbers: (levelId) => numbers.get(String(levelId)) ?? [],
    number: (id) => center.numbers.find((number) => number.id === id),
  };
  directories.set(center, directory);
  return directory;
}

function groupBy<T>(list: readonly T[], keysOf: (item: T) => readonly string[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of list) {
    for (const key of keysOf(item)) {
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
  }
  return groups;
}

/** The other end of a call: a contact, or somebody unknown. */
export interface Customer {
  contactId: number | null;
  number: string;
}

/** Two of three are contacts, and some of them call again and again; the others are unknown numbers. */
export function pickCustomer(
  random: Random,
  directory: Directory,
  topic: CenterTopic,
  voice: 'F' | 'M' | null,
): Customer {
  const contacts = directory.contacts(topic.levelId, topic.language, voice);
  if (contacts.length > 0 && random.chance(0.66)) {
    const contact = contacts[Math.floor(contacts.length * random.next() ** 1.8)];
    if (contact) return { contactId: contact.id, number: random.pick(contact.phones).number };
  }
  const number =
    topic.language === 'en-US' ? usNumber(random) : mobileNumber(random, random.weighted(places, weightOf));
  return { contactId: null, number };
}

/** The number of the company that a caller dials: mostly a free one. */
export const dialledNumber = (random: Random, directory: Directory, levelId: number): CenterNumber =>
  random.weighted(directory.numbers(levelId), ({ type }) => (type === 'national' ? 9 : 1));
