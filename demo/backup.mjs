// Writes all data of a center into one file: `npm run backup`, or `npm run backup -- /backups/monday.ramal`. The
// server of an embedded database is stopped before. Settings by environment: see docs/settings.md.
import { parseArgs } from 'node:util';
import { buildStale } from './run-build.mjs';

await buildStale(['server']);
const { backUp, fail, readSettings, recordingsFolder, SetupError } = await import('../build/server/main.js');

try {
  const file = asked() ?? `ramal-${new Date().toISOString().slice(0, 16).replace(/\D/g, '')}.backup`;
  const settings = readSettings(process.env);
  await backUp(settings, file);
  // A program of PostgreSQL writes it, which knows the tables alone.
  const sounds = settings.databaseUrl
    ? `The recordings that were sent are not in it: copy ${recordingsFolder(settings)} beside it.`
    : 'It has the recordings that were sent, and none that stay elsewhere.';
  console.log(`The backup is in ${file}. It has the passwords' hashes: keep it safe. ${sounds}`);
} catch (error) {
  fail(error);
}

function asked() {
  try {
    return parseArgs({ allowPositionals: true }).positionals[0];
  } catch ({ message }) {
    throw new SetupError(message);
  }
}
