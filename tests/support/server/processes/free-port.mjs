import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A port that nothing uses, neither by TCP nor by UDP. It is below those that systems give out by themselves: one of
 * them may be a connection's before the program listens that it was found for.
 */
export async function freePort() {
  for (;;) {
    const port = randomInt(21_000, 32_000);
    if ((await isFreeForTcp(port)) && (await isFreeForUdp(port))) return port;
  }
}

function isFreeForTcp(port) {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  return isFree(server);
}

function isFreeForUdp(port) {
  const socket = createSocket('udp4');
  socket.bind(port, '127.0.0.1');
  return isFree(socket);
}

/** Waits until it listens or fails, and lets go of the port. */
async function isFree(bound) {
  try {
    await once(bound, 'listening');
  } catch {
    return false;
  }
  bound.close();
  await once(bound, 'close');
  return true;
}
