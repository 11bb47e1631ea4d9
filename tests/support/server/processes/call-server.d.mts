export interface NotedRequest {
  readonly path: string;
  /** The first byte that was asked for. */
  readonly first: number;
  readonly status: number;
  readonly token: string;
}

export interface CallServer {
  readonly url: string;
  sound: Uint8Array;
  detail: Record<string, unknown>;
  token: string;
  bytesPerSecond: number;
  /** Bytes of sound in all, after which the line stands still. */
  allowance: number;
  ranges: boolean;
  online: boolean;
  type: string;
  readonly requests: NotedRequest[];
  readonly pages: Record<string, string>;
  readonly sentBytes: number;
  cut(): void;
  stop(): Promise<void>;
}

export function startCallServer(options: {
  readonly sound: Uint8Array;
  readonly detail: Record<string, unknown>;
  /** Files of the repository by their paths on the server. */
  readonly files?: Readonly<Record<string, string>>;
}): Promise<CallServer>;
