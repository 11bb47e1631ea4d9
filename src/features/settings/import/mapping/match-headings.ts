import { fold } from '../../../../core/ui/inputs/option-match.ts';
import type { Table } from '../file/table.ts';

/** The target of each column, by its name; undefined: the column is not imported. */
export type Mapping = readonly (string | undefined)[];

/** A target, with the headings that mean it. */
export interface NamedTarget {
  readonly name: string;
  readonly headings: readonly string[];
}

/** A heading without case, accents and signs: `E-mail *` is `email`. */
const plain = (heading: string) => fold(heading).replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Finds the target of each heading. Of two columns that mean the same, the first has it. */
export function matchHeadings(headings: readonly string[], targets: readonly NamedTarget[]): Mapping {
  const taken = new Set<string>();
  return headings.map((heading) => {
    const wanted = plain(heading);
    const found = targets.find(
      ({ name, headings: names }) => !taken.has(name) && names.some((one) => plain(one) === wanted),
    );
    if (!wanted || !found) return undefined;
    taken.add(found.name);
    return found.name;
  });
}

/** A table with its headings apart. */
export interface Headed {
  /** Empty texts where the table has none. */
  readonly headings: readonly string[];
  readonly rows: Table;
  readonly mapping: Mapping;
}

/**
 * Finds the headings of a table. A list without them has the values of one target, and no heading is taken for a value: a table of several
 * columns has headings, even if none is known, and a list may be headed by what its values are.
 *
 * @param only The target of a list without headings.
 * @param nouns The names of such a record, and of many.
 */
export function readHeadings(
  table: Table,
  targets: readonly NamedTarget[],
  only: string,
  nouns: readonly string[],
): Headed {
  const [first, ...rest] = table;
  const headings = first?.cells ?? [];
  const mapping = matchHeadings(headings, targets);
  if (mapping.some(Boolean) || headings.length > 1) return { headings, rows: rest, mapping };
  const isNoun = nouns.some((noun) => plain(noun) === plain(headings[0] ?? ''));
  if (isNoun) return { headings, rows: rest, mapping: [only] };
  return { headings: headings.map(() => ''), rows: table, mapping: [only] };
}
