/**
 * Posts JSON to another address than the API's: without token and cookies, and even while the page is being
 * left. The answer is not read, and failures are ignored.
 */
export function postAway(address: string, body: unknown): void {
  fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined);
}
