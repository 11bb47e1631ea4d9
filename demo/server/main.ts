import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { shippedAccounts } from './data/center/center.ts';
import { SetupError } from './database/setup-error.ts';
import { readSettings } from './settings.ts';
import { outboxUrlOf, type RunningServer, startServer } from './start-server.ts';

export { createApp } from './app.ts';
export { backUp, restore } from './backup/backup.ts';
export { recordingsFolder } from './call-sounds/sound-work.ts';
export { setupLinkOf } from './center/setup-link.ts';
export { consoleLog } from './http/failures/log.ts';
export { makeAnew, openServer, removeData } from './open-server.ts';
export { outboxUrlOf, type RunningServer, readSettings, SetupError, startServer };

/** The accounts of the demo's center. */
export const accounts = shippedAccounts;

/** The text on the terminal once the server runs. */
export function welcome({
  url,
  center,
  setupLink,
  outboxUrl,
}: Pick<RunningServer, 'url' | 'center' | 'setupLink' | 'outboxUrl'>): string {
  return `
Ramal is ready: ${url}

${center === 'own' ? ownWelcome(setupLink) : demoAccounts(outboxUrl)}
The tags: ${url}/ramal/ramal.js   The API: ${url}/api/openapi.json
Ctrl+C stops it.
`;
}

const ownWelcome = (link: string | undefined): string =>
  link
    ? `Open this link within an hour to make your company and its first administrator. It works once; the next\nstart shows a new one until it was used.\n\n  ${link}\n`
    : '';

function demoAccounts(outboxUrl: string | undefined): string {
  const rows = accounts().map(({ email, password, role, level }) => [role, email, password, level]);
  const table = [['Role', 'E-mail', 'Password', 'Level'], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ');
  return `${table.map((row) => `  ${line(row).trimEnd()}`).join('\n')}

This is a demo with made-up data. A center of your own: npm start -- --empty (docs/own-center.md)${outboxUrl ? `\nMails that were not sent: ${outboxUrl}` : ''}`;
}

/**
 * Milliseconds in which a second signal counts as the first: a terminal and `npm` both pass on a pressed key.
 */
const SAME_SIGNAL = 500;

/** Ends the server in order after a signal of the system or the user; after a second one, at once. */
export function stopOnSignals(server: RunningServer): void {
  let since: number | undefined;
  const stop = async () => {
    if (since !== undefined && performance.now() - since > SAME_SIGNAL) process.exit(1);
    if (since !== undefined) return;
    since = performance.now();
    await server.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop().catch(fail));
}

/** Prints the reason of a failure, without a stack if the operator can mend it, and ends the program. */
export function fail(error: unknown): never {
  console.error(error instanceof SetupError ? `\n${error.message}\n` : error);
  process.exit(1);
}

async function run(): Promise<void> {
  const server = await startServer(readSettings(process.env));
  stopOnSignals(server);
  console.log(welcome(server));
}

const isProgram = process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url);
if (isProgram) run().catch(fail);
