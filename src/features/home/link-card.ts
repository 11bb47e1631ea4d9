import type { LucideIcon } from 'lucide-react';
import type { Permission } from '../../core/contract/permissions.ts';
import type { MessageId } from '../../core/i18n/message-id.ts';
import type { RouteName } from '../../core/routes/href.ts';

/** A link from a dashboard to a page, shown to users with the page's permission. */
export interface LinkCard {
  /** A page without parameters. */
  readonly to: RouteName;
  /** One of these is enough. */
  readonly permission: Permission | readonly Permission[];
  readonly icon: LucideIcon;
  readonly title: MessageId;
  readonly text: MessageId;
}
