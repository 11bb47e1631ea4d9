import type { LucideIcon } from 'lucide-react';
import type { Permission } from '../../core/contract/access/permissions.ts';
import type { Feature } from '../../core/contract/define/features.ts';
import type { MessageId } from '../../core/i18n/message-id.ts';
import type { OpenRoute } from '../../core/routes/href.ts';

/** A link from a dashboard to a page, shown to users with the page's permission. */
export interface LinkCard {
  readonly to: OpenRoute;
  /** One of these is enough. */
  readonly permission: Permission | readonly Permission[];
  /** The feature without which the back end does not have the page. */
  readonly feature?: Feature | undefined;
  readonly icon: LucideIcon;
  readonly title: MessageId;
  readonly text: MessageId;
}
