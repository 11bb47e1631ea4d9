// The demo for tests: making its database takes ten seconds of a processor, copying one that is there takes none.
import { createHash } from 'node:crypto';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { madeOnce } from '../../runner/made-once.mjs';
import { ROOT } from '../../runner/tools.mjs';
import { newDataFolder } from './data-folder.mjs';
import { buildIfMissing, startDemo } from './demo-server.mjs';

const TEMPLATES = join(ROOT, '.cache', 'demo-data');
const CALLS = 20_000;
/** The server goes on with its calls from where it was; older data is yesterday's soon. */
const FRESH = 30 * 60_000;

/** Starts the demo like `startDemo`, on a copy of a database that the tests of a run share. */
export async function startSeededDemo() {
  const folder = newDataFolder('ramal-demo-');
  cpSync(await template(), folder, { recursive: true });
  return startDemo({ folder, seedCalls: CALLS });
}

async function template() {
  await buildIfMissing();
  const path = join(TEMPLATES, `${keyOf(join(ROOT, 'build/server/main.js'))}-${CALLS}`);
  const make = async (folder) => {
    const demo = await startDemo({ folder, seedCalls: CALLS });
    await demo.stop({ keep: true });
  };
  return madeOnce(path, make, FRESH);
}

/** Another server makes other data. */
const keyOf = (program) => createHash('sha256').update(readFileSync(program)).digest('hex').slice(0, 16);
