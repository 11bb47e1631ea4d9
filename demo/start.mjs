// Starts the portal: builds parts that are missing or older than their sources, makes a call center on the
// first start (an empty one with `--empty`), and serves all of it on one port. Settings by environment: see docs/settings.md.
import { parseArgs } from 'node:util';
import { buildStale } from './run-build.mjs';

await buildStale(['server']);
const { fail, readSettings, SetupError, startServer, stopOnSignals, welcome } = await import(
  '../build/server/main.js'
);

try {
  const settings = asked();
  // Both take some seconds on a fresh clone, and neither waits for the other.
  const pages = buildStale(['elements', 'portal']);
  const [server] = await Promise.all([startServer(settings), pages]);
  stopOnSignals(server);
  console.log(welcome(server));
} catch (error) {
  fail(error);
}

/** The settings; `--empty` is CENTER=own. */
function asked() {
  try {
    const { values } = parseArgs({ options: { empty: { type: 'boolean' } } });
    return readSettings({ ...process.env, ...(values.empty && { CENTER: 'own' }) });
  } catch (error) {
    throw error instanceof SetupError ? error : new SetupError(error.message);
  }
}
