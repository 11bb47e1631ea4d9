import { type Published, type Route, routeFor, routesThrough } from '../flows/routes.ts';
import type { Random } from '../random.ts';
import type { Center, CenterContact, CenterNumber, CenterTopic } from './center-model.ts';
import { mobileNumber, usNumber } from './phone.ts';
import { places, weightOf } from './places.ts';

/** Lookups for planning a day, made once for each center. */
export interface Directory {
  topics(levelId: number, direction: CenterTopic['direction']): readonly CenterTopic[];
  contacts(
    levelId: number,
    language: CenterContact['language'],
    voice: 'F' | 'M' | null,
  ): readonly CenterContact[];
  numbers(levelId: number): readonly CenterNumber[];
  number(id: number): CenterNumber | undefined;
  /**
   * The numbers that callers of a topic may dial: those whose flow leads to its queue, and those without a
   * flow.
   */
  dialled(topic: CenterTopic): readonly CenterNumber[];
  /** The way of such a call through the menus. */
  route(number: CenterNumber, topic: CenterTopic): Route | undefined;
}

const directories = new WeakMap<Center, Directory>();

/** The lookups of a center. */
export function directoryOf(center: Center): Directory {
  const known = directories.get(center);
  if (known) return known;
  const topics = groupBy(center.topics, (topic) => [`${topic.levelId} ${topic.direction}`]);
  const numbers = groupBy(center.numbers, (number) => [String(number.levelId)]);
  const contacts = groupBy(center.contacts, ({ levelId, language, voice }) => [
    `${levelId} ${language} ${voice}`,
    `${levelId} ${language} null`,
  ]);
  const routes = routesByFlow(center);
  const route = memoized((number: CenterNumber, topic: CenterTopic) =>
    routeFor(routes.get(number.connectFlowId ?? 0) ?? [], topic.queueId, topic.ura),
  );
  const dialled = new Map(
    center.topics.map((topic) => [
      topic.id,
      (numbers.get(String(topic.levelId)) ?? []).filter(
        (number) => number.connectFlowId === null || route(number, topic),
      ),
    ]),
  );
  const directory: Directory = {
    topics: (levelId, direction) => topics.get(`${levelId} ${direction}`) ?? [],
    contacts: (levelId, language, voice) => contacts.get(`${levelId} ${language} ${voice}`) ?? [],
    numbers: (levelId) => numbers.get(String(levelId)) ?? [],
    number: (id) => center.numbers.find((number) => number.id === id),
    dialled: ({ id }) => dialled.get(id) ?? [],
    route,
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

/** The other end of a call: a contact or an unknown number. */
export interface Customer {
  contactId: number | null;
  number: string;
}

/** A customer: in two of three cases a contact, and some contacts call often; else an unknown number. */
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

/** The company's number that a caller dials: mostly a free one. */
export const dialledNumber = (random: Random, directory: Directory, topic: CenterTopic): CenterNumber =>
  random.weighted(directory.dialled(topic), ({ type }) => (type === 'national' ? 9 : 1));

/** The ways through every published flow. */
function routesByFlow({ connectFlows, flowVersions }: Center): Map<number, Route[]> {
  const published: Published = new Map(
    connectFlows.flatMap(({ id, lastAppliedFlowId }) => {
      const version = flowVersions.find((one) => one.id === lastAppliedFlowId);
      return version ? [[id, version.elements] as const] : [];
    }),
  );
  return new Map(connectFlows.map(({ id }) => [id, routesThrough(id, published)]));
}

/** Caches by two records: the same number and topic occur again and again. */
function memoized<A extends { id: number }, B extends { id: number }, R>(work: (a: A, b: B) => R) {
  const known = new Map<string, R>();
  return (a: A, b: B): R => {
    const key = `${a.id} ${b.id}`;
    if (!known.has(key)) known.set(key, work(a, b));
    return known.get(key) as R;
  };
}
