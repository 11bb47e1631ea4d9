import type { Declared, Tags } from './tag.ts';

/** Every tag that shows something: of the folder's files no more is loaded than this. */
export const registry = Object.values(
  import.meta.glob<Declared<keyof Tags>>('./tags/*.ts', { eager: true, import: 'tag' }),
);
