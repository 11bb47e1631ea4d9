import Cable from 'lucide-react/icons/cable';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { LISTED_ENTITIES, type ListedEntity, listRouteOf, pagesOf } from '../../core/routes/entity-pages.ts';
import { entityIcon } from '../../core/ui/labels/entity-icons.ts';
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
  'api-key',
];

const cardOf = (name: ListedEntity): LinkCard => ({
  to: listRouteOf(name),
  permission: pagesOf(name).access.list,
  feature: pagesOf(name).feature,
  icon: entityIcon(name),
  title: `entities.${name}.list`,
  text: `home.entity.${name}`,
});

/** The links of the settings' first page. Roles are managed in Permissions. */
export const SETTINGS_CARDS: readonly LinkCard[] = [
  ...[...new Set([...ORDER, ...LISTED_ENTITIES])].map(cardOf),
  {
    to: 'TelephoneSystem',
    permission: 'viewIntegrations',
    feature: 'telephoneSystems',
    icon: Cable,
    title: 'home.telephone',
    text: 'home.entity.telephone',
  },
  {
    to: 'Permissions',
    permission: 'assignRoleToUser',
    icon: ShieldCheck,
    title: 'home.roles',
    text: 'home.entity.role',
  },
];
