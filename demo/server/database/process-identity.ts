import { readFileSync } from 'node:fs';

/** State and start of a process, as Linux has them; undefined elsewhere, or without the process. */
function statOf(pid: number): { state: string; start: string } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field, the program's name, is in brackets and may have any text: count from its end.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', start: fields[19] ?? '' };
  } catch {
    return undefined;
  }
}

/**
 * The start of a process, in ticks since the machine's start; undefined if the system does not tell. It
 * distinguishes a process from a later one with the same number, as in every restarted container.
 */
export function startOf(pid: number): string | undefined {
  const stat = statOf(pid);
  if (!stat) return undefined;
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${stat.start}`;
}

/** True if a process with this number is running. A killed one stays until its parent has noticed. */
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
