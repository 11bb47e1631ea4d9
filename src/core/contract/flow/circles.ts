/**
 * The ids on a circle, where each id is followed by at most one other; ids that only lead into a circle are not among
 * them. Takes time in proportion to the number of ids.
 */
export function onCircles(ids: Iterable<string>, next: (id: string) => string | undefined): Set<string> {
  const found = new Set<string>();
  const walked = new Set<string>();
  for (const from of ids) {
    const path: string[] = [];
    const places = new Map<string, number>();
    let id: string | undefined = from;
    while (id !== undefined && !walked.has(id)) {
      walked.add(id);
      places.set(id, path.length);
      path.push(id);
      id = next(id);
    }
    const begin = id === undefined ? undefined : places.get(id);
    if (begin !== undefined) for (const each of path.slice(begin)) found.add(each);
  }
  return found;
}
