const frame = () => new Promise((resolve) => setTimeout(resolve, 10));

/** Waits until a condition holds, and returns its value; fails with the name of the condition. */
export async function until<T>(
  find: () => T,
  what = find.toString(),
  timeout = 30_000,
): Promise<NonNullable<T>> {
  const end = performance.now() + timeout;
  for (;;) {
    const found = find();
    if (found) return found as NonNullable<T>;
    if (performance.now() > end) throw new Error(`Not in ${timeout} ms: ${what}`);
    await frame();
  }
}

export const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/** Keeps the events of some types that reach a target. */
export function recordEvents(target: EventTarget, ...types: string[]): CustomEvent[] {
  const events: CustomEvent[] = [];
  for (const type of types) target.addEventListener(type, (event) => events.push(event as CustomEvent));
  return events;
}

/** Waits until what is read has stood still for a while. */
export async function quiet(read: () => string | number, time = 200): Promise<void> {
  let last = read();
  let since = performance.now();
  while (performance.now() - since < time) {
    await frame();
    if (read() === last) continue;
    last = read();
    since = performance.now();
  }
}
