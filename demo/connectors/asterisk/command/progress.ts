import type { Micros } from '../records/moments.ts';
import type { Tally } from '../send/tally.ts';

const EVERY = 5000;

/** Says every few seconds how far a run is, by the latest moment that it was told. */
export function progress(zone: string, tally: Tally, say: (text: string) => void) {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  // A run that has read no record yet has no moment.
  let reached: Micros | undefined;
  let before = 0;
  const timer = setInterval(() => {
    if (tally.calls === before) return;
    const perSecond = Math.round(((tally.calls - before) * 1000) / EVERY);
    before = tally.calls;
    const moment = reached === undefined ? '' : `${format.format(reached / 1000)}: `;
    say(`${moment}${tally.calls} calls, ${perSecond} a second`);
  }, EVERY);
  timer.unref();
  return {
    at: (place: Micros) => {
      if (place > 0) reached = Math.max(reached ?? place, place);
    },
    end: () => clearInterval(timer),
  };
}
