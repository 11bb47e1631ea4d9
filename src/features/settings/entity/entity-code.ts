import type { EntityName } from '../../../core/contract/access/entity-access.ts';
import { declaredIn } from '../../../core/contract/define/entities/declared-in.ts';
import type { Entity } from '../../../core/contract/define/entities/screens.ts';

type File = Readonly<Record<string, unknown>>;

const files = import.meta.glob<File>(['../../../core/contract/entities/*.ts', '!**/*.test.ts']);

/** The way to each entity's declaration, by its name. One chunk for each: a tag fetches its own alone. */
export const ENTITIES: Readonly<Record<string, () => Promise<File>>> = Object.fromEntries(
  Object.entries(files).map(([path, load]) => [path.replace(/.*[/]|[.]ts$/g, ''), load]),
);

/** Fetches an entity's declaration. */
export async function loadEntity(name: EntityName): Promise<Entity> {
  return declaredIn(name, await ENTITIES[name]?.()) as Entity;
}
