// Starts the portal: builds parts that are missing or older than their sources, makes a call center on the
// first start, and serves all of it on one port. Settings by environment: see docs/settings.md.
import { buildStale } from './run-build.mjs';

await buildStale(['server']);
const { fail, readSettings, startServer, stopOnSignals, welcome } = await import('../build/server/main.js');

try {
  const settings = readSettings(process.env);
  // Both take some seconds on a fresh clone, and neither waits for the other.
  const pages = buildStale(['elements', 'portal']);
  const [server] = await Promise.all([startServer(settings), pages]);
  stopOnSignals(server);
  console.log(welcome(server.url));
} catch (error) {
  fail(error);
}
