import type { EntityName } from '../../../src/core/contract/access/entity-access.ts';
import { declaredIn } from '../../../src/core/contract/define/entities/declared-in.ts';
import type { Entity } from '../../../src/core/contract/define/entities/screens.ts';

/** An entity by its file, as the contract has it: Playwright knows no `import.meta.glob`. */
export async function entityOf(name: EntityName): Promise<Entity> {
  const file = new URL(`../../../src/core/contract/entities/${name}.ts`, import.meta.url);
  return declaredIn(name, await import(file.href)) as Entity;
}
