import type { ReactNode } from 'react';
import type { EntityName } from '../../../core/contract/access/entity-access.ts';
import type { Id } from '../../../core/contract/ids/id.ts';
import { pagesOf } from '../../../core/routes/entity-pages.ts';
import { useCan } from '../../../core/session/use-can.ts';
import { Link } from '../../../core/ui/link.tsx';
import { hasPage, routesOf } from '../entity/entity-routes.ts';

interface RecordLinkProps {
  readonly to: EntityName;
  readonly id: Id;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Whether the user can open records of an entity: there is a page of one, and they may view it. */
export function useOpens(): (name: EntityName) => boolean {
  const can = useCan();
  return (name) => hasPage(pagesOf(name), 'view') && can(pagesOf(name).access.view);
}

/** A record's name: a link for who may view such records, else plain text. */
export function RecordLink({ to, id, className = 'ui-link', children }: RecordLinkProps) {
  const opens = useOpens();
  if (!opens(to)) return <span className={className === 'ui-link' ? undefined : className}>{children}</span>;
  return (
    <Link to={routesOf(to).view} params={{ id }} className={className}>
      {children}
    </Link>
  );
}
