import ShieldCheck from 'lucide-react/icons/shield-check';
import { ENTITY_PAGES, type EntityName, routeNameOf } from '../../core/contract/entity-pages.ts';
import type { Permission } from '../../core/contract/permissions.ts';
import type { MessageId } from '../../core/i18n/message-id.ts';
import type { RouteName } from '../../core/routes/href.ts';
import { entityIcon } from '../../core/ui/entity-icons.ts';
import type { LinkCard } from './link-card.ts';

/** The entities in the order of the settings' first page (file 2, section 2.2). */
const ENTITIES = [
  'level',
  'user',
  'user-label',
  'number',
  'contact',
  'spam-number',
  'connect-flow',
  'audio',
  'queue',
  'schedule',
  'survey',
  'word',
  'integration',
] as const satisfies readonly EntityName[];

const cardOf = (name: (typeof ENTITIES)[number]): LinkCard => ({
  to: routeNameOf(ENTITY_PAGES[name], 'list') as RouteName,
  permission: ENTITY_PAGES[name].access.list as Permission | readonly Permission[],
  icon: entityIcon(name),
  title: `entities.${name}.list` as MessageId,
  text: `home.entity.${name}`,
});

/** The links of the settings' first page. Roles are managed in Permissions. */
export const SETTINGS_CARDS: readonly LinkCard[] = [
  ...ENTITIES.map(cardOf),
  {
    to: 'Permissions',
    permission: 'assignRoleToUser',
    icon: ShieldCheck,
    title: 'home.roles',
    text: 'home.entity.role',
  },
];
