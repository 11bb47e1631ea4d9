import { setTimeout } from 'node:timers/promises';
import { emptyPlace, setUp, startOwnServer } from '../../../support/server/processes/own-server.ts';
import { environmentOf, type ServerProgram } from '../../../support/server/processes/spawned-server.ts';
import { newFolder } from './run-command.ts';
import { commandProgram, SWITCH } from './spawned-command.ts';
import { type StoredCall, storedCalls } from './stored-calls.ts';

/** The prices of `plain-reports.ts`, of a minute. */
const CALL_PRICES = 'local=0.06,national=0.09,mobile=0.29,international=1.1';

/** An empty center of its own with a key for a telephone system. */
export async function newCenter() {
  const { place, remove } = await emptyPlace();
  const sounds = newFolder();
  const server = await startOwnServer({ ...place, dataDir: sounds.folder, ...place });
  const token = await setUp(server);
  const body = { name: 'PBX', permissions: ['ingestCalls'], life: 'unlimited' };
  const answer = await server.request('/api-keys', { method: 'POST', token, level: 1, body });
  const { secret } = ((await answer.json()) as { result: { secret: string } }).result;
  await server.close();
  return {
    ...{ place, secret, token },
    environment: { DATA_DIR: sounds.folder, ...environmentOf(place), CENTER: 'own', CALL_PRICES },
    remove: async () => {
      await remove();
      sounds.remove();
    },
  };
}
/** An empty center of its own. */
export type Center = Awaited<ReturnType<typeof newCenter>>;

/** The calls of a center whose server is not running. */
export async function rowsOf({ place }: Center): Promise<StoredCall[]> {
  const server = await startOwnServer(place);
  const rows = await storedCalls(server.db);
  await server.close();
  return rows;
}

/** The arguments and secrets of an import. */
export const imports = (records: readonly string[], center: Center, url: string) =>
  [['import', ...SWITCH, ...records, '--to', url], { RAMAL_KEY: center.secret }] as const;

/** Imports records to the end, and returns the exit code and the words of the importer. */
export async function importAll(program: ServerProgram, center: Center, records: readonly string[]) {
  const asterisk = await commandProgram();
  const server = program.start(center.environment);
  const importing = asterisk(...imports(records, center, await server.ready()));
  const code = await importing.ended;
  await server.end('SIGTERM');
  return [code, importing.output()] as const;
}

/** Imports records, and kills importer and server after so many milliseconds, again and again. */
export async function importKilled(
  program: ServerProgram,
  center: Center,
  records: readonly string[],
  kills: readonly number[],
): Promise<void> {
  const asterisk = await commandProgram();
  for (const [kill, wait] of kills.entries()) {
    const server = program.start(center.environment);
    const importing = asterisk(...imports(records, center, await server.ready()));
    await setTimeout(wait);
    // The server dies below the importer, or the importer before it.
    if (kill % 2 === 0) await server.end('SIGKILL');
    await importing.kill();
    await server.end('SIGKILL');
  }
}

/** All but the ids of the server, which follow the order in which calls came. */
export const told = (rows: readonly StoredCall[]) => rows.map(({ call: _, ...row }) => row);
