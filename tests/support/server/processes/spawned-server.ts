import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { build } from 'vite';
import { fingerprint } from '../../runner/fingerprint.ts';
import { madeOnce } from '../../runner/made-once.mjs';
import { ROOT } from '../../runner/tools.mjs';
import { residentMemory } from './process-figures.mjs';
import type { Place } from './seeded-data.ts';

/** A server in a process of its own. */
export interface SpawnedServer {
  readonly pid: number;
  readonly output: () => string;
  /** The server's address, once it says that it is ready. */
  ready(): Promise<string>;
  /** Tells it to stop, and does not wait for it. */
  tell(signal: 'SIGTERM'): void;
  /** Tells it to stop; `SIGKILL` gives it no time for anything. Waits until it is gone. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Megabytes of memory that it has, where the system tells. */
  memory(): number;
  /** Megabytes that it holds, without garbage. */
  liveMemory(): Promise<number>;
  /** Its exit code. */
  readonly ended: Promise<number | null>;
}

export interface ServerProgram {
  /** @param within The beginning of the command line, where another program prepares its surroundings. */
  start(environment: Readonly<Record<string, string>>, within?: readonly string[]): SpawnedServer;
  /** Kills all that still run. */
  end(): Promise<void>;
}

export const environmentOf = (place: Place): Record<string, string> =>
  'dataDir' in place ? { DATA_DIR: place.dataDir } : { DATABASE_URL: place.databaseUrl };

/**
 * Builds the server for the tests that need processes of it: they run before the product is built, or beside it. Those that do
 * much want it optimised, and those that sign in often have passwords of another cost.
 */
export async function buildServerProgram({
  isOptimised = false,
  passwordCost,
}: {
  readonly isOptimised?: boolean;
  readonly passwordCost?: string;
} = {}): Promise<ServerProgram> {
  const main = join(await builtServer(), 'main.js');
  const program = passwordCost === undefined ? [main] : [CHEAP_SIGN_INS, main, passwordCost];
  const running = new Set<SpawnedServer>();
  return {
    start: (environment, within = []) => {
      const flags = ['--import', TELLS_MEMORY, ...(isOptimised ? [] : [UNOPTIMISED])];
      const node = [process.execPath, ...flags, ...program];
      const server = spawnServer([...within, ...node], environment);
      running.add(server);
      void server.ended.then(() => running.delete(server));
      return server;
    },
    end: async () => {
      await Promise.all([...running].map((server) => server.end('SIGKILL')));
    },
  };
}

/** The sources of the program. */
const SOURCES = ['demo/server', 'src', 'locales', 'vite.config.ts', 'package-lock.json'];

/** The folder of the built server, made once for each state of its sources. */
export function builtServer(): Promise<string> {
  const name = fingerprint(SOURCES.map((source) => join(ROOT, source)));
  const configFile = join(ROOT, 'vite.config.ts');
  return madeOnce(join(ROOT, '.cache', 'test-server', name), async (outDir) => {
    await build({ configFile, mode: 'server', logLevel: 'error', build: { outDir } });
  });
}

/** Loaded before the program, for `liveMemory`. */
const TELLS_MEMORY = join(import.meta.dirname, 'live-memory.mjs');

/** The program of a server with another cost of passwords. */
const CHEAP_SIGN_INS = join(import.meta.dirname, 'cheap-sign-ins.mjs');

/** V8 optimises the embedded database's program while it runs: most of these servers do not live long enough to gain by it. */
const UNOPTIMISED = '--liftoff-only';

function spawnServer(
  [program = '', ...args]: readonly string[],
  environment: Readonly<Record<string, string>>,
): SpawnedServer {
  const child = spawn(program, args, {
    env: { ...process.env, PORT: '0', SEED_CALLS: '300', DEMO_NOW: '2026-06-17T15:00:00Z', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += part));
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  return {
    pid: child.pid ?? 0,
    output: () => text,
    ended,
    memory: () => residentMemory(child.pid),
    liveMemory: async () => {
      const from = text.length;
      child.kill('SIGUSR2');
      const bytes = await said(child, () => /It holds (\d+) bytes/.exec(text.slice(from))?.[1]);
      return Number(bytes) / 1_000_000;
    },
    ready: async () => {
      const url = await said(child, () => /Ramal is ready: (\S+)/.exec(text)?.[1]);
      if (!url) throw new Error(`The server did not start: ${text}`);
      return url;
    },
    tell: (signal) => void child.kill(signal),
    end: async (signal) => {
      child.kill(signal);
      await ended;
    },
  };
}

/** The output of a program, or undefined when it ends before. */
async function said(child: ChildProcess, what: () => string | undefined): Promise<string | undefined> {
  while (!what() && child.exitCode === null && child.signalCode === null) await setTimeout(20);
  return what();
}
