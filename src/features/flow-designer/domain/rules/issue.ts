import type { Text } from '../model/text.ts';

export type Severity = 'error' | 'warning';

/** What is wrong with one field. */
export interface Problem {
  /** The key in `data`; of a list with its place: `callTo.1`. Null: the element as a whole. */
  readonly field: string | null;
  readonly code: IssueCode;
  readonly severity: Severity;
  readonly text: Text;
}

/** A problem and where it is. Errors keep a flow from being published; warnings never do. */
export interface Issue extends Problem {
  readonly element: 'node' | 'connection';
  readonly id: string;
}

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
  | 'notAllowed'
  | 'branch'
  | 'openPath'
  | 'loop'
  | 'longOption'
  | 'unreachable'
  | 'unknownKind';
