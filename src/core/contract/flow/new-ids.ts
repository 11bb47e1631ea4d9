/** From here on a number counts as a name: the next one must still be told from it. */
const LARGEST = 1e15;

/**
 * Ids that nothing has yet: one more than the largest number among those that there are, which are looked at when
 * the first is asked for.
 */
export function newIds(existing: () => Iterable<string>): () => string {
  let last: number | undefined;
  return () => {
    last = (last ?? largestOf(existing())) + 1;
    return String(last);
  };
}

function largestOf(ids: Iterable<string>): number {
  let largest = 0;
  for (const id of ids) {
    const number = Number(id);
    if (number > largest && number < LARGEST && Number.isInteger(number)) largest = number;
  }
  return largest;
}
