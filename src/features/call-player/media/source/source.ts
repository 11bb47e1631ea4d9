import { AudioError, errorOfStatus, toAudioError } from '../audio-error.ts';
import { ByteStore } from './byte-store.ts';
import { type ByteRange, readExtent } from './http-extent.ts';

/** Requests the recording or a part of it, with the session's headers; it also renews a refused token. */
export type FetchAudio = (range: ByteRange | undefined, signal: AbortSignal) => Promise<Response>;

/** The events of a download. */
export interface SourceEvents {
  /** New bytes are stored. */
  bytes(start: number, bytes: Uint8Array): void;
  /** Every byte of the file is stored. */
  complete(): void;
  /** The download stopped. After a passing error it tries again without end; else it waits for `retry()`. */
  trouble(error: AudioError): void;
  /** Bytes arrive again after `trouble`. */
  recovered(): void;
}

/** The patience of a download; tests shorten it. */
export interface SourceTiming {
  /** Milliseconds before each further try; the last is repeated. */
  backoff: readonly number[];
  /** Consecutive failures before `trouble` is told. */
  patience: number;
  /** Milliseconds without a byte after which a connection counts as broken. */
  stall: number;
}

const TIMING: SourceTiming = {
  backoff: [500, 1_000, 2_000, 4_000, 8_000, 15_000],
  patience: 4,
  stall: 20_000,
};
/** A gap this near ahead is reached by reading on, without a new request. */
const NEAR = 256 * 1024;

/**
 * Downloads a recording into a sparse store, by one request at a time. The bytes for the position come first
 * (`prioritise`), then the file from its beginning. A broken connection is resumed with `Range`; a server
 * that ignores `Range` is read in order.
 */
export class AudioSource {
  readonly store = new ByteStore();
  /** The file's size; null while unknown. */
  total: number | null = null;
  /** The server announced more than it sends: `total` is the size that it sends. */
  cut = false;
  /** Whether the server honours `Range`; null before its first answer. */
  ranged: boolean | null = null;
  /** The server's media type, without parameters. */
  mime = '';
  #wanted: ByteRange | null = null;
  #request: AbortController | null = null;
  #position = 0;
  #announced: number | null = null;
  #failures = 0;
  /** Consecutive answers without a new byte. */
  #barren = 0;
  #running = false;
  #disposed = false;
  #wake: (() => void) | null = null;
  readonly #online = () => this.#wake?.();

  readonly #fetchAudio: FetchAudio;
  readonly #events: SourceEvents;
  readonly #timing: SourceTiming;

