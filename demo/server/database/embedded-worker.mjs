// The thread of the embedded database: however long a query takes, the server's own thread goes on answering. It
// speaks PostgreSQL's protocol in messages: `{ id, bytes }` in, `{ id, bytes }` or `{ id, error }` out, in order.
// The first answer, once it is ready, has the compiled `program`.
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';

const program =
  workerData.program ??
  (await WebAssembly.compile(
    await readFile(new URL('./pglite.wasm', import.meta.resolve('@electric-sql/pglite'))),
  ));

const lite = await PGlite.create({
  dataDir: workerData.path,
  pgliteWasmModule: program,
  extensions: { pg_trgm, unaccent },
  // A tenth of the default: halves the memory, and the system's file cache does the rest.
  postgresqlconf: ['shared_buffers=16MB'],
});

async function answer(bytes) {
  // Without bytes: the end.
  if (!bytes) return lite.close().then(() => new Uint8Array());
  // The greeting has its answer in no stream.
  if (bytes[0] === 0) return new Uint8Array(await lite.execProtocolRaw(bytes));
  // As a stream: of what it answers otherwise, PGlite keeps a parsed copy for as long as it lives.
  const pieces = [];
  // Copies: what PGlite gives is a view of its memory, which must stay here.
  await lite.execProtocolRawStream(bytes, { onRawData: (piece) => pieces.push(piece.slice()) });
  return joined(pieces);
}

function joined(pieces) {
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

let last = Promise.resolve();
parentPort.on('message', ({ id, bytes }) => {
  last = last.then(async () => {
    try {
      const answered = await answer(bytes);
      parentPort.postMessage({ id, bytes: answered }, [answered.buffer]);
    } catch (error) {
      parentPort.postMessage({ id, error: String(error) });
    }
  });
});
parentPort.postMessage({ id: 0, program });
