import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressors = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};
type Encoding = keyof typeof compressors;

const MEDIA_TYPES = new Map(
  Object.entries<string>({
    '.css': 'text/css; charset=utf-8',
    '.html': 'text/html; charset=utf-8',
    '.ico': 'image/x-icon',
    '.js': 'text/javascript; charset=utf-8',
    '.json': 'application/json; charset=utf-8',
    '.map': 'application/json; charset=utf-8',
    '.mjs': 'text/javascript; charset=utf-8',
    '.mp3': 'audio/mpeg',
    '.png': 'image/png',
    '.svg': 'image/svg+xml; charset=utf-8',
    '.ts': 'text/plain; charset=utf-8',
    '.txt': 'text/plain; charset=utf-8',
    '.vtt': 'text/vtt; charset=utf-8',
    '.wasm': 'application/wasm',
    '.webmanifest': 'application/manifest+json',
    '.woff2': 'font/woff2',
  }),
);
const COMPRESSED = /^(text\/|application\/(json|manifest|wasm)|image\/svg)/;

interface StoredFile {
  readonly etag: string;
  readonly type: string;
  readonly bytes: Buffer;
  /** Made at the first request, and kept. */
  readonly compressed: Map<Encoding, Promise<Buffer>>;
}

/** The files of a folder, cached in memory with their compressed forms until they change. */
export interface StaticFiles {
  /**
   * Undefined: the folder has no such file. `path` is relative, without its leading slash. `edit` changes the
   * text of a page.
   */
  respond(request: Request, path: string, edit?: Edit): Promise<Response | undefined>;
}

/** A change of a file's text; `name` tells it from other changes of the same file. */
export interface Edit {
  readonly name: string;
  readonly change: (text: string) => string;
}

/** Files whose names have a hash of their content never change. */
const isHashed = (path: string): boolean => /^(chunks|assets)\/.+-[\w-]{7,}\.\w+(\.map)?$/.test(path);

/** The files of a folder. `copies`: the folder of compressed ones, if the build has written them (`demo/compress.mjs`). */
export function createStaticFiles(directory: string, copies?: string): StaticFiles {
  const files = new Map<string, StoredFile>();
  return {
    async respond(request, path, edit) {
      const file = await load(files, directory, path);
      return file && respondWith(request, path, edit ? edited(files, path, file, edit) : file, copies);
    },
  };
}

async function respondWith(
  request: Request,
  path: string,
  file: StoredFile,
  copies: string | undefined,
): Promise<Response> {
  const encoding = COMPRESSED.test(file.type) ? acceptedEncoding(request) : undefined;
  const etag = encoding ? `${file.etag.slice(0, -1)}-${encoding}"` : file.etag;
  const headers = new Headers({
    'content-type': file.type,
    'cache-control': isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag,
    vary: 'accept-encoding',
  });
  if (request.headers.get('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers });
  const bytes = encoding ? await compressedOf(file, encoding, copies) : file.bytes;
  if (encoding) headers.set('content-encoding', encoding);
  headers.set('content-length', String(bytes.length));
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), { headers });
}

/** The file with its change, cached until the file itself changes. */
function edited(files: Map<string, StoredFile>, path: string, file: StoredFile, edit: Edit): StoredFile {
  const etag = `${file.etag.slice(0, -1)}-${edit.name}"`;
  const known = files.get(`${path}?${edit.name}`);
  if (known?.etag === etag) return known;
  const bytes = Buffer.from(edit.change(file.bytes.toString()));
  const made = { etag, type: file.type, bytes, compressed: new Map() };
  files.set(`${path}?${edit.name}`, made);
  return made;
}

async function load(
  files: Map<string, StoredFile>,
  directory: string,
  path: string,
): Promise<StoredFile | undefined> {
  const full = join(directory, path);
  // No path leads to a file outside of the folder.
  if (!full.startsWith(directory + sep) || path.split('/').some((part) => part.startsWith('.')))
    return undefined;
  const known = files.get(path);
  if (known && isHashed(path)) return known;
  const info = await stat(full).catch(() => undefined);
  if (!info?.isFile()) return undefined;
  const etag = `"${info.size.toString(36)}-${Math.floor(info.mtimeMs).toString(36)}"`;
  if (known?.etag === etag) return known;
  const type = MEDIA_TYPES.get(extname(path)) ?? 'application/octet-stream';
  const file = { etag, type, bytes: await readFile(full), compressed: new Map() };
  files.set(path, file);
  return file;
}

function acceptedEncoding(request: Request): Encoding | undefined {
  const accepted = (request.headers.get('accept-encoding') ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
}

/** The build's copy of a file's content, compressed as small as it gets: that takes seconds for the largest. */
async function copyOf({ bytes }: StoredFile, copies: string): Promise<Buffer | undefined> {
  const name = createHash('sha256').update(bytes).digest('hex');
  return readFile(join(copies, `${name}.br`)).catch(() => undefined);
}

function compressedOf(file: StoredFile, encoding: Encoding, copies?: string): Promise<Buffer> {
  const known = file.compressed.get(encoding);
  if (known) return known;
  const copy = encoding === 'br' && copies ? copyOf(file, copies) : Promise.resolve(undefined);
  const made = copy.then((bytes) => bytes ?? compressors[encoding](file.bytes));
  file.compressed.set(encoding, made);
  return made;
}
