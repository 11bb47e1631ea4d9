/** Seconds before a passage that still count as its beginning: a jump may land a little early. */
const BEFORE = 0.5;

/**
 * Judges a position while a passage is heard: it goes on, is heard again, or is given up, since the user has gone elsewhere. `last` is
 * the position before, `reach` the longest way between two of them, in seconds.
 */
export function judgePosition(
  { from, to }: { readonly from: number; readonly to: number },
  time: number,
  last: number,
  reach: number,
): 'goOn' | 'again' | 'giveUp' {
  if (time < from - BEFORE || (time > to && time - last > reach)) return 'giveUp';
  return time >= to ? 'again' : 'goOn';
}
