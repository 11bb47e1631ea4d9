import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { isRunning } from '../../../../demo/server/database/process-identity.ts';
import { newDataFolder } from '../processes/data-folder.mjs';

/** A PostgreSQL of the tests' own, in a temporary folder and without a port: it listens on a socket in there. */
export interface Postgres {
  /** The address of one of its databases. */
  url(database: string): string;
  /** Kills the server and all that belongs to it without a warning, and starts it again on the same data. */
  crash(): Promise<void>;
  /** Another server that follows this one, change by change. */
  follow(): Promise<Postgres>;
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root: then another user owns it. */
export function owner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (user: string, flag: string) => Number(execFileSync('id', [flag, user], { stdio: 'pipe' }));
  const of = (user: string) => ({ uid: idOf(user, '-u'), gid: idOf(user, '-g') });
  try {
    return of('postgres');
  } catch {
    return of('nobody');
  }
}

/**
 * Ends together with the process that started it, since its input ends then. Its data survive its own end;
 * without `fsync` they do not survive the machine's.
 */
const WITH_PARENT = '"$0" "$@" & server=$!; read -r _; kill -QUIT $server; wait $server';

/** Where a server has its data, and how it is set up besides. */
interface Place {
  /** Kept with its data when the server is stopped; by default one of its own, which is removed. */
  readonly folder?: string | undefined;
  readonly settings?: readonly string[];
}

const initdb = (data: string): string[] => [
  ...['initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
];

export const startPostgres = (programs: string, place: Place = {}): Promise<Postgres> =>
  startOn(programs, initdb, place);

/** Starts a server on data that a command makes where there are none. */
async function startOn(
  programs: string,
  make: (data: string) => string[],
  { folder: kept, settings: more = [] }: Place = {},
): Promise<Postgres> {
  const folder = kept ?? newDataFolder('ramal-pg-');
  const as = owner();
  if (as) chownSync(folder, as.uid, as.gid);
  const data = join(folder, 'data');
  const [program = '', ...given] = make(data);
  if (!existsSync(data)) execFileSync(join(programs, program), given, { ...as, cwd: folder, stdio: 'pipe' });
  const settings = ['fsync=off', 'max_connections=200', 'shared_buffers=64MB', 'listen_addresses=', ...more];
  const args = ['-D', data, '-k', folder, ...settings.flatMap((setting) => ['-c', setting])];
  const url = (database: string) => `postgres://postgres@localhost/${database}?host=${folder}`;
  const start = () =>
    spawn('sh', ['-c', WITH_PARENT, join(programs, 'postgres'), ...args], {
      ...as,
      cwd: folder,
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
  let server = start();
  await untilItAnswers(url('postgres'), server);
  return {
    url,
    crash: async () => {
      const ended = new Promise((resolve) => server.on('close', resolve));
      await killAll(data);
      server.stdin?.end();
      await ended;
      server = start();
      await untilItAnswers(url('postgres'), server);
    },
    follow: () =>
      startOn(programs, (copy) => [
        ...['pg_basebackup', '-D', copy, '-h', folder, '-U', 'postgres', '-R', '-c', 'fast', '--no-sync'],
      ]),
    stop: async () => {
      if (server.exitCode !== null) return;
      const ended = new Promise((resolve) => server.on('close', resolve));
      server.stdin?.end();
      await ended;
      if (!kept) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Kills the server of a data folder, and the processes that it has started, each in a session of its own. Stopped first, it
 * neither starts nor forgets one meanwhile; one that is not gone yet would keep the next server from starting.
 */
export async function killAll(data: string): Promise<void> {
  const server = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(server, 'SIGSTOP');
  const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8').split(' ').map(Number);
  const all = [...children.filter(Boolean), server];
  for (const pid of all) process.kill(pid, 'SIGKILL');
  while (all.some(isRunning)) await setTimeout(5);
}

async function untilItAnswers(url: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 1000; tries++) {
    if (server.exitCode !== null) break;
    const client = new pg.Client(url);
    const isThere = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (isThere) return;
    await setTimeout(50);
  }
  throw new Error('PostgreSQL did not start.');
}
