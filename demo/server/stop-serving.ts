import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/**
 * Lets a server end without cutting what it has begun.
 *
 * @returns Takes no new requests, waits at most so many milliseconds until those that run are answered to their end, and closes
 * all connections: those that nobody uses at once.
 */
export function stopServing(server: Server): (patience: number) => Promise<void> {
  /** The answers that each connection waits for. */
  const open = new Map<Socket, Set<ServerResponse>>();
  let isStopping = false;
  server.on('connection', (socket) => {
    open.set(socket, new Set());
    socket.on('close', () => open.delete(socket));
  });
  // Before the program's own listener: an answer can be over before that returns.
  server.prependListener('request', ({ socket }, response) => {
    const answers = open.get(socket);
    answers?.add(response);
    if (isStopping) sayLast(response);
    response.on('close', () => {
      answers?.delete(response);
      if (isStopping && answers?.size === 0) socket.destroySoon();
    });
  });
  return async (patience) => {
    isStopping = true;
    const closed = new Promise((resolve) => server.close(resolve));
    for (const [socket, answers] of open) {
      if (answers.size === 0) socket.destroy();
      for (const response of answers) sayLast(response);
    }
    const deadline = new AbortController();
    await Promise.race([closed, setTimeout(patience, undefined, { signal: deadline.signal })]);
    deadline.abort();
    server.closeAllConnections();
    await closed;
  };
}

/** Tells the other end to send nothing more on this connection, where that can still be said. */
function sayLast(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}
