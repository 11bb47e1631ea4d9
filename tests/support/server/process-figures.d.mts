/** Megabytes of memory that a process has, as Linux tells; 0 elsewhere. */
export function residentMemory(pid: number | undefined): number;
/** How many connections the server of a port holds, as Linux tells; 0 elsewhere. */
export function heldConnections(port: string | number): number;
