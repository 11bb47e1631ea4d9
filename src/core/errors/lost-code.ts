/** What browsers and bundlers say of code that did not come, in their own words. */
const MISSING = /dynamically imported module|importing a module|loading (css )?chunk/i;

/** Code that the page's policy keeps away looks like a lost connection, but for this. */
const barred = new Set<string>();
globalThis.document?.addEventListener('securitypolicyviolation', ({ blockedURI }) => barred.add(blockedURI));

const came = ({ responseStatus }: PerformanceResourceTiming) => responseStatus >= 200 && responseStatus < 400;

/**
 * Whether code is missing because it did not arrive. What came, and then is faulty, or is refused for its digest or by the
 * page's policy, is none of the connection's business; browsers throw much the same for both, and remember which came.
 */
export function isLost(error: unknown): boolean {
  const words = String(error);
  if (!MISSING.test(words)) return false;
  const address = /https?:\S+/.exec(words)?.[0] ?? '';
  if (barred.has(address)) return false;
  const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const first = fetched.findLastIndex(({ name }) => name === address);
  // After it came what it needs itself, of which the policy may bar a part.
  const isMissing = (entry: PerformanceResourceTiming) =>
    /\.m?js$/.test(entry.name) && !came(entry) && !barred.has(entry.name);
  return first < 0 || fetched.slice(first).some(isMissing);
}
