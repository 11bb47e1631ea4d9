import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';

/** The tar format's unit: headers and contents are filled up to it. */
const BLOCK = 512;
/** The fields of a header (POSIX ustar): their places and lengths. */
const NAME = [0, 100] as const;
const MODE = [100, 8] as const;
const SIZE = [124, 12] as const;
const SUM = [148, 8] as const;
const TYPE = 156;
const MAGIC = 257;

const FILE = '0';
const FOLDER = '5';

/** A text file in an archive. */
export interface Note {
  readonly name: string;
  readonly text: string;
}

/** Makes a tar archive of a note and a folder, whose files nothing writes meanwhile. */
export async function* pack(note: Note, folder: string): AsyncGenerator<Buffer> {
  const text = Buffer.from(note.text);
  yield header(note.name, FILE, text.length);
  yield text;
  yield padding(text.length);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(folder.length + 1).replaceAll(sep, '/');
    if (entry.isDirectory()) yield header(`${name}/`, FOLDER, 0);
    else yield* packFile(path, name);
  }
  yield Buffer.alloc(2 * BLOCK);
}

async function* packFile(path: string, name: string): AsyncGenerator<Buffer> {
  const { size } = await stat(path);
  yield header(name, FILE, size);
  if (size > 0) for await (const piece of createReadStream(path, { end: size - 1 })) yield piece as Buffer;
  yield padding(size);
}

const padding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);

function header(name: string, type: string, size: number): Buffer {
  const block = Buffer.alloc(BLOCK);
  if (Buffer.byteLength(name) > NAME[1]) throw new Error(`The name ${name} is too long for an archive.`);
  block.write(name, ...NAME);
  block.write(type === FOLDER ? '0000700' : '0000600', ...MODE);
  block.write(size.toString(8).padStart(SIZE[1] - 1, '0'), ...SIZE);
  block.write(type, TYPE);
  block.write('ustar\0' + '00', MAGIC);
  block.write(`${sumOf(block).toString(8).padStart(6, '0')}\0 `, ...SUM);
  return block;
}

/** The sum of a header's bytes, its own place taken as blanks. */
const sumOf = (block: Buffer): number =>
  block.reduce((sum, byte, at) => sum + (at >= SUM[0] && at < SUM[0] + SUM[1] ? 0x20 : byte), 0);

/** An archive is damaged, or ends before its end mark. */
export class DamagedArchive extends Error {
  override readonly name = 'DamagedArchive';
}

/**
 * Unpacks an archive of `pack` into a folder.
 * @param check Gets the note's text before anything is written.
 * @throws DamagedArchive
 */
export async function unpack(
  source: AsyncIterable<Buffer>,
  folder: string,
  { name: noteName, check }: { readonly name: string; readonly check: (text: string) => void },
): Promise<void> {
  const bytes = new ByteReader(source);
  for (;;) {
    const block = await bytes.take(BLOCK);
    if (block.every((byte) => byte === 0)) break;
    const { name, type, size } = readHeader(block);
    if (name === noteName) check((await bytes.take(size)).toString());
    else if (type === FOLDER) await mkdir(join(folder, name), { recursive: true, mode: 0o700 });
    else await writeEntry(join(folder, name), bytes.pieces(size));
    await bytes.take(padding(size).length);
  }
  // To the end: only there is the sum over all bytes compared.
  await bytes.drain();
}

function readHeader(block: Buffer): { name: string; type: string; size: number } {
  const field = ([at, length]: readonly [number, number]) =>
    block.toString('utf8', at, at + length).replace(/\0.*$/s, '');
  const name = field(NAME);
  const isWhole = Number.parseInt(field(SUM), 8) === sumOf(block);
  if (!isWhole || name.startsWith('/') || name.split('/').includes('..'))
    throw new DamagedArchive('The archive is damaged.');
  return { name, type: String.fromCharCode(block[TYPE] ?? 0), size: Number.parseInt(field(SIZE), 8) };
}

async function writeEntry(path: string, pieces: AsyncIterable<Buffer>): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const piece of pieces) await file.write(piece);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Reads a stream by numbers of bytes. */
class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async take(size: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for await (const piece of this.pieces(size)) pieces.push(piece);
    return Buffer.concat(pieces);
  }

  async *pieces(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0; ) {
      if (this.#rest.length === 0) await this.#fill();
      const piece = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }

  async drain(): Promise<void> {
    while (!(await this.#source.next()).done);
  }

  async #fill(): Promise<void> {
    const { done, value } = await this.#source.next();
    if (done) throw new DamagedArchive('The archive ends too early.');
    this.#rest = value;
  }
}
