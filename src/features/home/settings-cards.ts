import Cable from 'lucide-react/icons/cable';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { LISTED_ENTITIES, type ListedEntity, listRouteOf, pagesOf } from '../../core/routes/entity-pages.ts';
import { entityIcon } from '../../core/ui/labels/entity-icons.ts';
import type { LinkCard } from './link-card.ts';

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
  ...LISTED_ENTITIES.map(cardOf),
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
