import { ENTITY_NAMES, type EntityName } from '../../core/contract/access/entity-access.ts';
import { plainId } from '../../core/contract/ids/ids.ts';
import type { MessageId } from '../../core/i18n/message-id.ts';
import { RECORD_KEYS, SELECTED_LIST_KEYS } from '../../core/list/key-help.ts';
import {
  accessOf,
  type EntityMode,
  isListed,
  type ListedEntity,
  listRouteOf,
  modesOf,
  pagesOf,
  routeNameOf,
} from '../../core/routes/entity-pages.ts';
import { routeNamed } from '../../core/routes/names.ts';
import { entityIcon } from '../../core/ui/labels/entity-icons.ts';
import type { MenuGroup, RouteTable } from '../../features/shell/shell.tsx';

type RecordMode = Exclude<EntityMode, 'list'>;
type RouteEntry = RouteTable[number];

/** The group of each entity in the menu of the settings. */
const GROUPS: Readonly<Record<ListedEntity, MenuGroup>> = {
  user: 'people',
  'user-label': 'people',
  queue: 'service',
  schedule: 'service',
  number: 'service',
  contact: 'service',
  'spam-number': 'service',
  'connect-flow': 'flows',
  audio: 'flows',
  word: 'analysis',
  survey: 'analysis',
  level: 'account',
  integration: 'account',
  'api-key': 'account',
};

const featureOf = (name: EntityName) => {
  const { feature } = pagesOf(name);
  return feature ? { feature } : {};
};

const listOf = (name: ListedEntity): RouteEntry => ({
  name: listRouteOf(name),
  tag: 'ramal-settings-entity',
  title: `entities.${name}.list`,
  layout: 'settings',
  permission: pagesOf(name).access.list,
  ...featureOf(name),
  menu: { group: GROUPS[name], icon: entityIcon(name) },
  remembers: true,
  keys: SELECTED_LIST_KEYS,
  ...(name === 'connect-flow' && { next: 'ConnectFlowDesigner' }),
  props: (_, query) => ({ entity: name, mode: 'list', state: query }),
});

/** An entity without import has no such page, and no words for it. */
const titleOf = (name: EntityName, mode: RecordMode) =>
  mode === 'import' ? (`entities.${name}.import` as MessageId) : (`entities.${name}.${mode}` as const);

function recordOf(name: EntityName, mode: RecordMode): RouteEntry {
  const pages = pagesOf(name);
  return {
    name: routeNamed(routeNameOf(pages, mode)),
    tag: 'ramal-settings-entity',
    title: titleOf(name, mode),
    layout: 'settings',
    permission: accessOf(pages, mode),
    ...featureOf(name),
    section: routeNamed(pages.listedBy ?? routeNameOf(pages, 'list')),
    ...((mode === 'view' || mode === 'edit') && { keys: RECORD_KEYS }),
    ...(!(mode === 'create' && pages.createUnlocked) && { levelLock: 'shell.lock.record' }),
    props: (params) => ({
      entity: name,
      mode,
      recordId: params.id && plainId(params.id),
      ...(pages.variants && { provider: params[pages.variants.parameter] }),
    }),
  };
}

/** The pages of every settings entity, from where it is and who may see it (`core/routes/entity-pages.ts`). */
export const entityRoutes: RouteTable = ENTITY_NAMES.flatMap((name) => [
  ...(isListed(name) ? [listOf(name)] : []),
  ...modesOf(pagesOf(name)).flatMap((mode) => (mode === 'list' ? [] : [recordOf(name, mode)])),
]);
