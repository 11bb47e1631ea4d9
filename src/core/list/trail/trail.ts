import type { Id } from '../../contract/ids/id.ts';
import type { RouteName, RouteQuery } from '../../routes/href.ts';
import type { Session } from '../../session/session.ts';

/** The page of a list that was last shown: the way from one record to the next. */
export interface Trail {
  /** Asks for the ids of another page: the page of a record has no right to call the list by itself. */
  readonly load: (page: number) => Promise<readonly Id[]>;
  readonly ids: readonly Id[];
  readonly page: number;
  readonly pageSize: number;
  /** The number of records on all pages; null if the server does not give it. */
  readonly total: number | null;
  readonly level: Id | null;
}

/** The properties of the ways from one record to the next. */
export interface RecordNavProps {
  /** The path of the list's call. */
  readonly list: string;
  readonly id: Id;
  /** The route of the record's page. */
  readonly to: RouteName;
  /** What the pages of the others are opened with. */
  readonly query?: RouteQuery;
  /** The keys work with Shift, since the page has other meanings for them alone. */
  readonly shift?: boolean;
}

/** By session and list. It lasts as long as the page. */
const trails = new WeakMap<Session, Map<string, Trail>>();

/** Gives the trail of a list; undefined if it was not shown yet, or in another company. */
export function trailOf(session: Session, list: string): Trail | undefined {
  const trail = trails.get(session)?.get(list);
  return trail?.level === session.getState().level ? trail : undefined;
}

/** Keeps the page of a list that is shown. */
export function leaveTrail(session: Session, list: string, trail: Trail): void {
  const own = trails.get(session) ?? new Map<string, Trail>();
  trails.set(session, own.set(list, trail));
}

/** A record beside another one in the order of their list. */
export interface Neighbour {
  readonly id: Id;
  /** The trail from there. */
  readonly trail: Trail;
}

/** The place of a record in its list. */
export interface Place {
  /** Counted from 1, over all pages. */
  readonly place: number;
  readonly total: number | null;
  /** The page whose records are needed too; undefined: none. */
  readonly before: number | undefined;
  readonly after: number | undefined;
}

/** Tells where a record is in its list; undefined if it is not on the trail. */
export function placeOn({ ids, page, pageSize, total }: Trail, id: Id): Place | undefined {
  const at = ids.findIndex((one) => String(one) === String(id));
  if (at < 0) return undefined;
  const place = (page - 1) * pageSize + at + 1;
  const isLast = at === ids.length - 1;
  const hasMore = total === null ? ids.length === pageSize : place < total;
  return {
    place,
    total,
    before: at === 0 && page > 1 ? page - 1 : undefined,
    after: isLast && hasMore ? page + 1 : undefined,
  };
}

/** Gives the record beside another one, on the same page or on the next, whose records are given. */
export function neighbourOf(
  trail: Trail,
  id: Id,
  by: 1 | -1,
  nextPage: readonly Id[] | undefined,
): Neighbour | undefined {
  const at = trail.ids.findIndex((one) => String(one) === String(id));
  if (at < 0) return undefined;
  const same = trail.ids[at + by];
  if (same !== undefined) return { id: same, trail };
  const other = by > 0 ? nextPage?.[0] : nextPage?.at(-1);
  if (other === undefined || !nextPage) return undefined;
  return { id: other, trail: { ...trail, ids: nextPage, page: trail.page + by } };
}
