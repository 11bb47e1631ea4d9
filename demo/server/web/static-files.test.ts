import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressFiles } from '../../compress.mjs';
import { createStaticFiles, type StaticFiles } from './static-files.ts';

let directory: string;
let files: StaticFiles;
const script = 'export const words = "bom dia";\n'.repeat(200);

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'ramal-static-'));
  mkdirSync(join(directory, 'site', 'chunks'), { recursive: true });
  writeFileSync(join(directory, 'secret.txt'), 'secret');
  const site = join(directory, 'site');
  writeFileSync(join(site, 'ramal.js'), script);
  writeFileSync(join(site, '.hidden'), 'secret');
  writeFileSync(
    join(site, 'drawing.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg"><title>Olá</title></svg>',
  );
  writeFileSync(join(site, 'picture.png'), Buffer.from([1, 2, 3]));
  writeFileSync(join(site, 'chunks', 'ramal-settings-Ab3_x-9Q.js'), script);
  files = createStaticFiles(site);
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  files.respond(new Request('http://localhost/', { headers, method }), path);

describe('a file', () => {
  it('comes with its type, to be asked for again', async () => {
    const response = await get('ramal.js');
    expect(response?.status).toBe(200);
    expect(response?.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response?.headers.get('cache-control')).toBe('no-cache');
    expect(await response?.text()).toBe(script);
  });

  it.each(['ramal.js', 'drawing.svg'])('of text says how its letters are written: %s', async (path) => {
    expect((await get(path))?.headers.get('content-type')).toMatch(/; charset=utf-8$/);
  });

  it('with a hash in its name is kept for ever', async () => {
    const response = await get('chunks/ramal-settings-Ab3_x-9Q.js');
    expect(response?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip', 'gzip, br;q=0', gunzipSync],
  ] as const)('is compressed by %s for “%s”', async (encoding, accepted, decompress) => {
    for (let time = 0; time < 2; time++) {
      const response = await get('ramal.js', { 'accept-encoding': accepted });
      expect(response?.headers.get('content-encoding')).toBe(encoding);
      expect(response?.headers.get('vary')).toBe('accept-encoding');
      const bytes = Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0));
      expect(bytes.length).toBe(Number(response?.headers.get('content-length')));
      expect(bytes.length).toBeLessThan(script.length / 10);
      expect(decompress(bytes).toString()).toBe(script);
    }
  });

  it('is sent as the copy that the build has compressed, without being compressed once more', async () => {
    const copies = join(directory, 'copies');
    await compressFiles([join(directory, 'site')], copies);
    const name = `${createHash('sha256').update(script).digest('hex')}.br`;
    expect(brotliDecompressSync(readFileSync(join(copies, name))).toString()).toBe(script);
    // Another text, by which the copy is known again.
    writeFileSync(join(copies, name), brotliCompressSync('the copy'));
    const request = new Request('http://localhost/', { headers: { 'accept-encoding': 'br' } });
    const response = await createStaticFiles(join(directory, 'site'), copies).respond(request, 'ramal.js');
    const bytes = Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect(brotliDecompressSync(bytes).toString()).toBe('the copy');
  });

  it('that the build has not compressed is compressed when it is asked for', async () => {
    const request = new Request('http://localhost/', { headers: { 'accept-encoding': 'br' } });
    const site = createStaticFiles(join(directory, 'site'), join(directory, 'no-copies'));
    const response = await site.respond(request, 'ramal.js');
    const bytes = Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect(brotliDecompressSync(bytes).toString()).toBe(script);
  });

  it('that is compressed already comes as it is', async () => {
    const response = await get('picture.png', { 'accept-encoding': 'br' });
    expect(response?.headers.get('content-encoding')).toBeNull();
    expect((await response?.arrayBuffer())?.byteLength).toBe(3);
  });

  it('that the caller has is not sent again, until it changes', async () => {
    const etag = (await get('picture.png'))?.headers.get('etag') ?? '';
    expect((await get('picture.png', { 'if-none-match': etag }))?.status).toBe(304);
    writeFileSync(join(directory, 'site', 'picture.png'), Buffer.from([1, 2, 3, 4]));
    const changed = await get('picture.png', { 'if-none-match': etag });
    expect(changed?.status).toBe(200);
    expect((await changed?.arrayBuffer())?.byteLength).toBe(4);
  });

  it('has a size without its content', async () => {
    const response = await get('ramal.js', {}, 'HEAD');
    expect(Number(response?.headers.get('content-length'))).toBe(script.length);
    expect(await response?.text()).toBe('');
  });

  it.each([
    '',
    '.',
    'chunks',
    '../secret.txt',
    'chunks/../../secret.txt',
    '.hidden',
    'none.js',
    '/etc/passwd',
    'a\0b',
  ])('“%s” is none', async (path) => expect(await get(path)).toBeUndefined());
});
