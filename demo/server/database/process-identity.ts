import { readFileSync } from 'node:fs';

/** A process's state and when it began, as Linux tells; undefined elsewhere, or where there is none. */
function statOf(pid: number): { state: string; start: string } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field, the program's name, is in brackets and may hold anything: count from its end.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', start: fields[19] ?? '' };
  } catch {
    return undefined;
  }
}

/**
 * When a process began, in ticks since the machine's start; undefined where the system does not tell. It tells
 * a process from a later one that got the same number, as happens in every restarted container.
 */
export function startOf(pid: number): string | undefined {
  const stat = statOf(pid);
  if (!stat) return undefined;
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${stat.start}`;
}

/** Whether a process of this number is running. One that was killed lingers until its parent has noticed. */
export function isRunning(pid: number): boolean {
  const state = statOf(pid)?.state;
  if (state !== undefined) return state !== 'Z' && state !== 'X';
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
