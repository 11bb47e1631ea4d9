import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { IngestedCall } from '../../../src/core/contract/ingest/ingested-call.ts';
import type { Db } from '../database/database.ts';
import { userLevels, users } from '../database/schema/people.ts';
import { type Party, partiesOf } from './parties.ts';

/** Somebody of the company, as a telephone system names them. */
type Person = Pick<Party, 'extension' | 'email'>;

/** A key with the user's id. */
type Known = readonly (readonly [key: string, id: number])[];

/** A call of a telephone system. */
interface Sent {
  readonly source: string;
  readonly call: IngestedCall;
}

/** The keys of somebody of the company: the address first, which is theirs wherever they sit. */
export const keysOf = ({ email, extension }: Person): string[] => [
  ...(email ? [`@${email.toLowerCase()}`] : []),
  ...(extension ? [`#${extension}`] : []),
];

/** The users of calls, by their keys. */
export interface People {
  readonly byKey: ReadonlyMap<string, number>;
  /** The keys of those who were made. */
  readonly made: ReadonlySet<string>;
}

/**
 * Agents that are missing are made; others at the ends of a call may be no people at all.
 * @param isDecided tells that a person has said who an agent of a source is.
 */
export async function peopleOf(
  tx: Db,
  levelId: number,
  sent: readonly Sent[],
  isDecided: (source: string, keys: readonly string[]) => boolean,
): Promise<People> {
  const keys = sent.flatMap(({ call }) => partiesOf(call).flatMap(keysOf));
  const known = new Map(await findPeople(tx, levelId, [...new Set(keys)]));
  const missing = sent
    .filter(({ call }) => call.unknown === 'make')
    .flatMap(({ source, call }) => call.agents.filter((agent) => !isDecided(source, keysOf(agent))))
    .filter((agent) => !keysOf(agent).some((key) => known.has(key)));
  if (missing.length === 0) return { byKey: known, made: new Set() };
  await makePeople(tx, levelId, missing);
  const made = new Set(missing.flatMap(keysOf));
  return { byKey: new Map([...known, ...(await findPeople(tx, levelId, [...made]))]), made };
}

/** The users of a company, by their keys. */
export async function findPeople(tx: Db, levelId: number, keys: readonly string[]): Promise<Known> {
  const beginning = (sign: string) => keys.filter((key) => key.startsWith(sign)).map((key) => key.slice(1));
  const [emails, extensions] = [beginning('@'), beginning('#')];
  if (emails.length + extensions.length === 0) return [];
  const rows = await tx
    .select({ id: users.id, email: users.email, extension: users.extension })
    .from(users)
    .innerJoin(userLevels, and(eq(userLevels.userId, users.id), eq(userLevels.levelId, levelId)))
    .where(or(inArray(users.email, emails), inArray(users.extension, extensions)))
    // Two people may have one extension in two companies: whoever is at home here comes last, and counts.
    .orderBy(sql`coalesce(${users.standardLevelId} = ${levelId}, false)`, asc(users.id));
  return rows.flatMap(({ id, email, extension }) => [
    [`@${email}`, id] as const,
    ...(extension ? [[`#${extension}`, id] as const] : []),
  ]);
}

/** An address of a name that can never exist (RFC 2606): no mail is sent to it, and its user cannot sign in. */
const placeholder = (extension: string | null | undefined, levelId: number) =>
  `${(extension ?? '').toLowerCase().replaceAll(/[^\w-]/g, '')}.${levelId}@extension.invalid`;

/** Makes users without password and role: they are listed and counted, and an administrator gives them their address. */
async function makePeople(tx: Db, levelId: number, agents: readonly Party[]): Promise<void> {
  // The first one counts: another telephone system may have the same extension for somebody else.
  const byKey = new Map([...agents].reverse().map((agent) => [keysOf(agent)[0], agent]));
  const rows = [...byKey.values()].map(({ name, email, extension }) => ({
    name: name || extension || email || '',
    email: email?.toLowerCase() ?? placeholder(extension, levelId),
    extension: extension || null,
    standardLevelId: levelId,
    deviceExternal: true,
  }));
  const made = await tx.insert(users).values(rows).onConflictDoNothing().returning({ id: users.id });
  if (made.length > 0)
    await tx
      .insert(userLevels)
      .values(made.map(({ id }) => ({ userId: id, levelId })))
      .onConflictDoNothing();
}
