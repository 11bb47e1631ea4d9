import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { owner } from '../support/server/databases/postgres.ts';

/** A running program of a cluster, with all that it has started. */
export interface Program {
  readonly output: () => string;
  /** Waits until its output has a text. */
  says(text: string): Promise<void>;
  /** Ends it and what it has started, without a warning. */
  kill(): Promise<void>;
}

/** Ends with its input, and so with the process that started it. */
const WITH_PARENT = '"$0" "$@" & read -r _; kill -KILL 0';

/** Starts a program in a group of its own, as a user that databases run as. */
export function startProgram(
  command: readonly string[],
  cwd: string,
  environment: Record<string, string> = {},
): Program {
  const child = spawn('sh', ['-c', WITH_PARENT, ...command], {
    ...owner(),
    ...{ cwd, detached: true, stdio: ['pipe', 'pipe', 'pipe'] },
    env: { PATH: `${process.env.PATH}:/usr/sbin`, ...environment },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (text += part));
  const ended = new Promise((resolve) => child.on('exit', resolve));
  return {
    output: () => text,
    says: (what) => untilSaid(child, what, () => text),
    kill: async () => {
      child.stdin?.end();
      await ended;
    },
  };
}

async function untilSaid(child: ChildProcess, what: string, text: () => string): Promise<void> {
  for (let tries = 0; !text().includes(what); tries++) {
    if (child.exitCode !== null || tries > 1200) throw new Error(`It does not say “${what}”: ${text()}`);
    await setTimeout(100);
  }
}