  constructor(fetchAudio: FetchAudio, events: SourceEvents, timing: SourceTiming = TIMING) {
    this.#fetchAudio = fetchAudio;
    this.#events = events;
    this.#timing = timing;
    globalThis.addEventListener?.('online', this.#online);
  }

  get complete(): boolean {
    return this.total !== null && this.store.gapAfter(0) >= this.total;
  }

  /** The share of the file that has arrived; null while its size is unknown. */
  get progress(): number | null {
    return this.total ? this.store.size / this.total : null;
  }

  /** Begins, or goes on after an error that needs the user. */
  start(): void {
    this.#wake?.();
    if (this.#running || this.#disposed) return;
    this.#running = true;
    void this.#run();
  }

  /** Fetches these bytes before all others. If they have arrived or will soon, nothing changes. */
  prioritise(range: ByteRange): void {
    this.#wanted = range;
    if (this.#request && this.#shouldLeave()) this.#request.abort();
  }

  /** Ends the download for good; the stored bytes stay. */
  stop(): void {
    this.#disposed = true;
    this.#request?.abort();
    this.#wake?.();
    globalThis.removeEventListener?.('online', this.#online);
  }

  dispose(): void {
    this.stop();
    this.store.clear();
  }

  async #run(): Promise<void> {
    while (!this.#disposed) {
      const from = this.#next();
      if (from === null) {
        this.#running = false;
        this.#events.complete();
        return;
      }
      const error = await this.#attempt(from);
      if (!error || this.#disposed) continue;
      if (this.#barren >= this.#timing.patience - 1 && this.store.gapAfter(0) > 0) {
        this.#endAt(from);
        continue;
      }
      if (!error.passing) {
        this.#running = false;
        this.#events.trouble(error);
        return;
      }
      await this.#pause(error);
    }
  }

  /** The server has sent nothing from here on, several times: the file ends here. */
  #endAt(byte: number): void {
    this.cut = true;
    this.total = byte;
    this.#barren = 0;
    this.#progressed();
  }

  /** One request from `from`; null if it ended well, or another one replaces it. */
  async #attempt(from: number): Promise<AudioError | null> {
    const request = new AbortController();
    this.#request = request;
    this.#position = from;
    try {
      await this.#stream(from, request);
      return null;
    } catch (cause) {
      // Aborted on purpose: by `prioritise`, or because enough has arrived.
      return request.signal.aborted && !(cause instanceof AudioError) ? null : toAudioError(cause);
    } finally {
      request.abort();
      if (this.#request === request) this.#request = null;
    }
  }

  async #stream(from: number, request: AbortController): Promise<void> {
    const response = await this.#timed(this.#fetchAudio({ start: from }, request.signal), request);
    if (!this.#accept(response, from)) return;
    this.#barren++;
    const reader = response.body?.getReader();
    if (!reader) throw new AudioError('empty');
    try {
      while (!this.#shouldLeave()) {
        const { done, value } = await this.#timed(reader.read(), request);
        if (done) {
          this.#endOfBody();
          return;
        }
        this.#take(value);
      }
    } finally {
      reader.cancel().catch(() => undefined);
    }
  }

  /** Reads the answer's head; false if it tells that the file ended before `from`. */
  #accept(response: Response, from: number): boolean {
    if (response.status === 416 && this.total === null) {
      this.total = from;
      return false;
    }
    if (response.status === 416) this.#barren++;
    const error = errorOfStatus(response.status);
    if (error) throw error;
    const extent = readExtent(response, from);
    if (extent.total !== null && this.#announced !== null && extent.total !== this.#announced) {
      throw new AudioError('damaged', 'the recording changed while it was read');
    }
    this.#announced ??= extent.total;
    this.total ??= extent.total;
    if (this.total === 0) throw new AudioError('empty');
    this.ranged = response.status === 206;
    this.mime = extent.mime;
    this.#position = extent.start;
    return true;
  }

  #take(bytes: Uint8Array<ArrayBuffer>): void {
    const start = this.#position;
    this.#position += bytes.length;
    const before = this.store.size;
    this.store.write(start, bytes);
    if (this.store.size > before) {
      this.#barren = 0;
      this.#progressed();
    }
    this.#events.bytes(start, bytes);
  }

  #progressed(): void {
    if (this.#failures >= this.#timing.patience) this.#events.recovered();
    this.#failures = 0;
  }

  #endOfBody(): void {
    if (this.total === null) this.total = this.#position;
    if (this.total === 0) throw new AudioError('empty');
    if (this.#position < this.total) throw new AudioError('network', 'the connection ended early');
  }

  /** The byte to fetch next; null if none is missing. */
  #next(): number | null {
    if (this.#wanted && this.ranged !== false) {
      const gap = this.store.gapAfter(this.#wanted.start);
      if (
        gap < Math.min(this.#wanted.end ?? Number.POSITIVE_INFINITY, this.total ?? Number.POSITIVE_INFINITY)
      )
        return gap;
    }
    const gap = this.store.gapAfter(0);
    return this.total !== null && gap >= this.total ? null : gap;
  }

  /** Whether the present request will not soon bring the bytes to fetch next. */
  #shouldLeave(): boolean {
    const next = this.#next();
    if (next === null || this.#disposed) return true;
    return this.ranged === true && (next < this.#position || next > this.#position + NEAR);
  }

  async #pause(error: AudioError): Promise<void> {
    const { backoff, patience } = this.#timing;
    const wait = backoff[Math.min(this.#failures, backoff.length - 1)] ?? 0;
    this.#failures++;
    if (this.#failures >= patience) this.#events.trouble(error);
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, wait);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wake = null;
  }

  /** The promise, or a network error if nothing arrives for too long (a laptop that slept, a dead route). */
  async #timed<T>(promise: Promise<T>, request: AbortController): Promise<T> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stalled = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(new AudioError('network', 'nothing came'));
        request.abort();
      }, this.#timing.stall);
    });
    try {
      return await Promise.race([promise, stalled]);
    } finally {
      clearTimeout(timer);
    }
  }
}
