import { inArray } from 'drizzle-orm';
import type { ChangeTopic } from '../../../src/core/contract/calls/changes.ts';
import type { Db } from '../database/database.ts';
import { changeMarks } from '../database/schema/ingest.ts';

/** Milliseconds between two looks at the marks while a stream is open: any server may have stored the change. */
const LOOK = 200;
/** Milliseconds between two signs of life of a stream. */
const SIGN_OF_LIFE = 10_000;
/** Streams that one user may have open on this server. */
const MOST_OF_USER = 20;

/** Who listens, and for how long. */
export interface Listener {
  readonly levelId: number;
  readonly userId: number;
  /** Milliseconds. */
  readonly life: number;
}

/** The open streams of changes. */
export interface ChangeStreams {
  /** Undefined: the user has too many of them. */
  open(listener: Listener): ReadableStream<Uint8Array> | undefined;
  /** Ends all of them: a server that stops waits for its answers. */
  stop(): void;
}

interface Stream extends Listener {
  write(text: string): void;
  end(): void;
}

/** Opens streams, and looks for changes as long as there are any. */
export function openChangeStreams(db: Db): ChangeStreams {
  const streams = new Set<Stream>();
  const seen = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function look(): Promise<void> {
    const levels = [...new Set([...streams].map(({ levelId }) => levelId))];
    if (levels.length > 0)
      await db
        .select()
        .from(changeMarks)
        .where(inArray(changeMarks.levelId, levels))
        // The database is away for a moment: what was missed is seen at the next look.
        .then(tell, () => undefined);
    timer = streams.size > 0 && !isStopped ? setTimeout(look, LOOK) : undefined;
  }

  function tell(marks: readonly (typeof changeMarks.$inferSelect)[]): void {
    const changed = new Map<number, ChangeTopic[]>();
    for (const { levelId, topic, changes } of marks) {
      const key = `${levelId} ${topic}`;
      const before = seen.get(key);
      seen.set(key, changes);
      if (before !== changes) changed.set(levelId, [...(changed.get(levelId) ?? []), topic]);
    }
    for (const stream of streams) {
      const topics = changed.get(stream.levelId);
      if (topics) stream.write(eventOf(topics));
    }
  }

  function add(stream: Stream): void {
    streams.add(stream);
    timer ??= setTimeout(look, LOOK);
  }

  function remove(stream: Stream): void {
    streams.delete(stream);
    // Changes that nobody listens to are not followed: the next listener is told of them once.
    if (streams.size === 0) seen.clear();
  }

  return {
    open(listener) {
      const own = [...streams].filter(({ userId }) => userId === listener.userId);
      return isStopped || own.length >= MOST_OF_USER ? undefined : streamOf(listener, { add, remove });
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      for (const stream of streams) stream.end();
    },
  };
}

const eventOf = (changed: readonly ChangeTopic[]): string => `data: ${JSON.stringify({ changed })}\n\n`;
const encoder = new TextEncoder();

/** Bytes that wait for a client that reads nothing: more events tell it nothing new. */
const WAITING = 4096;

function streamOf(
  listener: Listener,
  streams: { add(stream: Stream): void; remove(stream: Stream): void },
): ReadableStream<Uint8Array> {
  let stream: Stream | undefined;
  let timers: NodeJS.Timeout[] = [];
  const leave = () => {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
    if (stream) streams.remove(stream);
  };
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const write = (text: string) => {
          if ((controller.desiredSize ?? 0) > 0) controller.enqueue(encoder.encode(text));
        };
        const end = () => {
          leave();
          controller.close();
        };
        stream = { ...listener, write, end };
        timers = [setInterval(() => write(':\n\n'), SIGN_OF_LIFE), setTimeout(end, listener.life)];
        write(eventOf([]));
        streams.add(stream);
      },
      cancel: leave,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: WAITING }),
  );
}
