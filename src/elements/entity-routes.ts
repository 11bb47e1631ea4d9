import {
  ENTITY_PAGES,
  type EntityMode,
  type EntityName,
  type EntityPages,
  modesOf,
  pagesOf,
  routeNameOf,
} from '../core/contract/entity-pages.ts';
import type { MessageId } from '../core/i18n/message-id.ts';
import { LIST_KEYS } from '../core/list/key-help.ts';
import type { RouteName } from '../core/routes/href.ts';
import { entityIcon } from '../core/ui/entity-icons.ts';
import type { RouteTable } from '../features/shell/shell.tsx';

type RouteEntry = RouteTable[number];

function routeOf(name: EntityName, pages: EntityPages, mode: EntityMode): RouteEntry {
  const locked = mode !== 'list' && !(mode === 'create' && pages.createUnlocked);
  return {
    name: routeNameOf(pages, mode) as RouteName,
    tag: 'ramal-settings-entity',
    title: `entities.${name}.${mode}` as MessageId,
    layout: 'settings',
    permission: pages.access[mode],
    ...(mode !== 'list' && { section: (pages.listedBy ?? routeNameOf(pages, 'list')) as RouteName }),
    ...(locked && { levelLock: 'shell.lock.record' }),
    ...(mode === 'list' && {
      menu: { group: 'main', icon: entityIcon(name) },
      remembers: true,
      keys: LIST_KEYS,
    }),
    ...(name === 'connect-flow' && mode === 'list' && { next: 'ConnectFlowDesigner' }),
    props: (params, query) => ({
      entity: name,
      mode,
      ...(mode === 'list' ? { state: query } : { recordId: params.id }),
      ...(pages.variants && { provider: params[pages.variants.parameter] }),
    }),
  };
}

/** The pages of every settings entity, from where it is and who may see it (`core/contract/entity-pages.ts`). */
export const entityRoutes: RouteTable = (Object.keys(ENTITY_PAGES) as EntityName[]).flatMap((name) =>
  modesOf(pagesOf(name)).map((mode) => routeOf(name, pagesOf(name), mode)),
);
