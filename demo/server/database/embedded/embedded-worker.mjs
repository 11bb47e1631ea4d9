// The thread of the embedded database: during long queries the server's own thread goes on answering. It
// speaks PostgreSQL's protocol in messages: `{ id, bytes }` in, `{ id, bytes }` or `{ id, error }` out, in
// order. The first answer, once it is ready, has the compiled `program`.
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { DatabaseFolder } from './database-folder.mjs';

/** By the command line: PGlite writes others into a file at each start, for which a full disk has no room. */
const SETTINGS = {
  // A tenth of the default: halves the memory, and the system's file cache replaces it.
  shared_buffers: '16MB',
  // Pieces of the log that are no longer needed are removed, and not kept under new names with what is in them; unless a checkpoint
  // on a full disk asks for that, which keeps no more of them than are made ahead (log-pieces.ts).
  wal_recycle: 'off',
  min_wal_size: '48MB',
  max_wal_size: '48MB',
  // There are none. With them each checkpoint writes a new file about them, and without room for it ends the database.
  max_active_replication_origins: '0',
};

const program =
  workerData.program ??
  (await WebAssembly.compile(
    await readFile(new URL('./pglite.wasm', import.meta.resolve('@electric-sql/pglite'))),
  ));

const lite = await PGlite.create({
  fs: new DatabaseFolder(workerData.path),
  pgliteWasmModule: program,
  extensions: { pg_trgm, unaccent },
  startParams: [
    ...PGlite.defaultStartParams,
    ...Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ],
});

async function answer(bytes) {
  // A message without bytes closes the database.
  if (!bytes) return lite.close().then(() => new Uint8Array());
  // The answer to the greeting comes in no stream.
  if (bytes[0] === 0) return new Uint8Array(await lite.execProtocolRaw(bytes));
  // As a stream: of other answers PGlite keeps a parsed copy for its whole life.
  const pieces = [];
  // Copies: PGlite returns views of its memory, which cannot leave the thread.
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
