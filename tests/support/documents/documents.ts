import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../runner/tools.mjs';

/** The text of a file of the repository. */
export const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** The texts of a file, or of all files below a folder with one of the endings, by their paths. */
export function textsOf(place: string, endings: readonly string[]): ReadonlyMap<string, string> {
  if (statSync(join(ROOT, place)).isFile()) return new Map([[place, read(place)]]);
  const files = readdirSync(join(ROOT, place), { recursive: true, encoding: 'utf8' })
    .filter((file) => endings.some((ending) => file.endsWith(ending)) && !file.includes('node_modules'))
    .map((file) => `${place}/${file}`);
  return new Map(files.map((file) => [file, read(file)]));
}

/** The rows of a Markdown text's tables, cell by cell, without the lines below their headings. */
const rowsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.slice(2, -2).split(' | '));

/** The parts of `docs/coverage.md`, each with its heading. */
export const coverageChapters = (): string[] => read('docs/coverage.md').split('\n## ');

/** The rows of a part of `docs/coverage.md`, without the tables' headings. */
export const coverageRows = (chapter: string): string[][] =>
  rowsOf(chapter).filter((cells) => !cells.includes('state'));
