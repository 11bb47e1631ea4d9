import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A program of the operator's, run without a shell. */
export interface Program {
  readonly command: string;
  readonly args: readonly string[];
  readonly signal: AbortSignal;
  /** The most bytes of its output. */
  readonly most: number;
}

/** The settings of ours that are secrets: a program that reads sounds needs none of them. */
const SECRETS = [
  ...['DATABASE_URL', 'DATABASE_REPLICA_URL', 'PGPASSWORD', 'SMTP_URL', 'TLS_KEY'],
  ...['AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN'],
];

/**
 * Runs a program to its end and returns what it wrote. It is ended at the signal, and when it writes too much.
 * @throws Error with the last lines of its errors, when it fails.
 */
export async function runProgram({ command, args, signal, most }: Program): Promise<Buffer> {
  signal.throwIfAborted();
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !SECRETS.includes(name)));
  // Its own group: what it has started ends with it.
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const end = () => killGroup(child.pid);
  signal.addEventListener('abort', end, { once: true });
  const output: Buffer[] = [];
  let size = 0;
  let said = '';
  child.stdout.on('data', (piece: Buffer) => {
    size += piece.length;
    if (size > most) end();
    else output.push(piece);
  });
  child.stderr.on('data', (piece: Buffer) => {
    said = `${said}${piece.toString()}`.slice(-1000);
  });
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    signal.throwIfAborted();
    if (size > most) throw new Error(`It wrote more than ${most} bytes.`);
    if (code !== 0) throw new Error(said.trim() || `It ended with ${code ?? 'a signal'}.`);
    return Buffer.concat(output);
  } finally {
    signal.removeEventListener('abort', end);
  }
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
