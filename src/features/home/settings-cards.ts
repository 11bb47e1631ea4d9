import ShieldCheck from 'lucide-react/icons/shield-check';
import {
  LISTED_ENTITIES,
  type ListedEntity,
  pagesOf,
  routeNameOf,
} from '../../core/contract/entity-pages.ts';
import type { MessageId } from '../../core/i18n/message-id.ts';
import type { RouteName } from '../../core/routes/href.ts';
import { entityIcon } from '../../core/ui/entity-icons.ts';
import type { LinkCard } from './link-card.ts';

/** The order of the settings' first page (file 2, section 2.2); an entity that has no place in it comes last. */
const ORDER: readonly ListedEntity[] = [
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
];

const cardOf = (name: ListedEntity): LinkCard => ({
  to: routeNameOf(pagesOf(name), 'list') as RouteName,
  permission: pagesOf(name).access.list,
  icon: entityIcon(name),
  title: `entities.${name}.list` as MessageId,
  text: `home.entity.${name}`,
});

/** The links of the settings' first page. Roles are managed in Permissions. */
export const SETTINGS_CARDS: readonly LinkCard[] = [
  ...[...new Set([...ORDER, ...LISTED_ENTITIES])].map(cardOf),
  {
    to: 'Permissions',
    permission: 'assignRoleToUser',
    icon: ShieldCheck,
    title: 'home.roles',
    text: 'home.entity.role',
  },
];
