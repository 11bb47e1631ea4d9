import type { ReactNode } from 'react';
import type { Endpoint } from '../../../core/contract/define/endpoint.ts';
import { useLazyCode } from '../../../core/ui/hooks/use-lazy-code.ts';
import type { ReportState } from '../state/report-state.ts';

const load = () => import('./one-day.tsx').then((module) => module.default);
const stay = () => undefined;

interface OfDaysProps {
  readonly endpoint: Endpoint;
  readonly state: ReportState;
  /** Renders the panels of a call by its state, with what changes its day. */
  readonly children: (state: ReportState, days?: ReactNode) => ReactNode;
}

/** Gives the panels of a call the report's state; of a call that answers one day, that of a day. */
export function OfDays({ endpoint, state, children }: OfDaysProps) {
  const isOfDay = endpoint.ofDay === true;
  const { code: OneDay } = useLazyCode(load, isOfDay, stay);
  if (!isOfDay) return children(state);
  return OneDay && <OneDay state={state}>{children}</OneDay>;
}
