import type { RequestListener, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { Server as TlsServer } from 'node:tls';
import { stopSessions } from './sessions.ts';

/** Milliseconds in which a request that was sent before its sender could know of the end arrives. */
const ON_THE_WAY = 1000;

/** Milliseconds without a new connection or the end of an answer, after which none is expected before the listener is closed. */
const CALM = 50;

/** Milliseconds between looks for that. */
const LOOK = 5;

/** Milliseconds in which connections are still taken and their requests wait, if ever more of them come. */
const ACCEPTING = 1000;

/**
 * Milliseconds of a turn of the loop in which next to nothing was done. What comes between the look for connections and the close
 * is reset, so it must be an instant: no answer is worked on between them, and the system does not let the process wait.
 */
const QUICK = 0.1;

/**
 * Lets a server end without cutting its answers, nor a request that was sent and is not read yet.
 * @returns A function that soon takes no new connections, answers what comes on those that there are, and closes each
 * after its answer, idle ones after a second, all after so many milliseconds.
 */
export function stopServing(server: Server): (patience: number) => Promise<void> {
  /** The open answers of each connection. */
  const open = new Map<Socket, Set<ServerResponse>>();
  /** The bytes of each that belong to requests that were answered. */
  const answered = new WeakMap<Socket, number>();
  /** No request is answered or on its way; one that has begun to come is waited for. */
  const isIdle = (socket: Socket) =>
    open.get(socket)?.size === 0 && socket.bytesRead === answered.get(socket);
  let isStopping = false;
  /** Requests wait for this while the last connections are taken: who waits for an answer opens no other connection. */
  let held: Promise<void> | undefined;
  /** New connections and ends of answers, after which another connection may come. */
  let changes = 0;
  const sessions = stopSessions(server);
  const watch = (socket: Socket) => {
    open.set(socket, new Set());
    answered.set(socket, socket.bytesRead);
    socket.on('close', () => open.delete(socket));
  };
  server.on('connection', () => changes++);
  // Beneath TLS there is a second socket, which knows of no answers.
  if (server instanceof TlsServer)
    server.on('secureConnection', (socket) => socket.alpnProtocol !== 'h2' && watch(socket));
  else server.on('connection', watch);
  const note = (socket: Socket, response: ServerResponse) => {
    const answers = open.get(socket);
    answers?.add(response);
    if (isStopping) sayLast(response);
    response.on('close', () => {
      answers?.delete(response);
      answered.set(socket, socket.bytesRead);
      if (isStopping && answers?.size === 0) closeAfter(response, socket);
    });
  };
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (request.httpVersionMajor === 1) note(request.socket, response);
    response.on('close', () => changes++);
    const answer = () => {
      for (const listener of listeners) listener(request, response);
    };
    if (held) void held.then(answer);
    else answer();
  });
  /** Who was not told that an answer was the last one may have sent the next request. */
  const closeAfter = (response: ServerResponse, socket: Socket) => {
    if (response.getHeader('connection') === 'close') return socket.destroySoon();
    void setTimeout(ON_THE_WAY, undefined, { ref: false }).then(() => {
      if (isIdle(socket)) socket.destroySoon();
    });
  };
  /** Ends when it has been calm, right after a quick turn of the loop. */
  const acceptAll = () => {
    const until = performance.now() + ACCEPTING;
    return new Promise<void>((resolve) => {
      let [seen, since, at] = [-1, 0, 0];
      const look = () => {
        const now = performance.now();
        if (changes !== seen) [seen, since] = [changes, now];
        const isCalm = now - since >= CALM;
        if (now > until || (isCalm && now - at < QUICK)) return resolve();
        at = now;
        if (isCalm) setImmediate(look);
        else void setTimeout(LOOK).then(look);
      };
      look();
    });
  };
  return async (patience) => {
    // The system resets the connections that wait to be accepted when nobody listens any more.
    let release = () => {};
    held = new Promise((resolve) => {
      release = resolve;
    });
    await acceptAll();
    isStopping = true;
    const closed = closeListener(server);
    sessions.finish();
    for (const answers of open.values()) for (const response of answers) sayLast(response);
    held = undefined;
    release();
    const ended = new AbortController();
    const { signal } = ended;
    const idle = setTimeout(ON_THE_WAY, undefined, { signal }).then(() => {
      for (const socket of open.keys()) if (isIdle(socket)) socket.destroySoon();
      return closed;
    });
    await Promise.race([closed, idle, setTimeout(patience, undefined, { signal })]).finally(() =>
      ended.abort(),
    );
    sessions.close();
    for (const socket of open.keys()) socket.destroy();
    await closed;
  };
}

/** Takes no new connections; the `close` of HTTP would cut idle ones, which may have been sent a request. */
const closeListener = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    NetServer.prototype.close.call(server, () => resolve());
  });

/** Tells the client to send no more requests on this connection, if the headers are not sent yet. */
function sayLast(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}
