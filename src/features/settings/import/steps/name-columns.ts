import type { Key } from '../check/stored-records.ts';
import type { Import } from '../run/use-import.ts';

/** The columns that name a row: the first of the file, and those by which its record is known. */
export function nameColumnsOf({ choices }: Import, keys: readonly Key[] = []): readonly number[] {
  const { mapping, by } = choices;
  const first = mapping.findIndex(Boolean);
  const known = (keys[by] ?? []).map((field) => mapping.indexOf(field));
  return [...new Set([first, ...known])].filter((at) => at >= 0);
}
