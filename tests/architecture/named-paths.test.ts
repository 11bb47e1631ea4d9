import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { textsOf } from '../support/documents/documents.ts';
import { ROOT } from '../support/runner/tools.mjs';

/** Scripts load and start files by names in texts, which neither the compiler nor the rule between folders follows. */
const SCRIPTS = [...textsOf('tests', ['.mjs', '.cjs']), ...textsOf('tooling', ['.mjs', '.cjs'])];

const FROM_ROOT = /^\/?((?:demo|docs|locales|node_modules|src|tests|tooling)\/[\w./@-]+)$/;
/** The name of a TypeScript file without its folder: whoever moves the file does not find it. */
const ALONE = /^\w[\w.-]*\.tsx?$/;

/** The texts of a script; a test is named behind its file, `file › test`. */
const literalsOf = (code: string): string[] =>
  [...code.matchAll(/(['"`])([^'"`\n]*?)\1/g)].map(([, , text = '']) => text.split(' › ')[0] ?? '');

/** True: the path is there, or is the beginning of the names of several files. */
function isThere(path: string): boolean {
  const [folder, name] = [join(ROOT, dirname(path)), basename(path)];
  if (existsSync(join(ROOT, path))) return true;
  return existsSync(folder) && readdirSync(folder).some((file) => file.startsWith(`${name}.`));
}

/** The paths of a script that lead nowhere. */
function lostIn(file: string, code: string): string[] {
  const isOfTests = file.startsWith('tests/');
  return literalsOf(code).filter((text) => {
    const [, path] = FROM_ROOT.exec(text) ?? [];
    if (path) return !isThere(path);
    return isOfTests && ALONE.test(text) && !isThere(text) && !isThere(join(dirname(file), text));
  });
}

describe('the files that scripts of tests and tooling name', () => {
  it('are there', () => {
    const lost = SCRIPTS.flatMap(([file, code]) => lostIn(file, code).map((path) => `${file}: ${path}`));
    expect(lost).toEqual([]);
  });

  it('are missed once they are elsewhere, also where the folder is in another text', () => {
    const code = "join('tests/support', 'find-postgres.ts'); load('/tests/support/find-postgres.ts')";
    expect(lostIn('tests/bench/some.mjs', code)).toEqual([
      'find-postgres.ts',
      '/tests/support/find-postgres.ts',
    ]);
  });
});
