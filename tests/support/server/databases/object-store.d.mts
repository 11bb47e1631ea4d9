/** A store that speaks like S3. */
export interface ObjectStore {
  readonly url: string;
  /** The settings with which its client finds it. */
  readonly environment: Readonly<Record<string, string>>;
}

export function startObjectStore(): Promise<ObjectStore>;
