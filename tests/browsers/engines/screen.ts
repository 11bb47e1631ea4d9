import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A screen that nobody looks at. */
export interface HiddenScreen {
  /** Leads a program to it. */
  readonly env: Readonly<Record<string, string>>;
  stop(): void;
}

/** Starts a screen that nobody looks at, at a number that is free. */
export async function startScreen(program: string): Promise<HiddenScreen> {
  const child = spawn(program, ['-displayfd', '3', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const told = child.stdio[3];
  if (!told) throw new Error('No screen');
  const [number] = await once(told, 'data');
  return {
    env: { DISPLAY: `:${String(number).trim()}`, GDK_BACKEND: 'x11' },
    stop: () => void child.kill(),
  };
}
