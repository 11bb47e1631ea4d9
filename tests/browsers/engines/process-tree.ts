import { readdirSync, readFileSync } from 'node:fs';

const textOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

/** A process with all that it has started, on Linux; elsewhere none. */
function processesOf(root: number): number[] {
  const parents = readdirSync('/proc')
    .map(Number)
    .filter((id) => id > 0)
    .map((id) => ({ id, parent: Number(/^PPid:\s+(\d+)/m.exec(textOf(`/proc/${id}/status`))?.[1]) }));
  const found = [root];
  for (const id of found)
    for (const one of parents) if (one.parent === id && !found.includes(one.id)) found.push(one.id);
  return found;
}

/** Bytes that a program has in memory with all that it has started. What several of them share is counted once. */
export function memoryOf(root: number): number {
  const kilobytes = (id: number) =>
    Number(/^Pss:\s+(\d+)/m.exec(textOf(`/proc/${id}/smaps_rollup`))?.[1] ?? 0);
  return processesOf(root).reduce((sum, id) => sum + 1024 * kilobytes(id), 0);
}

/** Ends a program with all that it has started. */
export function endProcesses(root: number): void {
  for (const id of processesOf(root))
    try {
      process.kill(id);
    } catch {
      // It has ended.
    }
}
