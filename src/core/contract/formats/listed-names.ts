/** Several names in one cell, `Sales, "North, South"`: between commas, and in quotes where a name has a sign that would separate it. */

const SEPARATED = /[,;|\n]|^\s*"/;
/** A name in quotes, or the text up to the next sign that separates; and that sign. */
const PART = /(?:\s*"((?:[^"]|"")+)"\s*|([^,;|\n]*))([,;|\n]|$)/g;

/** Writes names into one cell. */
export const listedNames = (names: readonly string[]): string =>
  names.map((name) => (SEPARATED.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join(', ');

/** Reads the names of a cell: each run has those between commas, of which one may have a comma itself; one in quotes is alone. */
export function runsOfNames(cell: string): readonly (readonly string[])[] {
  const runs: string[][] = [];
  let isOpen = false;
  for (const [, quoted, plain = '', sign] of cell.matchAll(PART)) {
    if (quoted !== undefined) runs.push([quoted.replaceAll('""', '"')]);
    else if (isOpen) runs.at(-1)?.push(plain);
    else if (plain.trim()) runs.push([plain]);
    isOpen = quoted === undefined && sign === ',' && (isOpen || plain.trim() !== '');
  }
  return runs;
}
