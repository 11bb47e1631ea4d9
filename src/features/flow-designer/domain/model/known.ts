/**
 * The entry of an id that was read from the same flow.
 *
 * @throws Error if the entry is missing: the flow is broken, and going on would lose steps.
 */
export function known<V>(map: { get(id: string): V | undefined }, id: string): V {
  const value = map.get(id);
  if (value === undefined) throw new Error(`The flow has no ${id}`);
  return value;
}
