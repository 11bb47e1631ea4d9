import type { Micros } from '../records/moments.ts';
import type { Tally } from '../send/tally.ts';

const EVERY = 5000;

/** Says every few seconds how far a backfill is. */
export function progress(zone: string, tally: Tally, say: (text: string) => void) {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  let reached: Micros = 0;
  let before = 0;
  const timer = setInterval(() => {
    if (tally.calls === before) return;
    const perSecond = Math.round(((tally.calls - before) * 1000) / EVERY);
    before = tally.calls;
    say(`${format.format(reached / 1000)}: ${tally.calls} calls, ${perSecond} a second`);
  }, EVERY);
  timer.unref();
  return {
    at: (place: Micros) => {
      reached = place;
    },
    end: () => clearInterval(timer),
  };
}
