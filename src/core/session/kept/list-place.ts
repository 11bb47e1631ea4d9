import type { Id } from '../../contract/ids/id.ts';

/** A list of one user: nobody else may see their search. */
export interface ListPlace {
  readonly user: Id;
  readonly route: string;
  readonly level: Id;
  /** The prefix of the session's names in the browser's storage. */
  readonly prefix: string | null;
}

/** Gives the name of a list's place among those that the browser keeps. */
export const keyOf = ({ user, route, level }: Omit<ListPlace, 'prefix'>) =>
  `${encodeURIComponent(user)}:${route}@${encodeURIComponent(level)}`;
