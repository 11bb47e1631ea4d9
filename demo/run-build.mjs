import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { staleParts } from './stale.mjs';

/** Builds the parts that need it, in a separate process, whose memory is free afterwards. */
export function buildStale(parts) {
  const stale = staleParts(parts);
  if (stale.length === 0) return Promise.resolve();
  console.log(`Building ${stale.join(' and ')} …`);
  const script = fileURLToPath(new URL('./build.mjs', import.meta.url));
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...stale, 'compressed'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`Building ${stale.join(' and ')} failed.`)),
    );
  });
}
