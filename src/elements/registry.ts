import { declarations } from './declarations.ts';

type Entry = (typeof declarations)[number];

/** A tag's declaration, by the names of its parts. */
type Named<E extends Entry> = E extends unknown
  ? {
      readonly tag: `ramal-${E[0]}`;
      readonly attributes: E[1];
      readonly load: E[2];
      readonly height: number | undefined;
    }
  : never;

/** Every tag that shows something, for all but the loader. */
export const registry = declarations.map(([name, attributes, load, height]) => ({
  tag: `ramal-${name}`,
  attributes,
  load,
  height,
})) as unknown as readonly Named<Entry>[];
