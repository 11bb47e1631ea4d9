import type { Entity } from '../../../core/contract/define/screens.ts';
import type { EntityName } from '../../../core/contract/entity-pages.ts';

/** One chunk for each entity: a tag fetches its own alone. */
const declarations = import.meta.glob<Readonly<Record<string, unknown>>>([
  '../../../core/contract/entities/*.ts',
  '!**/{permission,user-reference,*.test}.ts',
]);

/** The name of a declaration is its file's, in one word: `user-label` is `userLabel`. */
const variableOf = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Fetches an entity's declaration; undefined where there is none of that name with screens. */
export async function loadEntity(name: EntityName): Promise<Entity | undefined> {
  const load = declarations[`../../../core/contract/entities/${name}.ts`];
  const declared = (await load?.())?.[variableOf(name)] as Entity | undefined;
  return declared?.screens && declared;
}
