import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { dropStatements, refuseNewer, SETUP_LOCK } from '../database/migrate.ts';
import { SetupError } from '../database/setup-error.ts';
import { newFile } from './new-file.ts';

/** Our roles and comments of extensions belong to the place, not to the data. */
const PLAIN = ['--no-owner', '--no-privileges', '--no-comments'];

/**
 * Writes the database of a PostgreSQL server into one file, in `pg_dump`'s own format. Servers may go on
 * meanwhile: the file has one moment of the data.
 * @throws SetupError with what `pg_dump` says.
 */
export async function backUpOnServer(url: string, file: string): Promise<void> {
  await newFile(file, async (part) => {
    // The bytes come by us: a dump whose backup is killed ends with it.
    const dump = run('pg_dump', ['--format=custom', ...PLAIN], url);
    await Promise.all([
      dump.done,
      pipeline(dump.child.stdout, createWriteStream(part, { mode: 0o600, flags: 'wx' })),
    ]);
  });
}

/**
 * Makes the tables of a backup's file in a database, in one transaction: all of them or, also when it is
 * killed, nothing.
 * @throws SetupError when the database has tables, unless they are to be replaced.
 */
export async function restoreOnServer(url: string, file: string, isReplaced: boolean): Promise<void> {
  if (!isReplaced && (await hasTables(url)))
    throw new SetupError(
      'The database of DATABASE_URL has tables already. --force replaces them by the backup.',
    );
  const script = run('pg_restore', [...PLAIN, '--file=-', file]);
  const database = run('psql', ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1'], url);
  // Without its last line the script changes nothing, however it ends.
  const { stdin } = database.child;
  stdin.on('error', () => undefined);
  const opening = [
    'begin;',
    'set client_min_messages = warning;',
    `select pg_advisory_xact_lock(${SETUP_LOCK}) \\g /dev/null`,
    ...dropStatements(),
  ];
  stdin.write(`${opening.join('\n')}\n`);
  const { stdout } = script.child;
  const whole = once(stdout, 'end');
  whole.catch(() => undefined);
  stdout.pipe(stdin, { end: false });
  try {
    await Promise.race([whole, database.done]);
    await script.done;
    stdin.end(`\n${refuseNewer()}\ncommit;\n`);
    await database.done;
  } finally {
    script.child.kill();
    stdin.end();
    await database.done.catch(() => undefined);
  }
}

async function hasTables(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'ramal' });
  try {
    await client.connect();
    const { rowCount } = await client.query(
      "select from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1",
    );
    return rowCount !== 0;
  } catch (error) {
    throw new SetupError(`The database of DATABASE_URL cannot be opened: ${(error as Error).message}`);
  } finally {
    await client.end();
  }
}

interface Running {
  readonly child: ChildProcessWithoutNullStreams;
  /** Settles at its end; fails with what it says. */
  readonly done: Promise<void>;
}

function run(program: string, args: readonly string[], url?: string): Running {
  const place = url === undefined ? undefined : new URL(url);
  const password = place && decodeURIComponent(place.password);
  // Everybody on a machine sees the arguments of its programs.
  if (place) place.password = '';
  const child = spawn(program, [...args, ...(place ? [`--dbname=${place.href}`] : [])], {
    env: { ...process.env, ...(password && { PGPASSWORD: password }), LC_ALL: 'C' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  if (program === 'psql') child.stdout.resume();
  if (program !== 'psql') child.stdin.end();
  let said = '';
  child.stderr.on('data', (text) => {
    said = `${said}${text}`.slice(-2000);
  });
  const done = endOf(child, program, () => said);
  // It is awaited later: a failure before that is no unhandled one.
  done.catch(() => undefined);
  return { child, done };
}

async function endOf(child: ChildProcess, program: string, said: () => string): Promise<void> {
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    if (code === 0) return;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new SetupError(`${program} is not installed: it comes with PostgreSQL's programs for clients.`);
  }
  throw new SetupError(`${program} has failed, and nothing was changed: ${said().trim() || 'it was ended.'}`);
}
