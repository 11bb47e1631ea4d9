import type { Declared, Tags } from './tag.ts';

/** Every tag with a screen. Of each file of the folder only this is loaded. */
export const registry = Object.values(
  import.meta.glob<Declared<keyof Tags>>('./tags/*.ts', { eager: true, import: 'tag' }),
);
