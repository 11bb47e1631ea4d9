import type { RecordForm } from '../saving/saved-form.ts';

/** Milliseconds between the last change and its storing. */
const DELAY = 300;

/** Keeps what is typed: a little after each change, and at once where the page is left. Gives the function that stops it. */
export function keepLater(form: RecordForm, keep: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    keep();
  };
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(flush, DELAY);
  };
  schedule();
  const { unsubscribe } = form.watch(schedule);
  const stop = new AbortController();
  addEventListener('pagehide', flush, { signal: stop.signal });
  document.addEventListener('visibilitychange', flush, { signal: stop.signal });
  return () => {
    clearTimeout(timer);
    unsubscribe();
    stop.abort();
  };
}
