import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const SECOND = 1000;
/** Seconds for the headers: without a body, a request fits into one packet. */
const HEADERS = 60;

/** Milliseconds between Node's checks for slow requests; a creation option of the server. */
export const checkEvery = (seconds: number): number => Math.min(30, seconds / 4) * SECOND;

/**
 * Ends connections of clients that block them: those that have not sent a whole request after so many
 * seconds, or have taken nothing of their answer for as long. While the server itself prepares the answer, it
 * waits.
 */
export function limitClients(server: Server, seconds: number): void {
  server.headersTimeout = Math.min(HEADERS, seconds) * SECOND;
  server.requestTimeout = seconds * SECOND;
  answerInOrder(server);
  server.prependListener('request', ({ httpVersionMajor }, response) => {
    if (httpVersionMajor > 1) return;
    response.setTimeout(seconds * SECOND, () => {
      if (response.writableLength > 0) response.destroy();
    });
  });
}

/**
 * Answers a request after the one before on the same connection: for a client that sends many without
 * reading, only one answer is made.
 */
function answerInOrder(server: Server): void {
  const answer = server.listeners('request') as RequestListener[];
  const last = new WeakMap<Socket, ServerResponse>();
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    // HTTP/2 answers many at once, as many as the server's settings allow.
    if (request.httpVersionMajor > 1) {
      for (const listener of answer) listener(request, response);
      return;
    }
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
