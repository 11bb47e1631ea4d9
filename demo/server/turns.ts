/** Runs at most so many tasks at once; the others wait, in the order of their arrival. */
export function createTurns(atOnce: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

/** Runs the tasks of one name one after the other. */
export function createNamedTurns(): (name: string, task: () => Promise<void>) => Promise<void> {
  const last = new Map<string, Promise<void>>();
  return (name, task) => {
    const own = (last.get(name) ?? Promise.resolve()).catch(() => undefined).then(task);
    const end = () => {
      if (last.get(name) === own) last.delete(name);
    };
    last.set(name, own);
    own.then(end, end);
    return own;
  };
}
