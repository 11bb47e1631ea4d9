// Replaces the call center by a new one: `npm run seed -- --calls 1000000`. The data in DATA_DIR, or in the
// tables of DATABASE_URL, are lost.
import { parseArgs } from 'node:util';
import { buildStale } from './run-build.mjs';

await buildStale(['server']);
const { consoleLog, fail, makeAnew, readSettings, SetupError } = await import('../build/server/main.js');

try {
  const { values } = asked();
  const { port: _, ...settings } = {
    ...readSettings({ ...process.env, ...(values.calls && { SEED_CALLS: values.calls }) }),
    log: consoleLog,
  };
  const begun = performance.now();
  await makeAnew(settings);
  console.log(`Done in ${((performance.now() - begun) / 1000).toFixed(1)} s.`);
} catch (error) {
  fail(error);
}

function asked() {
  try {
    return parseArgs({ options: { calls: { type: 'string' } } });
  } catch ({ message }) {
    throw new SetupError(message);
  }
}
