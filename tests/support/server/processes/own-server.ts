import { rmSync } from 'node:fs';
import { inject } from 'vitest';
import { type Log, securityLine } from '../../../../demo/server/http/failures/log.ts';
import { startServer } from '../../../../demo/server/main.ts';
import { CHEAP } from '../passwords.ts';
import { newDataFolder } from './data-folder.mjs';
import { createDatabase, type Place, type SeededDatabase } from './seeded-data.ts';
import { requester } from './server.ts';

type Running = Awaited<ReturnType<typeof startServer>>;

/** A server with an empty center. */
export interface OwnServer extends Running {
  readonly request: ReturnType<typeof requester>;
  readonly errors: string[];
  /** The security events that it logged, each as its line. */
  readonly events: string[];
  /** The token of the link on its console. */
  readonly setupToken: string | undefined;
}

/** The answers of the setup's page. */
export const ROSA = {
  company: 'Padaria da Rosa',
  name: 'Rosa Lima',
  email: 'Rosa@padaria.example',
  password: 'Fermento-Fino#20',
  confirmPassword: 'Fermento-Fino#20',
};

/** An empty place for a database: on the PostgreSQL of the run where it has one, else embedded. */
export async function emptyPlace(): Promise<SeededDatabase> {
  if (inject('postgresUrl')) return createDatabase();
  const dataDir = newDataFolder('ramal-own-');
  return { place: { dataDir }, remove: async () => rmSync(dataDir, { recursive: true, force: true }) };
}

/** Starts a server with a center of one's own on a place. */
export async function startOwnServer(
  place: Place,
  options: Parameters<typeof startServer>[0] = {},
): Promise<OwnServer> {
  const [errors, events]: [string[], string[]] = [[], []];
  const log: Log = {
    info: () => undefined,
    error: (message, cause) => errors.push(`${message} ${String(cause)}`),
    security: (event, facts) => events.push(securityLine(event, facts)),
  };
  const fixed = { center: 'own' as const, passwordCost: CHEAP, port: 0, stopSeconds: 0, log };
  // A database on a server has no folder of its own, and recordings need one.
  const folder = 'dataDir' in place ? {} : { dataDir: newDataFolder('ramal-sounds-') };
  const server = await startServer({ ...folder, ...place, ...fixed, ...options });
  const setupToken = server.setupLink && /\/setup#token=([\w-]{43})$/.exec(server.setupLink)?.[1];
  return { ...server, request: requester(server.url), errors, events, setupToken };
}

/** Sets a center up by its link, and returns the administrator's token. */
export async function setUp({ request, setupToken }: OwnServer): Promise<string> {
  const answer = await request('/setup', { method: 'POST', body: { ...ROSA, token: setupToken } });
  if (!answer.ok) throw new Error(`The setup failed: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { token: string }).token;
}
