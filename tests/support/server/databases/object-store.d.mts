/** A store that speaks like S3. */
export interface ObjectStore {
  readonly url: string;
  /** The settings with which its client finds it. */
  readonly environment: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

export function startObjectStore(bucket: string): Promise<ObjectStore>;
