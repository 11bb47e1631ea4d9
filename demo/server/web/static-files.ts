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

const MEDIA_TYPES: Readonly<Record<string, string>> = {
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
};
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
  /** Undefined: the folder has no such file. `path` is relative, without its leading slash. */
  respond(request: Request, path: string): Promise<Response | undefined>;
}

/** Files whose names have a hash of their content never change. */
const isHashed = (path: string): boolean => /^(chunks|assets)\/.+-[\w-]{7,}\.\w+(\.map)?$/.test(path);

/** The files of a folder. */
export function createStaticFiles(directory: string): StaticFiles {
  const files = new Map<string, StoredFile>();
  return {
    async respond(request, path) {
      const file = await load(files, directory, path);
      return file && respondWith(request, path, file);
    },
  };
}

async function respondWith(request: Request, path: string, file: StoredFile): Promise<Response> {
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
  const bytes = encoding ? await compressedOf(file, encoding) : file.bytes;
  if (encoding) headers.set('content-encoding', encoding);
  headers.set('content-length', String(bytes.length));
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), { headers });
}

async function load(
  files: Map<string, StoredFile>,
  directory: string,
  path: string,
): Promise<StoredFile | undefined> {
  const full = join(directory, path);
  // Whatever the path, no file outside of the folder is read.
  if (!full.startsWith(directory + sep) || path.split('/').some((part) => part.startsWith('.')))
    return undefined;
  const known = files.get(path);
  if (known && isHashed(path)) return known;
  const info = await stat(full).catch(() => undefined);
  if (!info?.isFile()) return undefined;
  const etag = `"${info.size.toString(36)}-${Math.floor(info.mtimeMs).toString(36)}"`;
  if (known?.etag === etag) return known;
  const type = MEDIA_TYPES[extname(path)] ?? 'application/octet-stream';
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

function compressedOf(file: StoredFile, encoding: Encoding): Promise<Buffer> {
  const known = file.compressed.get(encoding);
  if (known) return known;
  const made = compressors[encoding](file.bytes);
  file.compressed.set(encoding, made);
  return made;
}
