// The demo for tests: making its database takes ten seconds of a processor, copying one that is there takes none.
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfMissing, newFolder, startDemo } from './demo-server.mjs';
import { madeOnce } from './made-once.mjs';
import { ROOT } from './tools.mjs';

const TEMPLATES = join(ROOT, '.cache', 'demo-data');
/** The server goes on with its calls from where it was; older data is yesterday's soon. */
const FRESH = 30 * 60_000;

/** Starts the demo like `startDemo`, on a copy of a database that the tests of a run share. */
export async function startSeededDemo({ seedCalls = 5_000 } = {}) {
  const folder = newFolder();
  cpSync(await template(seedCalls), folder, { recursive: true });
  return startDemo({ folder, seedCalls });
}

async function template(seedCalls) {
  await buildIfMissing();
  mkdirSync(TEMPLATES, { recursive: true });
  removeOld();
  const path = join(TEMPLATES, `${keyOf(join(ROOT, 'build/server/main.js'))}-${seedCalls}`);
  return madeOnce(path, async (folder) => {
    const demo = await startDemo({ folder, seedCalls });
    await demo.stop({ keep: true });
  });
}

/** Another server makes other data. */
const keyOf = (program) => createHash('sha256').update(readFileSync(program)).digest('hex').slice(0, 16);

function removeOld() {
  for (const name of readdirSync(TEMPLATES)) {
    const path = join(TEMPLATES, name);
    const made = statSync(path, { throwIfNoEntry: false })?.birthtimeMs ?? Date.now();
    if (Date.now() - made > FRESH) rmSync(path, { recursive: true, force: true });
  }
}
