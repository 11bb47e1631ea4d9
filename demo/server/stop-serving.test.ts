import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { stopServing } from './stop-serving.ts';

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** A connection, and all that came on it. */
function connectTo(server: Server) {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let text = '';
  socket.on('data', (part) => {
    text += part;
  });
  return {
    ask: (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: here\r\n\r\n`),
    send: (part: string) => socket.write(part),
    text: () => text,
    isOpen: () => !socket.readableEnded && !socket.destroyed,
  };
}

it('answers what is sent after an answer that began before the end was told, on the same connection', async () => {
  const begun = vi.fn<(end: () => void) => void>();
  const server = createServer(({ url }, response) => {
    if (url !== '/long') return response.end('next');
    response.write('begun');
    return begun(() => response.end('ended'));
  });
  const stop = stopServing(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const client = connectTo(server);
  client.ask('/long');
  await vi.waitFor(() => expect(client.text()).toContain('begun'));
  const stopped = stop(30_000);
  await vi.waitFor(() => expect(server.listening).toBe(false));
  begun.mock.calls[0]?.[0]();
  // Nothing in this answer has told the client to send no more.
  await vi.waitFor(() => expect(client.text()).toContain('ended'));
  client.ask('/next');
  await vi.waitFor(() => expect(client.text()).toMatch(/connection: close[\s\S]*next/i));
  await stopped;
});

it('answers a request that had begun to come, when the rest of it comes', async () => {
  const server = createServer(({ url }, response) => void response.end(`answer to ${url}`));
  const stop = stopServing(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const [slow, kept, idle] = [connectTo(server), connectTo(server), connectTo(server)];
  kept.ask('/first');
  idle.ask('/only');
  await vi.waitFor(() => expect(kept.text() + idle.text()).toMatch(/first[\s\S]*only/));
  for (const client of [slow, kept]) client.send('GET /half HTTP/1.1\r\nHo');
  await new Promise((resolve) => setTimeout(resolve, 50));
  const stopped = stop(30_000);
  // Those without a request have gone by then.
  await vi.waitFor(() => expect(idle.isOpen()).toBe(false), 10_000);
  for (const client of [slow, kept]) client.send('st: here\r\n\r\n');
  for (const client of [slow, kept])
    await vi.waitFor(() => expect(client.text()).toMatch(/connection: close[\s\S]*answer to \/half/i));
  await stopped;
});

it('answers who comes after the end is told once nobody else comes, so that none of them comes back too late', async () => {
  const listening: boolean[] = [];
  const server = createServer((_, response) => {
    listening.push(server.listening);
    response.end('answered');
  });
  const stop = stopServing(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const kept = connectTo(server);
  kept.ask('/before');
  await vi.waitFor(() => expect(kept.text()).toContain('answered'));
  const stopped = stop(30_000);
  const clients = [connectTo(server), connectTo(server)];
  for (const client of [kept, ...clients]) client.ask('/after');
  await vi.waitFor(() => {
    for (const client of clients) expect(client.text()).toMatch(/connection: close[\s\S]*answered/i);
  });
  await stopped;
  expect(kept.text()).toMatch(/answered[\s\S]*connection: close[\s\S]*answered/i);
  expect(listening).toEqual([true, false, false, false]);
});
