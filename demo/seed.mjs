// Makes up the call center anew: `npm run seed -- --calls 1000000`. What was in DATA_DIR, or in the
// tables of DATABASE_URL, is lost.
import { parseArgs } from 'node:util';
import { buildStale } from './run-build.mjs';

await buildStale(['server']);
const { consoleLog, fail, openServer, readSettings, removeData } = await import('../build/server/main.js');

try {
  const { values } = parseArgs({ options: { calls: { type: 'string' } } });
  const { port: _, ...settings } = {
    ...readSettings({ ...process.env, ...(values.calls && { SEED_CALLS: values.calls }) }),
    log: consoleLog,
  };
  await removeData(settings);
  const begun = performance.now();
  const { close } = await openServer(settings);
  await close();
  console.log(`Done in ${((performance.now() - begun) / 1000).toFixed(1)} s.`);
} catch (error) {
  fail(error);
}
