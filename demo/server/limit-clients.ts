import type { Server } from 'node:http';

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
  server.prependListener('request', (_, response) => {
    response.setTimeout(seconds * SECOND, () => {
      if (response.writableLength > 0) response.destroy();
    });
  });
}
