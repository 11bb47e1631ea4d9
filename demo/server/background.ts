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
  /** Runs a task as soon as possible, in addition to its interval. */
  soon(name: string): void;
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
  const again = new Set<string>();
  let isStopped = false;

  function start(task: Task): void {
    if (isStopped || (task.isStoring && room.isShort())) return;
    if (running.has(task.name)) {
      again.add(task.name);
      return;
    }
    const run = task
      .run()
      .catch((error: unknown) => log.error(`${task.name} failed; it will be tried again.`, error))
      .finally(() => {
        running.delete(task.name);
        if (again.delete(task.name)) start(task);
      });
    running.set(task.name, run);
  }

  const timers = tasks.map((task) => setInterval(() => start(task), task.every));
  return {
    soon: (name) => {
      const task = tasks.find((candidate) => candidate.name === name);
      if (task) start(task);
    },
    stop: async () => {
      isStopped = true;
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}
