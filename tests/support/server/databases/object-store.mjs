import { mkdirSync } from 'node:fs';
import { createServer, request } from 'node:http';
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
  const line = await lineTo(`http://127.0.0.1:${port}`);
  const { url } = line;
  return {
    url,
    /** Answers with a status in place of the store; undefined: no longer. */
    fail: line.fail,
    environment: {
      AWS_ENDPOINT_URL_S3: url,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
  };
}

/** The line to a store, on which it can fail: as long as the process, too. */
async function lineTo(store) {
  let fault;
  const line = createServer((asked, answer) => {
    if (fault !== undefined) return void answer.writeHead(fault).end();
    const { method, headers } = asked;
    const passed = request(new URL(asked.url ?? '/', store), { method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise((listening) => line.listen(0, '127.0.0.1', () => listening(undefined)));
  line.unref();
  return {
    url: `http://127.0.0.1:${line.address().port}`,
    fail: (status) => {
      fault = status;
    },
  };
}
