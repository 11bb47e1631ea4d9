import { Problem, reasonOf } from '../problem.ts';
import type { Row } from '../records/row.ts';
import { connect } from './database/connect.ts';
import type { Connection } from './database/connection.ts';
import { databaseAddress } from './database/database-address.ts';

/** The names that a switch's own tables have. */
export interface Directory {
  /** The names of extensions. */
  readonly namesByExtension: ReadonlyMap<string, string>;
  /** The extensions of names that only one has: a queue_log tells names alone. */
  readonly extensionsByName: ReadonlyMap<string, string>;
  /** The names of queues by their numbers. */
  readonly queueNames: ReadonlyMap<string, string>;
  /** The extensions of each queue's fixed members, by its number. */
  readonly members: ReadonlyMap<string, readonly string[]>;
  /** The numbers that callers dial. */
  readonly numbers: readonly string[];
}

/** A table of FreePBX with the columns that are read. */
const TABLES = {
  users: ['extension', 'name'],
  devices: ['id', 'description'],
  queues_config: ['extension', 'descr'],
  queues_details: ['id', 'keyword', 'data'],
  incoming: ['extension', 'cidnum'],
} as const;
type Table = keyof typeof TABLES;

/** The rows of a table; none where it, or a column of it, is not there. */
async function rowsOf(connection: Connection, table: Table): Promise<Row[]> {
  const there = new Set((await connection.columnsOf(table)).map((name) => name.toLowerCase()));
  const columns = TABLES[table].filter((name) => there.has(name));
  if (columns.length === 0) return [];
  return connection.query(
    `select ${columns.map(connection.quote).join(', ')} from ${connection.quote(table)}`,
    [],
  );
}

const clean = (text: string | undefined): string =>
  (text ?? '')
    .replaceAll(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 200);

const named = (rows: readonly Row[], key: string, name: string): [string, string][] =>
  rows.flatMap((row) => {
    const [id, words] = [clean(row[key]), clean(row[name])];
    return id && words ? [[id, words] as [string, string]] : [];
  });

/** Names of which there are two tell nobody's extension. */
function extensionsOf(names: ReadonlyMap<string, string>): Map<string, string> {
  const found = new Map<string, string>();
  const twice = new Set<string>();
  for (const [extension, name] of names) {
    if (found.has(name)) twice.add(name);
    found.set(name, extension);
  }
  for (const name of twice) found.delete(name);
  return found;
}

/** The extension of a member, as `Local/101@from-queue/n,0`. */
const memberOf = (data: string): string => /^(?:[A-Za-z]+\/)?(\d{1,20})(?:@|,|-|$)/.exec(data)?.[1] ?? '';

function membersOf(rows: readonly Row[]): Map<string, string[]> {
  const members = new Map<string, string[]>();
  for (const row of rows) {
    const member = row.keyword === 'member' ? memberOf(row.data ?? '') : '';
    if (row.id && member) members.set(row.id, [...(members.get(row.id) ?? []), member]);
  }
  return members;
}

/** Reads the names of FreePBX's tables. */
export async function readDirectory(
  address: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Directory> {
  const database = databaseAddress('--freepbx', address, environment);
  const connection = await connect('--freepbx', database);
  try {
    const [users, devices, queues, details, incoming] = [
      await rowsOf(connection, 'users'),
      await rowsOf(connection, 'devices'),
      await rowsOf(connection, 'queues_config'),
      await rowsOf(connection, 'queues_details'),
      await rowsOf(connection, 'incoming'),
    ];
    if (users.length + devices.length + queues.length === 0)
      throw new Problem(`--freepbx ${database.shown}: there are none of FreePBX's tables that may be read.`);
    const names = new Map([...named(devices, 'id', 'description'), ...named(users, 'extension', 'name')]);
    return {
      namesByExtension: names,
      extensionsByName: extensionsOf(names),
      queueNames: new Map(named(queues, 'extension', 'descr')),
      members: membersOf(details),
      numbers: [...new Set(incoming.flatMap(({ extension }) => clean(extension) || []))].sort(),
    };
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(`--freepbx ${database.shown}: ${reasonOf(error)}.`);
  } finally {
    await connection.close();
  }
}
