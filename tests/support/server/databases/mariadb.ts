import { execFileSync, spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { newDataFolder } from '../processes/data-folder.mjs';

/** A MariaDB of the tests' own, in a temporary folder and without a port: it listens on a socket in there. */
export interface Mariadb {
  /** The address of one of its databases. */
  url(database: string): string;
  /** Runs statements as the client of the system does. */
  run(statements: string): void;
  stop(): Promise<void>;
}

const PLACES = ['/usr/sbin', '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];
const programOf = (name: string): string | undefined =>
  [...PLACES, ...(process.env.PATH ?? '').split(':')]
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/** MariaDB's programs; undefined: it is not installed. */
export function findMariadb() {
  const [server, install, client] = ['mariadbd', 'mariadb-install-db', 'mariadb'].map(programOf);
  return server && install && client ? { server, install, client } : undefined;
}

/** Ends together with the process that started it, since its input ends then. */
const WITH_PARENT = '"$0" "$@" & server=$!; read -r _; kill -TERM $server; wait $server';

export async function startMariadb({
  server,
  install,
  client,
}: NonNullable<ReturnType<typeof findMariadb>>): Promise<Mariadb> {
  const folder = newDataFolder('ramal-maria-');
  const [data, socket] = [join(folder, 'data'), join(folder, 'socket')];
  const user = process.getuid?.() === 0 ? ['--user=root'] : [];
  const fixed = ['--no-defaults', `--datadir=${data}`, ...user];
  const options = ['--auth-root-authentication-method=normal', '--skip-test-db', '--innodb-log-file-size=8M'];
  execFileSync(install, [...fixed, ...options], { stdio: 'pipe', cwd: folder });
  const running = spawn(
    'sh',
    [
      ...['-c', WITH_PARENT, server, ...fixed, `--socket=${socket}`, `--pid-file=${join(folder, 'pid')}`],
      ...['--skip-networking', '--innodb-flush-log-at-trx-commit=0', '--innodb-log-file-size=8M'],
    ],
    { cwd: folder, detached: true, stdio: ['pipe', 'ignore', 'ignore'] },
  );
  const ended = new Promise((resolve) => running.on('close', resolve));
  const run = (statements: string) => {
    execFileSync(client, ['--no-defaults', `--socket=${socket}`, '-u', 'root'], {
      ...{ input: statements, stdio: 'pipe' },
    });
  };
  for (let tries = 0; !existsSync(socket) && running.exitCode === null && tries < 600; tries++)
    await setTimeout(100);
  run('select 1');
  return {
    url: (database) => `mariadb://root@localhost/${database}?socketPath=${encodeURIComponent(socket)}`,
    run,
    stop: async () => {
      running.stdin?.end();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
