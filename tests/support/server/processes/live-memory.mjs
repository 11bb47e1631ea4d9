/**
 * Makes a server tell what it holds in memory when it gets SIGUSR2, without garbage, which a busy machine collects later. Loaded before the
 * server's program (`liveMemory` of `spawned-server.ts`).
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

process.on('SIGUSR2', () => {
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  process.stderr.write(`It holds ${heapUsed + arrayBuffers} bytes.\n`);
});
