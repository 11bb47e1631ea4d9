export interface Turn {
  readonly participant: string;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly transcript: string;
  readonly words: readonly { readonly word: string; readonly startedAt: number; readonly endedAt: number }[];
}

export interface LongCall {
  readonly sound: Uint8Array<ArrayBuffer>;
  readonly duration: number;
  readonly turns: readonly Turn[];
  readonly detail: Record<string, unknown>;
}

export function longCall(options?: { readonly seconds?: number; readonly kbps?: number }): LongCall;
