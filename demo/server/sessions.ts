import type { Server } from 'node:http';
import { constants, type ServerHttp2Session } from 'node:http2';

/**
 * Ends connections of HTTP/2 that are idle for so many seconds, and requests of which nothing was sent or taken for
 * as long. While the server itself prepares an answer, it waits.
 */
export function limitSessions(server: Server, seconds: number): void {
  server.on('session', (session: ServerHttp2Session) => {
    let open = 0;
    session.on('stream', (stream) => {
      open++;
      stream.on('close', () => open--);
      stream.setTimeout(seconds * 1000, () => {
        if (!stream.readableEnded || stream.writableLength > 0) stream.close(constants.NGHTTP2_CANCEL);
      });
    });
    session.setTimeout(seconds * 1000, () => {
      if (open === 0) session.destroy();
    });
  });
}

/**
 * Lets the connections of HTTP/2 end without cutting their answers.
 * @returns Functions that take no new requests on them, and that close them.
 */
export function stopSessions(server: Server) {
  const open = new Set<ServerHttp2Session>();
  server.on('session', (session: ServerHttp2Session) => {
    open.add(session);
    session.on('close', () => open.delete(session));
  });
  return {
    finish: () => {
      for (const session of open) session.close();
    },
    close: () => {
      for (const session of open) session.destroy();
    },
  };
}
