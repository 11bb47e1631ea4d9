import type { IdKind } from '../contract/ids/id.ts';
/** A state as plain text, for attributes, the address and the event `ramal-state`. */
export type StateRecord = Readonly<Record<string, string>>;
/** Plain text from which a state is read. */
export type GivenRecord = Readonly<Record<string, string | undefined>>;

/** The page's own action on a tag's state: the user switched to another company, which has other records. */
export interface LevelAction {
  readonly type: 'level';
}

/** Reads, writes and changes a tag's state. It must be made once, outside of components. */
export interface StateKind<S, A> {
  /** Reads a state; `ids` are those that the back end may have, numbers unless given. */
  parse(record: GivenRecord, timeZone: string, ids?: IdKind): S;
  format(state: S): StateRecord;
  reduce(state: S, action: A | LevelAction): S;
  /** Gives the names of values that could not be read. */
  misread(given: GivenRecord, state: S, ids?: IdKind): readonly string[];
}

/** Applies an action to a tag's state; with `replace` the address's history gets no new entry. */
export type Dispatch<A> = (action: A, options?: { readonly replace?: boolean }) => void;
