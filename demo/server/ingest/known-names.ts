import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { TelephoneNameKind } from '../../../src/core/contract/calls/telephone/telephone-systems.ts';
import type { IngestedCall } from '../../../src/core/contract/ingest/ingested-call.ts';
import type { Db } from '../database/database.ts';
import { contactPhones, contacts, medias, numbers } from '../database/schema/numbers.ts';
import { userLabelMembers, userLabels } from '../database/schema/people.ts';
import { queues } from '../database/schema/routing.ts';
import { fold } from '../search/fold.ts';
import { type DecidedNames, decidedNames, rememberNames, type SeenName } from '../telephone/names.ts';
import { clientNumberOf, ownNumberOf } from './call-numbers.ts';
import { type Party, partiesOf } from './parties.ts';
import { keysOf, peopleOf } from './people.ts';

/** The records of a company, by their keys in its telephone system. */
export interface KnownNames {
  userOf(party: Party | null | undefined): number | null;
  /** The first team of a user. */
  teamOf(userId: number | null): number | null;
  queueOf(name: string | null | undefined): number | null;
  numberOf(number: string | null): number | null;
  mediaOf(label: string | null | undefined): number | null;
  /** The contact with a telephone number. */
  contactOf(number: string | null): number | null;
}

/** A record's key with its id. */
type Known = readonly (readonly [key: string, id: number])[];

/** A kind of record that a telephone system names. */
interface Kind {
  find(keys: readonly string[]): Promise<Known>;
  make(keys: readonly string[]): Promise<unknown>;
}

/** The records of keys, and the keys whose records were made. */
interface Found {
  readonly byKey: ReadonlyMap<string, number>;
  readonly made: ReadonlySet<string>;
}

const NONE: Found = { byKey: new Map(), made: new Set() };

/** Finds the records of keys; those in `made` that are missing are made. */
async function findOrMake(
  { find, make }: Kind,
  keys: Iterable<string>,
  made: Iterable<string>,
): Promise<Found> {
  const asked = [...new Set(keys)];
  if (asked.length === 0) return NONE;
  const known = new Map(await find(asked));
  const missing = [...new Set(made)].filter((key) => !known.has(key));
  if (missing.length === 0) return { byKey: known, made: new Set() };
  await make(missing);
  return { byKey: new Map([...known, ...(await find(missing))]), made: new Set(missing) };
}

const present = (values: readonly (string | null | undefined)[]) => values.flatMap((value) => value || []);

/** The call of a telephone system. */
interface Sent {
  readonly source: string;
  readonly call: IngestedCall;
}

/**
 * Looks up everything that the calls name, and makes what they may make. What a person has decided about a name of a
 * telephone system goes before what its extension or name says. The caller holds the company's lock, so that two servers
 * do not make one record twice.
 *
 * @returns the names of each source.
 */
export async function knownNames(
  tx: Db,
  levelId: number,
  sent: readonly Sent[],
): Promise<(source: string) => KnownNames> {
  const calls = sent.map(({ call }) => call);
  const decided = await decidedNames(
    tx,
    levelId,
    sent.map(({ source }) => source),
    calls.flatMap(keysOfAll),
  );
  const people = await peopleOf(
    tx,
    levelId,
    sent,
    (source, keys) => decided.find(source, 'person', keys) !== undefined,
  );
  const of = (kind: TelephoneNameKind, records: Kind, read: (call: IngestedCall) => readonly string[]) =>
    findOrMake(
      records,
      calls.flatMap(read),
      sent
        .filter(({ call }) => call.unknown === 'make')
        .flatMap(({ source, call }) =>
          read(call).filter((key) => decided.find(source, kind, [key]) === undefined),
        ),
    );
  const found = {
    person: people,
    queue: await of('queue', queueKind(tx, levelId, spellings(calls)), queueKeysOf),
    number: await of('number', numberKind(tx, levelId), numberKeysOf),
  };
  const media = present(calls.map((call) => call.media));
  const making = present(calls.map((call) => (call.unknown === 'make' ? call.media : null)));
  const rest: Rest = {
    byMedia: (await findOrMake(mediaKind(tx, levelId), media, making)).byKey,
    byPhone: await contactsOf(tx, levelId, present(calls.map(clientNumberOf))),
    teams: await teamsOf(tx, levelId, [...new Set([...people.byKey.values(), ...decided.users])]),
  };
  await rememberNames(tx, levelId, ownMadeOnce(sent.flatMap((one) => seenIn(one, found))));
  return (source) => namesOf(source, decided, found, rest);
}

type FoundNames = Readonly<Record<TelephoneNameKind, Found>>;

/** Records that nothing is decided about. */
interface Rest {
  readonly byMedia: ReadonlyMap<string, number>;
  readonly byPhone: ReadonlyMap<string, number>;
  readonly teams: ReadonlyMap<number, number>;
}

/** The names of one source. */
function namesOf(source: string, decided: DecidedNames, found: FoundNames, rest: Rest): KnownNames {
  const { byMedia, byPhone, teams } = rest;
  const recordOf = (kind: TelephoneNameKind, keys: readonly string[]): number | null => {
    const own = decided.find(source, kind, keys);
    if (own !== undefined) return own;
    const { byKey } = found[kind];
    return keys.flatMap((key) => byKey.get(key) ?? [])[0] ?? null;
  };
  return {
    userOf: (party) => (party ? recordOf('person', keysOf(party)) : null),
    teamOf: (userId) => (userId === null ? null : (teams.get(userId) ?? null)),
    queueOf: (name) => (name ? recordOf('queue', [fold(name)]) : null),
    numberOf: (number) => (number ? recordOf('number', [number]) : null),
    mediaOf: (label) => (label ? (byMedia.get(label) ?? null) : null),
    contactOf: (number) => (number ? (byPhone.get(number) ?? null) : null),
  };
}

