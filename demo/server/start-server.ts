import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { type AppOptions, createApp } from './app.ts';
import type { CenterKind } from './center/center-kind.ts';
import { setupLinkOf } from './center/setup-link.ts';
import type { Db } from './database/database.ts';
import { SetupError } from './database/setup-error.ts';
import { consoleLog } from './http/failures/log.ts';
import { checkEvery, limitClients } from './limit-clients.ts';
import { type OpenOptions, openServer } from './open-server.ts';
import { secureOptions } from './secure-server.ts';
import { limitSessions } from './sessions.ts';
import { readSettings, type Settings } from './settings.ts';
import { stopServing } from './stop-serving.ts';

/** The options of starting the server; each has its default. */
export type StartOptions = Partial<OpenOptions> &
  Partial<Pick<Settings, 'port' | 'host' | 'certificate' | 'stopSeconds' | 'clientSeconds'>>;

/** A running server. */
export interface RunningServer {
  /** Without a slash at its end: `http://localhost:8080`. */
  readonly url: string;
  readonly db: Db;
  readonly center: CenterKind;
  /** The link for the first administrator, while a center of one's own has no user. */
  readonly setupLink: string | undefined;
  /** Where the demo's unsent mails are shown, to this machine alone. */
  readonly outboxUrl: string | undefined;
  /** Takes no new requests, finishes the running ones, and ends the background tasks and the database. */
  close(): Promise<void>;
}

/**
 * Milliseconds. Proxies and clients keep an idle connection for up to 60 s; with Node's 5 s, a request that
 * is sent while the connection closes would be lost.
 */
const KEEP_ALIVE = 75_000;

/**
 * Starts the reference server: database, API, bundle and portal on one port. Missing options get the defaults
 * of an empty environment.
 * @throws SetupError for errors that the operator can mend.
 */
export async function startServer(options: StartOptions = {}): Promise<RunningServer> {
  const { port, host, certificate, stopSeconds, clientSeconds, ...settings } = {
    ...readSettings({}),
    log: consoleLog,
    ...options,
  };
  const secure = certificate && secureOptions(certificate);
  const opened = await openServer(settings);
  const server = createAdaptorServer({
    fetch: createApp(opened.app).fetch,
    ...secure,
    serverOptions: { ...secure?.serverOptions, connectionsCheckingInterval: checkEvery(clientSeconds) },
  }) as Server;
  server.keepAliveTimeout = KEEP_ALIVE;
  limitClients(server, clientSeconds);
  limitSessions(server, clientSeconds);
  const stop = stopServing(server);
  try {
    await listen(server, { port, host });
  } catch (error) {
    await opened.close();
    throw error;
  }
  const url = `${secure ? 'https' : 'http'}://${nameOf(host)}:${(server.address() as AddressInfo).port}`;
  const { db, center, setupToken } = opened;
  const address = opened.setAddress(url);
  return {
    url,
    db,
    center,
    setupLink: setupLinkOf(address, setupToken),
    outboxUrl: outboxUrlOf(url, opened.app),
    close: async () => {
      opened.endStreams();
      await stop(stopSeconds * 1000);
      await opened.close();
    },
  };
}

/** The address of the outbox on a server of this address; through proxies it is not there. */
export const outboxUrlOf = (
  url: string,
  { outboxPath, proxies }: Pick<AppOptions, 'outboxPath' | 'proxies'>,
): string | undefined => (outboxPath && !proxies ? `${url}${outboxPath}` : undefined);

/** The host name for links to this machine: `localhost` for all addresses and the loopback one. */
export const nameOf = (host: string): string => {
  if (/^(0\.0\.0\.0|127\.0\.0\.1|::1?|localhost)$/.test(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
};

interface Place {
  readonly port: number;
  readonly host: string;
}

const listen = (server: Server, place: Place): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, place)));
    server.listen({ ...place }, () => resolve());
  });

function listenError(error: NodeJS.ErrnoException, { port, host }: Place): Error {
  switch (error.code) {
    case 'EACCES':
      return new SetupError(`This user may not use port ${port}. Set PORT to another one.`);
    case 'EADDRINUSE':
      return new SetupError(`Port ${port} is in use by another program. Set PORT to another one.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new SetupError(`${host} is no address of this machine. Set HOST to another one.`);
    default:
      return error;
  }
}
