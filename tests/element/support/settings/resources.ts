/** The resources of the page that code takes and must give back: listeners and timers. */
export interface Resources {
  /** The resources that are still held. */
  held(): string[];
  stop(): void;
}

type Listen = EventTarget['addEventListener'];

const NAMES = new Map<EventTarget, string>([
  [window, 'window'],
  [document, 'document'],
]);

/** Records listeners of window and document, and timers, from now on. */
export function watchResources(): Resources {
  const listeners = new Map<string, { signal?: AbortSignal | undefined; what: string }>();
  const timers = new Map<unknown, string>();
  const ids = new WeakMap<object, number>();
  let last = 0;
  const idOf = (listener: object) => {
    if (!ids.has(listener)) ids.set(listener, ++last);
    return ids.get(listener);
  };
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  const keyOf = (target: EventTarget, type: string, listener: object, options: unknown) => {
    const capture =
      typeof options === 'object' ? !!(options as AddEventListenerOptions | null)?.capture : !!options;
    return `${NAMES.get(target)} ${type} ${idOf(listener)} ${capture}`;
  };
  EventTarget.prototype.addEventListener = function (this: EventTarget, ...args: Parameters<Listen>) {
    const [type, listener, options] = args;
    const target = this ?? window;
    if (listener && NAMES.has(target)) {
      const signal = typeof options === 'object' ? options.signal : undefined;
      listeners.set(keyOf(target, type, listener, options), { signal, what: `${NAMES.get(target)} ${type}` });
    }
    return add.apply(this, args);
  };
  EventTarget.prototype.removeEventListener = function (this: EventTarget, ...args: Parameters<Listen>) {
    const [type, listener, options] = args;
    const target = this ?? window;
    if (listener && NAMES.has(target)) listeners.delete(keyOf(target, type, listener, options));
    return remove.apply(this, args);
  };

  const { setTimeout: later, setInterval: every, clearTimeout: forget, clearInterval: end } = window;
  const keep = (id: unknown, what: string) => {
    timers.set(id, what);
    return id;
  };
  const timeout = (run: (...args: unknown[]) => void, time = 0, ...args: unknown[]) => {
    const id = later(() => {
      timers.delete(id);
      run(...args);
    }, time);
    return keep(id, `timer of ${time} ms\n${new Error().stack?.split('\n')[2]}`);
  };
  Object.assign(window, {
    setTimeout: timeout,
    setInterval: (run: () => void, time: number) =>
      keep(every(run, time), `interval of ${time} ms\n${new Error().stack?.split('\n')[2]}`),
    clearTimeout: (id: number) => {
      timers.delete(id);
      forget(id);
    },
    clearInterval: (id: number) => {
      timers.delete(id);
      end(id);
    },
  });

  return {
    held: () => [
      ...[...listeners.values()].filter(({ signal }) => !signal?.aborted).map(({ what }) => what),
      ...timers.values(),
    ],
    stop() {
      EventTarget.prototype.addEventListener = add;
      EventTarget.prototype.removeEventListener = remove;
      Object.assign(window, {
        setTimeout: later,
        setInterval: every,
        clearTimeout: forget,
        clearInterval: end,
      });
    },
  };
}
