import { readdirSync } from 'node:fs';
import type { Declared } from '../../../src/elements/tag.ts';
import type { RamalTag } from '../../../src/elements/types.ts';

const FOLDER = new URL('../../../src/elements/tags/', import.meta.url);

/** Every tag, as `elements/registry.ts` has them: Playwright knows no `import.meta.glob`. */
export const registry: readonly Declared<RamalTag>[] = await Promise.all(
  readdirSync(FOLDER)
    .sort()
    .map(async (file) => (await import(new URL(file, FOLDER).href)).tag),
);
