// Makes up the call center anew: `npm run seed -- --calls 1000000`. What was in DATA_DIR is lost.
import { parseArgs } from 'node:util';
import { buildStale } from './run-build.mjs';

await buildStale(['server']);
const { consoleLog, fail, openServer, readSettings, removeEmbedded } = await import(
  '../build/server/main.js'
);

try {
  const { values } = parseArgs({ options: { calls: { type: 'string' } } });
  const { port: _, ...settings } = readSettings({
    ...process.env,
    ...(values.calls && { SEED_CALLS: values.calls }),
  });
  await removeEmbedded(settings.dataDir);
  const begun = performance.now();
  const { close } = await openServer({ ...settings, log: consoleLog });
  await close();
  console.log(`Done in ${((performance.now() - begun) / 1000).toFixed(1)} s.`);
} catch (error) {
  fail(error);
}
