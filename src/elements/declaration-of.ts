import { registry } from './registry.ts';

type Declared = (typeof registry)[number];

/** A tag's line of the registry, by its name: for the entries of single tags. */
export const declarationOf = <T extends Declared['tag']>(tag: T) =>
  registry.find((declared) => declared.tag === tag) as Extract<Declared, { tag: T }>;
