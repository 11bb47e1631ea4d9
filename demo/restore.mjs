// Restores a center from a backup: `npm run restore -- monday.ramal`, with `--force` where there are data, which
// are replaced. All of it or nothing. Settings by environment: see docs/settings.md.
import { parseArgs } from 'node:util';
import { buildStale } from './run-build.mjs';

await buildStale(['server']);
const { fail, readSettings, restore, SetupError } = await import('../build/server/main.js');

try {
  const { file, isReplaced } = asked();
  await restore(readSettings(process.env), file, { isReplaced });
  console.log(`The center of ${file} is restored.`);
} catch (error) {
  fail(error);
}

function asked() {
  try {
    const { values, positionals } = parseArgs({
      options: { force: { type: 'boolean' } },
      allowPositionals: true,
    });
    if (!positionals[0]) throw new Error('Which file? npm run restore -- monday.ramal');
    return { file: positionals[0], isReplaced: values.force === true };
  } catch ({ message }) {
    throw new SetupError(message);
  }
}
