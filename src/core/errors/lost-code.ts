/** The messages of browsers and bundlers for code that did not arrive. */
const MISSING = /dynamically imported module|importing a module|loading (css )?chunk/i;

/**
 * Addresses that the page's security policy blocked. Without this list, blocked code looks like a lost
 * connection.
 */
const barred = new Set<string>();
globalThis.document?.addEventListener('securitypolicyviolation', ({ blockedURI }) => barred.add(blockedURI));

const came = ({ responseStatus }: PerformanceResourceTiming) => responseStatus >= 200 && responseStatus < 400;

/**
 * Tells whether code is missing because of the connection. A file that arrived broken, or that the browser
 * refused for its digest or by the page's policy, is not. Browsers throw much the same error for both, so
 * their list of loaded files decides.
 */
export function isLost(error: unknown): boolean {
  const words = String(error);
  if (!MISSING.test(words)) return false;
  const address = /https?:\S+/.exec(words)?.[0] ?? '';
  if (barred.has(address)) return false;
  const fetched = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming);
  const first = fetched.findLastIndex(({ name }) => name === address);
  const isMissing = (entry: PerformanceResourceTiming) =>
    /\.m?js(\?|$)/.test(entry.name) && !came(entry) && !barred.has(entry.name);
  // The entries after it are its own imports, some of which the policy may block; a link may have asked for one before it.
  return first < 0 || fetched.slice(first).some(isMissing) || neighboursOf(address, fetched).some(isMissing);
}

const pathOf = (name: string): string => name.replace(/\?.*$/, '');

/** The last request for each file of an address's folder. */
function neighboursOf(address: string, fetched: readonly PerformanceResourceTiming[]) {
  const folder = address.slice(0, address.lastIndexOf('/') + 1);
  const ofFolder = fetched.filter(({ name }) => name.startsWith(folder));
  return [...new Map(ofFolder.map((entry) => [pathOf(entry.name), entry])).values()];
}
