/** Megabytes of memory that a process has, as Linux tells; 0 elsewhere. */
export function residentMemory(pid: number | undefined): number;
/** The number of the connections that the server of a port holds, as Linux tells; 0 elsewhere. */
export function heldConnections(port: string | number): number;
