import type { ReactNode } from 'react';
import type { StateRecord } from '../../../core/host/tag-state.ts';
import { Link } from '../../../core/ui/link.tsx';
import type { ChartModel } from '../views/chart-model.ts';

interface LeadingProps {
  readonly to: ChartModel['panel']['leadsTo'];
  readonly query: StateRecord | null;
  readonly children: ReactNode;
}

/** A text that leads to calls, where there is a way. */
export const Leading = ({ to, query, children }: LeadingProps) =>
  query && to ? (
    <Link to={to} query={query} className="ui-link">
      {children}
    </Link>
  ) : (
    children
  );
