import { ENTITY_PAGES, type EntityName, type EntityPages } from '../../core/contract/entity-pages.ts';
import type { RouteName } from '../../core/routes/href.ts';

/** The routes of an entity. Typed as one that takes an id: which it is, is not known to the types. */
export function routesOf(name: EntityName) {
  const { stem, listedBy }: EntityPages = ENTITY_PAGES[name];
  return {
    list: (listedBy ?? `List${stem}`) as RouteName as 'ListWord',
    view: `View${stem}ById` as RouteName as 'ViewWordById',
    edit: `Edit${stem}ById` as RouteName as 'EditWordById',
    create: `Create${stem}` as RouteName as 'CreateWord',
  };
}
