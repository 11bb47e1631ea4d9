/**
 * Runs steps beside each other, so many at a time. A step that comes `after` another waits for it if that
 * runs too; of the steps that can begin, the first in the list does. Of the `busy` ones there is one at a time, and a
 * `calm` step begins when all others have ended.
 * @param steps Each with a `name` and the name of the step before it
 * @param lanes The number at a time
 * @param run Runs one step to its end, and never fails
 */
export async function sideBySide(steps, lanes, run) {
  const waiting = new Set(steps);
  const running = new Map();
  const isHeldUp = ({ after, busy, calm }) =>
    [...waiting, ...running.keys()].some((other) => other.name === after || (calm && !other.calm)) ||
    [...running.keys()].some((other) => other.calm || (busy && other.busy));
  while (waiting.size + running.size > 0) {
    for (const step of waiting) {
      if (running.size === lanes || isHeldUp(step)) continue;
      waiting.delete(step);
      running.set(
        step,
        run(step).then(() => step),
      );
    }
    running.delete(await Promise.race(running.values()));
  }
}

/**
 * Separates the output of simultaneous steps: the first one's is shown at once, that of the others in their
 * turn.
 * @param show Gets all text
 * @returns A function that opens a place in the row: `say` and, at the end, `end`
 */
export function inTurn(show) {
  const row = [];
  const next = () => {
    while (row.length) {
      show(row[0].held);
      row[0].held = '';
      if (!row[0].hasEnded) return;
      row.shift();
    }
  };
  return () => {
    const own = { held: '', hasEnded: false };
    row.push(own);
    return {
      say: (text) => {
        own.held += text;
        if (row[0] === own) next();
      },
      end: () => {
        own.hasEnded = true;
        next();
      },
    };
  };
}
