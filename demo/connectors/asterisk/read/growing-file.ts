import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

const PIECE = 256 * 1024;
/** The most bytes of a line: what has no line breaks is no text of records. */
const MOST = 1024 * 1024;
const HEAD = 256;
const BREAK = 0x0a;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Old switches write other encodings than UTF-8, line by line as the names came. */
function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    return Buffer.from(bytes).toString('latin1');
  }
}

/** Opens a file, without waiting: a pipe in its place would open once somebody writes into it. */
async function openFile(path: string): Promise<FileHandle> {
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  if ((await file.stat()).isFile()) return file;
  await file.close();
  throw new Error('what has its name is no file');
}

/** Between the renaming of a file and the new one there is none. */
function unlessAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** Splits pieces of a file at its line breaks. */
export class Lines {
  #rest: Buffer = Buffer.alloc(0);

  /** @param broken is called for bytes that have no line break. */
  constructor(readonly broken: () => void) {}

  /** The lines that a further piece completes. */
  add(piece: Uint8Array): string[] {
    const bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, piece]) : Buffer.from(piece);
    const lines: string[] = [];
    let start = 0;
    for (let end = bytes.indexOf(BREAK); end >= 0; end = bytes.indexOf(BREAK, start)) {
      lines.push(decode(bytes.subarray(start, end)).replace(/\r$/, ''));
      start = end + 1;
    }
    this.#rest = bytes.subarray(start);
    if (this.#rest.length > MOST) {
      this.#rest = Buffer.alloc(0);
      this.broken();
    }
    return lines;
  }

  /** True: a line has begun and has no end. */
  get isHeld(): boolean {
    return this.#rest.length > 0;
  }

  /** The text behind the last line break. */
  end(): string {
    const rest = this.#rest;
    this.#rest = Buffer.alloc(0);
    return decode(rest);
  }
}

/** A file that another program writes: it grows, is cut, or gives its name to a new one. */
export class GrowingFile {
  #file: FileHandle | undefined;
  #offset = 0;
  #head: Buffer = Buffer.alloc(0);
  #lines: Lines;

  /** @param begun is called when a file is read from its beginning. */
  constructor(
    readonly path: string,
    readonly begun: () => void,
    readonly broken: () => void,
  ) {
    this.#lines = new Lines(broken);
  }

  /** The lines that have come since the last reading. A last line without its end waits for it. */
  async *lines(): AsyncGenerator<readonly string[]> {
    if (!this.#file) await this.#open();
    yield* this.#toEnd();
    const next = await this.#replacement();
    if (!next) return;
    await this.#file?.close();
    await this.#begin(next);
    yield* this.#toEnd();
  }

  /** True: its last line has no end yet. */
  get isHeld(): boolean {
    return this.#lines.isHeld;
  }

  async close(): Promise<void> {
    await this.#file?.close();
    this.#file = undefined;
  }

  async #open(): Promise<void> {
    await this.#begin(await openFile(this.path));
  }

  async #begin(file: FileHandle): Promise<void> {
    this.#file = file;
    this.#offset = 0;
    this.#lines = new Lines(this.broken);
    this.#head = await this.#headOf(file);
    this.begun();
  }

  async #headOf(file: FileHandle): Promise<Buffer> {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return buffer.subarray(0, bytesRead);
  }

  async *#toEnd(): AsyncGenerator<readonly string[]> {
    const file = this.#file;
    if (!file) return;
    if (await this.#wasRewritten(file)) await this.#begin(file);
    const piece = Buffer.alloc(PIECE);
    for (;;) {
      const { bytesRead } = await file.read(piece, 0, PIECE, this.#offset);
      if (bytesRead === 0) return;
      this.#offset += bytesRead;
      const lines = this.#lines.add(piece.subarray(0, bytesRead));
      if (lines.length > 0) yield lines;
    }
  }

  /** True: the same file is shorter than it was, or begins with other bytes. */
  async #wasRewritten(file: FileHandle): Promise<boolean> {
    const head = await this.#headOf(file);
    const isSame = head.subarray(0, this.#head.length).equals(this.#head);
    const { size } = await file.stat();
    if (isSame && size >= this.#offset) {
      this.#head = head;
      return false;
    }
    return true;
  }

  /** The file that has the name now, where it is another one. */
  async #replacement(): Promise<FileHandle | undefined> {
    const next = await openFile(this.path).catch(unlessAbsent);
    if (!next || !this.#file) return next;
    const [before, now] = await Promise.all([this.#file.stat(), next.stat()]);
    if (before.ino !== now.ino || before.dev !== now.dev) return next;
    await next.close();
    return undefined;
  }
}
