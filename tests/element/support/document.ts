import { expect } from '../../support/browser/browser-test.ts';

/**
 * Expects a part of a document to be what was measured: the text between `<!-- name -->` and `<!-- /name -->`. With `WRITE_DOCS=1` it is
 * written instead (`write-docs.mjs`).
 */
export async function inDocument(document: string, name: string, text: string): Promise<void> {
  const path = `/docs/${document}.md`;
  const before = await (await fetch(path)).text();
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const from = before.indexOf(start) + start.length;
  const to = before.indexOf(end);
  expect([before.includes(start), to > from], `${path} has a place for ${name}`).toEqual([true, true]);
  const after = `${before.slice(0, from)}\n\n${text}\n\n${before.slice(to)}`;
  if (after === before) return;
  const { ok } = await fetch(path, { method: 'PUT', body: after });
  if (!ok) expect(before.slice(from, to).trim(), `${path}: WRITE_DOCS=1 writes what was measured`).toBe(text);
}
