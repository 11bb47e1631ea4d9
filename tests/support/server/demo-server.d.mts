export interface Demo {
  readonly url: string;
  readonly account: { readonly email: string; readonly password: string };
  /** Megabytes of memory that the server has, where the system tells. */
  memory(): number;
  stop(options?: { readonly keep?: boolean }): Promise<void>;
}

export function buildIfMissing(): Promise<void>;
export function startDemo(options?: {
  readonly seedCalls?: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly folder?: string;
}): Promise<Demo>;
