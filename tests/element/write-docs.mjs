import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ROOT } from '../support/runner/tools.mjs';

/** Koa's middleware that lets a test write what it has measured into a document that there is: `WRITE_DOCS=1`. */
export async function writeDocs(context, next) {
  const [, name] = /^\/docs\/([\w-]+\.md)$/.exec(context.path) ?? [];
  if (context.method !== 'PUT' || !name) return next();
  const path = join(ROOT, 'docs', name);
  await readFile(path);
  await writeFile(path, await text(context.req));
  context.status = 204;
}
