import type { ReactNode } from 'react';
import { ENTITY_PAGES, type EntityName } from '../../core/contract/entity-pages.ts';
import type { Permission } from '../../core/contract/permissions.ts';
import { Link } from '../../core/routes/link.tsx';
import { useCan } from '../../core/session/use-can.ts';
import { routesOf } from './entity-routes.ts';

interface RecordLinkProps {
  readonly to: EntityName;
  readonly id: number;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A record's name: a link for who may view such records, else plain text. */
export function RecordLink({ to, id, className = 'ui-link', children }: RecordLinkProps) {
  const can = useCan();
  if (!can(ENTITY_PAGES[to].access.view as readonly Permission[]))
    return <span className={className === 'ui-link' ? undefined : className}>{children}</span>;
  return (
    <Link to={routesOf(to).view} params={{ id }} className={className}>
      {children}
    </Link>
  );
}
