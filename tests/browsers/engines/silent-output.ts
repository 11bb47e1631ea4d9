import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pulseaudioPath } from '../../support/browser/engines.mjs';

/** A sound output that nobody hears. */
export interface SilentOutput {
  /** Leads a program to it. */
  readonly env: Readonly<Record<string, string>>;
  stop(): void;
}

/** Starts PulseAudio with an output that keeps time as a device does. */
export async function startSilentOutput(): Promise<SilentOutput> {
  const program = pulseaudioPath();
  if (!program) throw new Error('No PulseAudio: install it, and nothing else has to be set.');
  const folder = mkdtempSync(join(tmpdir(), 'ramal-sound-'));
  const socket = join(folder, 'socket');
  const loads = ['module-null-sink', `module-native-protocol-unix auth-anonymous=1 socket=${socket}`];
  const server = spawn(
    program,
    [
      '-n',
      '--daemonize=no',
      '--exit-idle-time=-1',
      '--use-pid-file=no',
      ...loads.map((load) => `--load=${load}`),
    ],
    { stdio: 'ignore', env: { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder } },
  );
  for (let tries = 0; !existsSync(socket); tries += 1) {
    if (tries > 300 || server.exitCode !== null) throw new Error('PulseAudio does not start.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    env: { PULSE_SERVER: `unix:${socket}` },
    stop() {
      server.once('close', () => rmSync(folder, { recursive: true, force: true }));
      server.kill();
    },
  };
}
