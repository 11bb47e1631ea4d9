import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const SECOND = 1000;
/** What a browser sends before a body fits into one packet. */
const HEADERS = 60;

/** How often Node looks for requests that take too long, in milliseconds; a creation option of the server. */
export const checkEvery = (seconds: number): number => Math.min(30, seconds / 4) * SECOND;

/**
 * Ends the connections of clients that hold them without moving on: who has not sent a whole request after so many seconds, or takes
 * nothing of its answer for as long. An answer that the server is still busy with is waited for.
 */
export function limitClients(server: Server, seconds: number): void {
  server.headersTimeout = Math.min(HEADERS, seconds) * SECOND;
  server.requestTimeout = seconds * SECOND;
  answerInOrder(server);
  server.prependListener('request', (_, response) => {
    response.setTimeout(seconds * SECOND, () => {
      if (response.writableLength > 0) response.destroy();
    });
  });
}

/**
 * Begins to answer a request when the one before it on the same connection is answered: whoever sends many without reading has one
 * answer made, not all of them.
 */
function answerInOrder(server: Server): void {
  const answer = server.listeners('request') as RequestListener[];
  const last = new WeakMap<Socket, ServerResponse>();
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const { socket } = request;
    const before = last.get(socket);
    last.set(socket, response);
    const begin = () => {
      if (!socket.destroyed) for (const listener of answer) listener(request, response);
    };
    if (!before || before.closed) begin();
    else before.once('close', begin);
  });
}
