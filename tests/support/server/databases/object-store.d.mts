/** A store that speaks like S3. */
export interface ObjectStore {
  readonly url: string;
  /** The settings with which its client finds it. */
  readonly environment: Readonly<Record<string, string>>;
  /** Answers with a status in place of the store, or leaves out the bytes of objects, or those after some; undefined: no longer. */
  readonly fail: (how: number | 'no bytes' | 'some bytes' | undefined) => void;
  /** The requests for bytes that were begun and have not ended. */
  readonly open: () => number;
}

export function startObjectStore(): Promise<ObjectStore>;
