/**
 * Those of some ids that come back to themselves when each is followed by one other: the circles, not what leads
 * into them. Takes as many steps as there are ids.
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
