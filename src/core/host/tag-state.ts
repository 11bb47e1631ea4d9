/** A state as plain text: attributes, the address, the event `ramal-state`. */
export type StateRecord = Readonly<Record<string, string>>;
/** Plain text that a state is read from. */
export type GivenRecord = Readonly<Record<string, string | undefined>>;

/** What the page does to a tag's state, beside the user: another company, whose records are others. */
export interface LevelAction {
  readonly type: 'level';
}

/** How a tag's state is read, written and changed. Made once, outside of what renders. */
export interface StateKind<S, A> {
  parse(record: GivenRecord, timeZone: string): S;
  format(state: S): StateRecord;
  reduce(state: S, action: A | LevelAction): S;
  /** The names of what was given and could not be read. */
  misread(given: GivenRecord, state: S): readonly string[];
}

export type Dispatch<A> = (action: A, options?: { readonly replace?: boolean }) => void;
