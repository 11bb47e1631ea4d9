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
    /** Answers with a status in place of the store, or leaves the bytes out: all of them, or those after some; undefined: no longer. */
    fail: line.fail,
    /** The requests for bytes that were begun and have not ended. */
    open: line.open,
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
  let open = 0;
  const line = createServer((asked, answer) => {
    if (typeof fault === 'number') return void answer.writeHead(fault).end();
    const { method, headers } = asked;
    if (method === 'GET') {
      open += 1;
      answer.on('close', () => {
        open -= 1;
      });
      if (fault === 'no bytes') return;
    }
    const passed = request(new URL(asked.url ?? '/', store), { method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      if (method === 'GET' && fault === 'some bytes')
        given.once('data', (piece) => answer.write(piece.subarray(0, 1000)));
      else given.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise((listening) => line.listen(0, '127.0.0.1', () => listening(undefined)));
  line.unref();
  return {
    url: `http://127.0.0.1:${line.address().port}`,
    fail: (how) => {
      fault = how;
    },
    open: () => open,
  };
}
