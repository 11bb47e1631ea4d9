import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'vite';
import { fingerprint } from '../../../support/runner/fingerprint.ts';
import { madeOnce } from '../../../support/runner/made-once.mjs';
import { ROOT } from '../../../support/runner/tools.mjs';
import { ZONE } from './captured.ts';

/** The sources of the program. */
const SOURCES = [
  'demo/connectors',
  'demo/server',
  'src/core/contract',
  'vite.config.ts',
  'package-lock.json',
];

/** The folder of the built program, made once for each state of its sources. */
const builtCommand = (): Promise<string> => {
  const name = fingerprint(SOURCES.map((source) => join(ROOT, source)));
  const configFile = join(ROOT, 'vite.config.ts');
  return madeOnce(join(ROOT, '.cache', 'test-asterisk', name), async (outDir) => {
    await build({ configFile, mode: 'asterisk', logLevel: 'error', build: { outDir } });
  });
};

/** The program in a process of its own. */
export interface SpawnedCommand {
  readonly ended: Promise<number | null>;
  readonly output: () => string;
  /** Ends it without a warning, and waits until it is gone. */
  kill(): Promise<void>;
  /** Tells it to stop. */
  tell(signal: 'SIGTERM'): void;
}

/** Builds the program; the command that it returns runs it. */
export async function commandProgram(): Promise<
  (args: readonly string[], environment?: Readonly<Record<string, string>>) => SpawnedCommand
> {
  const script = `import { runAsterisk } from '${join(await builtCommand(), 'main.js')}';
    process.exitCode = await runAsterisk(process.argv.slice(1), process.env);`;
  return (args, environment = {}) => {
    const child: ChildProcess = spawn(
      process.execPath,
      ['--input-type=module', '-e', script, '--', ...args],
      {
        env: { ...process.env, RAMAL_KEY: '', ...environment },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (text += part));
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
    return {
      ended,
      output: () => text,
      kill: async () => {
        child.kill('SIGKILL');
        await ended;
      },
      tell: (signal) => child.kill(signal),
    };
  };
}

/** The options that every run has. */
export const SWITCH = ['--zone', ZONE, '--switch', 'pbx'] as const;
