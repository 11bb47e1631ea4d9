import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { Problem } from '../problem.ts';

/** Behind the name of a file that was put aside: a number that grows with age, or a day. */
const ASIDE = /^(?:\.(\d{1,4})|[-.](\d{8}(?:-?\d{1,10})?))(\.gz)?$/;

/** Older ones first: days in their order, then numbers backwards. */
function ageOf(rest: string): readonly [kind: number, place: number | string] | undefined {
  const match = ASIDE.exec(rest);
  if (!match) return undefined;
  return match[2] ? [0, match[2]] : [1, -Number(match[1])];
}

/** The files that were put aside from a growing one, the oldest first, compressed ones among them. */
export async function putAside(path: string): Promise<string[]> {
  const name = basename(path);
  const files = await readdir(dirname(path));
  return files
    .flatMap((file) => {
      const age = file.startsWith(name) ? ageOf(file.slice(name.length)) : undefined;
      return age ? [{ file, age }] : [];
    })
    .sort(({ age: one }, { age: other }) => one[0] - other[0] || (one[1] < other[1] ? -1 : 1))
    .map(({ file }) => join(dirname(path), file));
}

/** Refuses what is no file that can be read. */
export async function checkFile(option: string, path: string): Promise<void> {
  const info = await stat(path).catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'ENOENT' ? 'there is no such file' : error.message;
    throw new Problem(`${option} ${path}: ${reason}.`);
  });
  if (!info.isFile()) throw new Problem(`${option} ${path}: it is no file.`);
}

/** The bytes of a file that was put aside. */
export function bytesOf(path: string): AsyncIterable<Buffer> {
  const bytes = createReadStream(path, { highWaterMark: 256 * 1024 });
  if (!path.endsWith('.gz')) return bytes;
  const unpacked = createGunzip();
  bytes.on('error', (error) => unpacked.destroy(error));
  return bytes.pipe(unpacked);
}
