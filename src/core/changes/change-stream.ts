import { createParser } from 'eventsource-parser';
import { Changes, type ChangeTopic, streamChanges } from '../contract/calls/changes.ts';
import { toRamalError } from '../errors/ramal-error.ts';
import { createApi } from '../http/client.ts';
import type { Session } from '../session/session.ts';

/** Milliseconds without a sign of life after which a stream counts as lost. */
const SILENCE = 30_000;
/** Milliseconds between two tries: longer with every failure. */
const PAUSE = { first: 1000, longest: 60_000 } as const;
/** Characters of one event: an event names topics, and nothing else. */
const LARGEST = 10_000;

/** Gets the topics that have changed; an empty list: the stream was lost, and anything may have changed. */
type Listener = (changed: readonly string[]) => void;

/**
 * The stream of a session's changes, one for all tags, so that a page keeps one connection. It is open while somebody listens and
 * the page is shown: a browser has few connections to one server.
 */
class ChangeStream {
  readonly #session: Session;
  readonly #listeners = new Set<Listener>();
  #open: AbortController | undefined;

  constructor(session: Session) {
    this.#session = session;
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) document.addEventListener('visibilitychange', this.#follow);
    this.#follow();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) document.removeEventListener('visibilitychange', this.#follow);
      this.#follow();
    };
  }

  #follow = () => {
    const isWanted = this.#listeners.size > 0 && document.visibilityState === 'visible';
    if (isWanted === (this.#open !== undefined)) return;
    if (this.#open) this.#open.abort();
    this.#open = isWanted ? new AbortController() : undefined;
    if (this.#open) void this.#run(this.#open.signal);
  };

  async #run(signal: AbortSignal): Promise<void> {
    let pause: number = PAUSE.first;
    for (let isFirst = true; !signal.aborted; isFirst = false) {
      const isRead = await this.#read(signal, isFirst);
      pause = isRead ? PAUSE.first : Math.min(pause * 2, PAUSE.longest);
      await passed(pause, signal);
    }
  }

  /** Reads one stream to its end. False: it did not begin. */
  async #read(signal: AbortSignal, isFirst: boolean): Promise<boolean> {
    try {
      const response = await createApi(this.#session)(streamChanges, {}, { signal });
      if (!isFirst) this.#tell([]);
      await readEvents(response, signal, (changed) => this.#tell(changed));
      return true;
    } catch (error) {
      const { code } = toRamalError(error);
      // Another company was chosen, or the stream went silent: the next one begins soon.
      return code === 'aborted';
    }
  }

  #tell(changed: readonly string[]): void {
    for (const listener of this.#listeners) listener(changed);
  }
}

/** Reads events until the stream ends, is left, or gives no sign of life any more. */
async function readEvents(response: Response, left: AbortSignal, onChange: Listener): Promise<void> {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const end = () => void reader.cancel().catch(() => undefined);
  left.addEventListener('abort', end, { once: true });
  const parser = createParser({
    maxBufferSize: LARGEST,
    onEvent: ({ data }) => {
      const changed = changedIn(data);
      if (changed.length > 0) onChange(changed);
    },
    onError: (error) => {
      if (error.type === 'max-buffer-size-exceeded') end();
    },
  });
  const decoder = new TextDecoder();
  let watch = setTimeout(end, SILENCE);
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      clearTimeout(watch);
      watch = setTimeout(end, SILENCE);
      parser.feed(decoder.decode(piece.value, { stream: true }));
    }
  } finally {
    clearTimeout(watch);
    left.removeEventListener('abort', end);
  }
}

/** The topics of an event; none where it is not as it should be. */
function changedIn(data: string): readonly string[] {
  try {
    return Changes.safeParse(JSON.parse(data)).data?.changed ?? [];
  } catch {
    return [];
  }
}

const passed = (time: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      // Whoever watches for hours would leave a listener for each change.
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, time);
    signal.addEventListener('abort', end);
  });

const streams = new WeakMap<Session, ChangeStream>();

/** Milliseconds between two askings: a busy center changes many times a second. */
const REST = 300;

/**
 * Asks again after each change of one of the topics, and never twice at a time; `isBack` says that the stream was lost and has come
 * back. Gives a function that ends it.
 */
export function askAfterChanges(
  session: Session,
  topics: readonly ChangeTopic[],
  ask: (isBack: boolean) => Promise<unknown>,
): () => void {
  const stream = streams.get(session) ?? new ChangeStream(session);
  streams.set(session, stream);
  const ended = new AbortController();
  let isAsking = false;
  let isWanted = false;
  let isBack = false;
  const asking = async () => {
    isWanted = true;
    if (isAsking) return;
    isAsking = true;
    while (isWanted && !ended.signal.aborted) {
      isWanted = false;
      const asked = ask(isBack);
      isBack = false;
      await asked;
      await passed(REST, ended.signal);
    }
    isAsking = false;
  };
  const leave = stream.listen((changed) => {
    isBack ||= changed.length === 0;
    if (isBack || topics.some((topic) => changed.includes(topic))) void asking();
  });
  return () => {
    ended.abort();
    leave();
  };
}
