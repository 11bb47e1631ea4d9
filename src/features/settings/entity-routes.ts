import type { EntityName } from '../../core/contract/entity-pages.ts';
import { ENTITY_PAGES } from '../../core/contract/entity-pages.ts';
import type { RouteName } from '../../core/routes/href.ts';

/** The routes of an entity. Typed as one that takes an id: which it is, is not known to the types. */
export function routesOf(name: EntityName) {
  const { stem } = ENTITY_PAGES[name];
  return {
    list: `List${stem}` as RouteName as 'ListWord',
    view: `View${stem}ById` as RouteName as 'ViewWordById',
    edit: `Edit${stem}ById` as RouteName as 'EditWordById',
    create: `Create${stem}` as RouteName as 'CreateWord',
  };
}
