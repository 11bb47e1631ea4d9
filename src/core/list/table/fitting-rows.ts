/** The fewest rows of a page, where the window is very low. */
const FEWEST = 5;
const MOST = 100;
/** Pixels that stay free below the list. */
const FREE = 24;

/**
 * Gives how many rows of a list's results the window shows at once, with what is above and below them; undefined where there is no
 * row to measure. A list that begins far down its page is scrolled to, so what is above it does not count.
 */
export function fittingRows(results: Element): number | undefined {
  const body = results.querySelector('tbody:not([aria-hidden])');
  const rows = body?.querySelectorAll(':scope > tr:not(.list-day)').length;
  if (!body || !rows) return undefined;
  const { top, bottom, height } = body.getBoundingClientRect();
  const whole = results.getBoundingClientRect();
  const onPage = top + (document.scrollingElement?.scrollTop ?? 0);
  const above = onPage < window.innerHeight / 2 ? onPage : top - whole.top;
  const room = window.innerHeight - above - (whole.bottom - bottom) - anotherDay(body) - FREE;
  return Math.min(MOST, Math.max(FEWEST, Math.floor(room / (height / rows))));
}

/** The height of a day's heading, since more rows may begin another day. */
const anotherDay = (body: Element): number =>
  body.querySelector(':scope > tr.list-day')?.getBoundingClientRect().height ?? 0;
