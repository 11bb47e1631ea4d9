import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

/** A store that speaks like S3, on this machine, with one bucket. */
export async function startObjectStore(bucket) {
  const directory = mkdtempSync(join(tmpdir(), 'ramal-s3-'));
  mkdirSync(join(directory, bucket));
  const options = {
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  };
  const server = new S3rver(options);
  const { port } = await server.run();
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    environment: {
      AWS_ENDPOINT_URL_S3: url,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
    close: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
