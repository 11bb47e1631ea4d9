/** A request as a transport sends it. */
export interface SentForm {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: FormData;
  readonly signal: AbortSignal;
}

/** Sends a form in place of `fetch`, and rejects as `fetch` does. It has limits of time of its own. */
export type Transport = (address: string, form: SentForm) => Promise<Response>;
