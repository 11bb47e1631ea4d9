import { Unzip, UnzipInflate, zipSync } from 'fflate';
import { RefusedFile } from './table.ts';

/** The most bytes of all files together: a workbook of the largest table that is taken has a third of it. */
const UNPACKED = 60 * 1024 ** 2;
/** The most files in a workbook. */
const FILES = 500;
/** Bytes that are unpacked at a time; they become a thousand times as many at most. */
const STEP = 16 * 1024;

const decoder = new TextDecoder();

/** Collects the files of an archive as far as a workbook's reader needs them, and stops at the limit. */
class Unpacking {
  readonly files: Record<string, Uint8Array[]> = {};
  #bytes = 0;
  #files = 0;

  add(name: string): void {
    this.#files += 1;
    if (this.#files > FILES) throw new RefusedFile('tooLarge');
    this.files[name] = [];
  }

  take(name: string, part: Uint8Array): void {
    this.#bytes += part.length;
    if (this.#bytes > UNPACKED) throw new RefusedFile('tooLarge');
    this.files[name]?.push(part);
  }
}

/** The longest comment of an archive, and the size of the record that it stands in. */
const END = 65_535 + 22;

/** Tells whether the record is there with which every archive ends: what was cut off may have lacked rows. */
function isWhole(bytes: Uint8Array): boolean {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - END); at--)
    if (bytes[at] === 0x50 && bytes[at + 1] === 0x4b && bytes[at + 2] === 5 && bytes[at + 3] === 6)
      return true;
  return false;
}

/** Unpacks step by step, so that a file of which much more comes out than it says is found at once. */
function unpack(bytes: Uint8Array): Readonly<Record<string, readonly Uint8Array[]>> {
  const unpacking = new Unpacking();
  let failure: unknown;
  const unzip = new Unzip((file) => {
    if (!/[.](xml|rels)$/.test(file.name)) return;
    unpacking.add(file.name);
    file.ondata = (error, part) => {
      if (error) failure = error;
      else unpacking.take(file.name, part);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length && !failure; at += STEP)
    unzip.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.length);
  if (failure) throw failure;
  return unpacking.files;
}

/**
 * Unpacks a workbook within limits.
 * @returns The same workbook, of what was unpacked here alone: an archive can tell another reader of other files.
 * @throws RefusedFile if its end is cut off, or more comes out than a table may have
 */
export async function unpackedWorkbook(bytes: Uint8Array): Promise<{
  readonly workbook: ArrayBuffer;
  readonly sheets: readonly string[];
}> {
  if (!isWhole(bytes)) throw new RefusedFile('broken');
  const files: [string, Uint8Array][] = [];
  for (const [name, parts] of Object.entries(unpack(bytes)))
    files.push([name, new Uint8Array(await new Blob(parts as Uint8Array<ArrayBuffer>[]).arrayBuffer())]);
  const sheets = files
    .filter(([name]) => name.startsWith('xl/worksheets/'))
    .map(([, xml]) => decoder.decode(xml));
  const { buffer } = zipSync(Object.fromEntries(files), { level: 0 });
  return { workbook: buffer as ArrayBuffer, sheets };
}
