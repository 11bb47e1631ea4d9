import type { Dispatch as DispatchOf, StateKind } from '../../core/host/tag-state.ts';
import { type ListAction, reduceList } from './list-actions.ts';
import { type Clock, formatState, type ListState, parseState } from './list-state.ts';
import { misreadKeys } from './misread-keys.ts';

/** The list's state as attributes; `state` (an object of the same names) goes before them. */
export interface CallListProps {
  readonly tab?: string;
  readonly search?: string;
  readonly startDate?: string;
  readonly endDate?: string;
  readonly type?: string;
  readonly status?: string;
  readonly userLabel?: string;
  readonly user?: string;
  readonly media?: string;
  readonly numberClient?: string;
  readonly word?: string;
  readonly orderBy?: string;
  readonly page?: number;
  readonly perPage?: number;
  readonly state?: unknown;
}

/** Changes the state of the call list. */
export type Dispatch = DispatchOf<ListAction>;

const clockIn = (timeZone: string): Clock => ({ now: new Date(), timeZone });

/** Reads, writes and changes the call list's state. */
export const CALL_LIST: StateKind<ListState, ListAction> = {
  parse: (record, timeZone) => parseState(record, clockIn(timeZone)),
  format: formatState,
  reduce: reduceList,
  misread: misreadKeys,
};
