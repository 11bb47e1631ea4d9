import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const TEXTS = ['.css', '.html', '.js', '.json', '.mjs', '.svg', '.webmanifest'];

/**
 * Writes the compressed copy of each text file, as small as it gets, named by the hash of the file's content, and removes copies of
 * files that are gone: the reference server would need seconds for the largest at their first request (`server/web/static-files.ts`).
 */
export async function compressFiles(folders, copies) {
  mkdirSync(copies, { recursive: true });
  const contents = new Map();
  // A clone has no pages while its server is built first.
  for (const folder of folders.filter((one) => existsSync(one)))
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !TEXTS.includes(extname(entry.name))) continue;
      const bytes = readFileSync(join(entry.parentPath, entry.name));
      contents.set(`${createHash('sha256').update(bytes).digest('hex')}.br`, bytes);
    }
  for (const name of readdirSync(copies)) if (!contents.has(name)) rmSync(join(copies, name));
  const missing = [...contents].filter(([name]) => !existsSync(join(copies, name)));
  await Promise.all(
    missing.map(async ([name, bytes]) =>
      writeFileSync(join(copies, name), await promisify(brotliCompress)(bytes)),
    ),
  );
}
