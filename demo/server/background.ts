import type { Log } from './http/failures/log.ts';
import { ROOM_ELSEWHERE, type Room } from './room/room.ts';

/** A task of the background. */
export interface Task {
  readonly name: string;
  /** True: it stores more, and is left out while there is no room. */
  readonly isStoring?: boolean;
  /** Milliseconds between two runs. */
  readonly every: number;
  readonly run: () => Promise<void>;
}

/** The tasks of the background. */
export interface Background {
  /** Runs a task as soon as possible, in addition to its interval, and waits for its end. */
  soon(name: string): Promise<void>;
  /** Ends all tasks, after those that are running. */
  stop(): Promise<void>;
}

/**
 * Runs tasks at intervals, never two runs of one task at once; a failure is logged, and the next run tries
 * again.
 */
export function runInBackground(
  tasks: readonly Task[],
  log: Log,
  room: Pick<Room, 'isShort'> = ROOM_ELSEWHERE,
): Background {
  const running = new Map<string, Promise<void>>();
  const again = new Map<string, Promise<void>>();
  let isStopped = false;

  async function start(task: Task): Promise<void> {
    if (isStopped || (task.isStoring && room.isShort())) return;
    const current = running.get(task.name);
    if (current) return once(task, current);
    const run = task
      .run()
      .catch((error: unknown) => log.error(`${task.name} failed; it will be tried again.`, error))
      .finally(() => running.delete(task.name));
    running.set(task.name, run);
    await run;
  }

  /** Runs a task once more after its current run, however often that is asked for. */
  function once(task: Task, current: Promise<void>): Promise<void> {
    const next =
      again.get(task.name) ??
      current.then(() => {
        again.delete(task.name);
        return start(task);
      });
    again.set(task.name, next);
    return next;
  }

  const timers = tasks.map((task) => setInterval(() => start(task), task.every));
  return {
    soon: async (name) => {
      const task = tasks.find((candidate) => candidate.name === name);
      if (task) await start(task);
    },
    stop: async () => {
      isStopped = true;
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}
