/**
 * Runs one task for each key: a new one ends that before, and waits for its end. So a sender whose connection was lost goes on at once,
 * though the server has not noticed yet.
 */
export function latestOnly(): (key: string, task: (signal: AbortSignal) => Promise<void>) => Promise<void> {
  const running = new Map<string, { readonly control: AbortController; readonly done: Promise<void> }>();
  return async (key, task) => {
    for (let before = running.get(key); before; before = running.get(key)) {
      before.control.abort(new Error('A later request goes on with it.'));
      await before.done.catch(() => undefined);
    }
    const control = new AbortController();
    const done = task(control.signal).finally(() => running.delete(key));
    running.set(key, { control, done });
    await done;
  };
}