/** The names of a call that a person may decide about: its agents, queues and number. */
function seenIn({ source, call }: Sent, found: FoundNames): SeenName[] {
  const seen = (kind: TelephoneNameKind, keys: readonly string[], name: string | null): SeenName[] => {
    const [key] = keys;
    if (key === undefined) return [];
    const { byKey, made } = found[kind];
    const recordId = keys.flatMap((one) => byKey.get(one) ?? [])[0] ?? null;
    return [{ source, kind, key, name, recordId, isMade: recordId !== null && made.has(key) }];
  };
  return [
    ...call.agents.flatMap((agent) => seen('person', keysOf(agent), agent.name || null)),
    ...namedQueues(call).flatMap((name) => seen('queue', [fold(name)], name)),
    ...numberKeysOf(call).flatMap((number) => seen('number', [number], null)),
  ];
}

/** A record that was made belongs to the first name that asked for it: another telephone system may have the same extension. */
function ownMadeOnce(seen: readonly SeenName[]): SeenName[] {
  const owners = new Map<string, string>();
  return seen.map((one) => {
    if (!one.isMade) return one;
    const made = `${one.kind} ${one.recordId}`;
    const owner = owners.get(made) ?? `${one.source} ${one.key}`;
    owners.set(made, owner);
    return { ...one, isMade: owner === `${one.source} ${one.key}` };
  });
}

const queueKeysOf = (call: IngestedCall) => namedQueues(call).map(fold);
const numberKeysOf = (call: IngestedCall) => present([ownNumberOf(call)]);

/** All keys of a call that something may be decided about. */
const keysOfAll = (call: IngestedCall): string[] => [
  ...partiesOf(call).flatMap(keysOf),
  ...queueKeysOf(call),
  ...numberKeysOf(call),
];

/** How many names a call has, of people, queues, numbers and tags. */
export const namesIn = (call: IngestedCall): number => keysOfAll(call).length + call.tags.length;

/** The names of all queues of a call. */
const namedQueues = ({ queue, events }: IngestedCall): string[] =>
  present([queue, ...events.map((event) => ('queue' in event ? event.queue : null))]);

/** The names of queues as they were sent, by their folded ones. */
const spellings = (calls: readonly IngestedCall[]): ReadonlyMap<string, string> =>
  new Map(calls.flatMap((call) => namedQueues(call).map((name) => [fold(name), name] as const)));

/** The first team of each user. */
export async function teamsOf(tx: Db, levelId: number, userIds: readonly number[]) {
  if (userIds.length === 0) return new Map<number, number>();
  const rows = await tx
    .select({ userId: userLabelMembers.userId, teamId: sql<number>`min(${userLabels.id})` })
    .from(userLabelMembers)
    .innerJoin(userLabels, eq(userLabels.id, userLabelMembers.userLabelId))
    .where(
      and(
        inArray(userLabelMembers.userId, [...userIds]),
        eq(userLabels.levelId, levelId),
        eq(userLabels.isActive, true),
      ),
    )
    .groupBy(userLabelMembers.userId);
  return new Map(rows.map(({ userId, teamId }) => [userId, teamId]));
}

/** Queues by their folded names: accents and case are written in more than one way. */
const queueKind = (tx: Db, levelId: number, spelling: ReadonlyMap<string, string>): Kind => ({
  find: async (keys) =>
    (
      await tx
        .select({ key: queues.foldedName, id: queues.id })
        .from(queues)
        .where(and(eq(queues.levelId, levelId), inArray(queues.foldedName, [...keys])))
        .orderBy(asc(queues.id))
    ).map(({ key, id }) => [key ?? '', id]),
  make: (keys) =>
    tx
      .insert(queues)
      .values(keys.map((key) => ({ levelId, name: spelling.get(key) ?? key, strategy: 'ringall' as const }))),
});

const numberKind = (tx: Db, levelId: number): Kind => ({
  find: async (keys) =>
    (
      await tx
        .select({ key: numbers.number, id: numbers.id })
        .from(numbers)
        .where(and(eq(numbers.levelId, levelId), inArray(numbers.number, [...keys])))
    ).map(({ key, id }) => [key, id]),
  // A number of another company stays its own.
  make: (keys) =>
    tx
      .insert(numbers)
      .values(keys.map((number) => ({ levelId, number })))
      .onConflictDoNothing(),
});

const mediaKind = (tx: Db, levelId: number): Kind => ({
  find: async (keys) =>
    (
      await tx
        .select({ key: medias.label, id: medias.id })
        .from(medias)
        .where(and(eq(medias.levelId, levelId), inArray(medias.label, [...keys])))
    ).map(({ key, id }) => [key, id]),
  make: (keys) =>
    tx
      .insert(medias)
      .values(keys.map((label) => ({ levelId, label })))
      .onConflictDoNothing(),
});

async function contactsOf(tx: Db, levelId: number, phones: readonly string[]) {
  if (phones.length === 0) return new Map<string, number>();
  const rows = await tx
    .select({ number: contactPhones.number, id: contacts.id })
    .from(contactPhones)
    .innerJoin(contacts, and(eq(contacts.id, contactPhones.contactId), eq(contacts.levelId, levelId)))
    .where(inArray(contactPhones.number, [...new Set(phones)]))
    .orderBy(sql`${contacts.id} desc`);
  return new Map(rows.map(({ number, id }) => [number, id]));
}
