import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import S3rver from 's3rver';
import { newDataFolder } from '../processes/data-folder.mjs';

const BUCKET = 'calls';

let store;

/**
 * A store that speaks like S3, on this machine, with the bucket `calls`: one for the test files of a process, as the server's client
 * is, and as long as the process.
 */
export const startObjectStore = () => (store ??= start());

async function start() {
  const directory = newDataFolder('ramal-s3-');
  mkdirSync(join(directory, BUCKET));
  const options = {
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET }],
  };
  const server = new S3rver(options);
  const { port } = await server.run();
  server.httpServer.unref();
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    environment: {
      AWS_ENDPOINT_URL_S3: url,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
  };
}
