import type { Log } from './http/log.ts';

export interface Task {
  readonly name: string;
  /** Milliseconds between two runs. */
  readonly every: number;
  readonly run: () => Promise<void>;
}

export interface Background {
  /** Runs a task as soon as it can, besides its own times. */
  soon(name: string): void;
  /** Ends all tasks, once those that run are through. */
  stop(): Promise<void>;
}

/** Runs tasks again and again, each never twice at once; one that fails is logged and tried again at its next time. */
export function runInBackground(tasks: readonly Task[], log: Log): Background {
  const running = new Map<string, Promise<void>>();
  const again = new Set<string>();
  let isStopped = false;

  function start(task: Task): void {
    if (isStopped) return;
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
