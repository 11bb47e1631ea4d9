export interface Demo {
  readonly url: string;
  /** Where its unsent mails are shown, where they are. */
  readonly outboxUrl: string | undefined;
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
