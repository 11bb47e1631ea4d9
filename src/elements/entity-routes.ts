import BookA from 'lucide-react/icons/book-a';
import Building2 from 'lucide-react/icons/building-2';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import ContactRound from 'lucide-react/icons/contact-round';
import FileMusic from 'lucide-react/icons/file-music';
import Hash from 'lucide-react/icons/hash';
import ListChecks from 'lucide-react/icons/list-checks';
import PhoneOff from 'lucide-react/icons/phone-off';
import Plug from 'lucide-react/icons/plug';
import Settings2 from 'lucide-react/icons/settings-2';
import UserRound from 'lucide-react/icons/user-round';
import Users from 'lucide-react/icons/users';
import UsersRound from 'lucide-react/icons/users-round';
import Workflow from 'lucide-react/icons/workflow';
import type { Access } from '../core/contract/endpoint.ts';
import {
  ENTITY_PAGES,
  type EntityMode,
  type EntityName,
  type EntityPages,
  modesOf,
  routeNameOf,
} from '../core/contract/entity-pages.ts';
import type { Permission } from '../core/contract/permissions.ts';
import type { MessageId } from '../core/i18n/message-id.ts';
import type { RouteName } from '../core/routes/href.ts';
import type { RouteTable } from '../features/shell/shell.tsx';

type RouteEntry = RouteTable[number];

/** Pictures of the menu; an entity without one has a general one. */
const ICONS = {
  user: UserRound,
  level: Building2,
  number: Hash,
  'user-label': UsersRound,
  contact: ContactRound,
  'spam-number': PhoneOff,
  queue: Users,
  schedule: CalendarClock,
  word: BookA,
  audio: FileMusic,
  'connect-flow': Workflow,
  survey: ListChecks,
  integration: Plug,
};
const iconOf = (name: EntityName) => (name in ICONS ? ICONS[name as keyof typeof ICONS] : Settings2);

const permissionOf = (access: Access) => access as Permission | readonly Permission[];

function routeOf(name: EntityName, pages: EntityPages, mode: EntityMode): RouteEntry {
  const locked = mode !== 'list' && !(mode === 'create' && pages.createUnlocked);
  return {
    name: routeNameOf(pages, mode) as RouteName,
    tag: 'ramal-settings-entity',
    title: `entities.${name}.${mode}` as MessageId,
    layout: 'settings',
    permission: permissionOf(pages.access[mode]),
    ...(locked && { levelLock: 'shell.lock.record' }),
    ...(mode === 'list' && { menu: { group: 'main', icon: iconOf(name) }, remembers: true }),
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
  modesOf(ENTITY_PAGES[name]).map((mode) => routeOf(name, ENTITY_PAGES[name], mode)),
);
