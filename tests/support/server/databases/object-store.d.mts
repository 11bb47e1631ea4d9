/** A store that speaks like S3. */
export interface ObjectStore {
  readonly url: string;
  /** The settings with which its client finds it. */
  readonly environment: Readonly<Record<string, string>>;
  /** Answers with a status in place of the store; undefined: no longer. */
  readonly fail: (status: number | undefined) => void;
}

export function startObjectStore(): Promise<ObjectStore>;
