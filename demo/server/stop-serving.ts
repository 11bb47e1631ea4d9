import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { Server as TlsServer } from 'node:tls';
import { stopSessions } from './sessions.ts';

/**
 * Lets a server end without cutting its answers.
 * @returns A function that takes no new requests, waits at most so many milliseconds for running answers, and
 * closes all connections, idle ones at once.
 */
export function stopServing(server: Server): (patience: number) => Promise<void> {
  /** The open answers of each connection. */
  const open = new Map<Socket, Set<ServerResponse>>();
  let isStopping = false;
  const sessions = stopSessions(server);
  const watch = (socket: Socket) => {
    open.set(socket, new Set());
    socket.on('close', () => open.delete(socket));
  };
  // Beneath TLS there is a second socket, which knows of no answers.
  if (server instanceof TlsServer)
    server.on('secureConnection', (socket) => socket.alpnProtocol !== 'h2' && watch(socket));
  else server.on('connection', watch);
  // Before the program's own listener: the answer may be finished before it returns.
  server.prependListener('request', ({ socket, httpVersionMajor }, response) => {
    if (httpVersionMajor > 1) return;
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
    sessions.finish();
    for (const [socket, answers] of open) {
      if (answers.size === 0) socket.destroy();
      for (const response of answers) sayLast(response);
    }
    const deadline = new AbortController();
    await Promise.race([closed, setTimeout(patience, undefined, { signal: deadline.signal })]);
    deadline.abort();
    sessions.close();
    for (const socket of open.keys()) socket.destroy();
    await closed;
  };
}

/** Tells the client to send no more requests on this connection, if the headers are not sent yet. */
function sayLast(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}
