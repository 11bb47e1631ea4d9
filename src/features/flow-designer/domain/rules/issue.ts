import type { Text } from '../model/text.ts';

/** An error keeps a flow from being published; a warning does not. */
export type Severity = 'error' | 'warning';

/** A problem of one field. */
export interface Problem {
  /** The key in `data`; of a list with the index: `callTo.1`. Null: the element as a whole. */
  readonly field: string | null;
  readonly code: IssueCode;
  readonly severity: Severity;
  readonly text: Text;
}

/** A problem and its element. Errors keep a flow from being published; warnings never do. */
export interface Issue extends Problem {
  readonly element: 'node' | 'connection';
  readonly id: string;
}

/** The reasons for an issue. */
export type IssueCode =
  | 'required'
  | 'audioOrText'
  | 'audioAndText'
  | 'extensionOrInput'
  | 'minLength'
  | 'phone'
  | 'maxLength'
  | 'number'
  | 'fill'
  | 'used'
  | 'waitTarget'
  | 'missing'
  | 'target'
  | 'ownFlow'
  | 'notAllowed'
  | 'branch'
  | 'openPath'
  | 'loop'
  | 'longOption'
  | 'unreachable'
  | 'unknownKind';
