import type { EntityName } from '../../../core/contract/access/entity-access.ts';
import type { RecordData } from '../../../core/contract/define/fields/field.ts';
import { idOf } from '../../../core/fields/record-data.ts';
import { type EntityPages, modesOf, pagesOf, routeNameOf } from '../../../core/routes/entity-pages.ts';
import type { RouteName } from '../../../core/routes/href.ts';

/** The routes of an entity. Typed as one that takes an id: which it is, is not known to the types. */
export function routesOf(name: EntityName) {
  const pages = pagesOf(name);
  const list = (pages.listedBy ?? routeNameOf(pages, 'list')) as RouteName as 'ListWord';
  const view = routeNameOf(pages, 'view') as RouteName as 'ViewWordById';
  return {
    list,
    view,
    edit: routeNameOf(pages, 'edit') as RouteName as 'EditWordById',
    create: routeNameOf(pages, 'create') as RouteName as 'CreateWord',
    import: routeNameOf(pages, 'import') as RouteName as 'ImportWord',
    /** Where saving leads to. */
    saved: hasPage(pages, 'view') ? view : (list as string as 'ViewWordById'),
  };
}

/** Whether a record has a page of its own. */
export const hasPage = (pages: EntityPages, mode: 'view') => modesOf(pages).includes(mode);

/** The words in the paths of a record's pages. */
export const paramsOf = ({ variants }: EntityPages, record: RecordData) => ({
  id: idOf(record),
  ...(variants && { [variants.parameter]: String(record[variants.parameter]) }),
});

/** Another screen of the same entity, by its route. */
export const modeOf = (name: EntityName, route: string) =>
  modesOf(pagesOf(name)).find((mode) => routeNameOf(pagesOf(name), mode) === route);
