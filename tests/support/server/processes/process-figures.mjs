import { existsSync, readFileSync } from 'node:fs';

/** Megabytes of memory that a process has, as Linux tells; 0 elsewhere. */
export function residentMemory(pid) {
  const status = existsSync(`/proc/${pid}/status`) ? readFileSync(`/proc/${pid}/status`, 'utf8') : '';
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** Connections that are open, or that the other end alone has closed. */
const HELD = ['01', '08'];

/** The number of the connections that the server of a port holds, as Linux tells; 0 elsewhere. */
export function heldConnections(port) {
  const wanted = `:${Number(port).toString(16).toUpperCase().padStart(4, '0')}`;
  const tables = ['/proc/net/tcp', '/proc/net/tcp6'].filter((path) => existsSync(path));
  const rows = tables.flatMap((path) => readFileSync(path, 'utf8').split('\n'));
  return rows
    .map((row) => row.trim().split(/\s+/))
    .filter(([, local, , state]) => local?.endsWith(wanted) && HELD.includes(state)).length;
}
