/**
 * Posts JSON to somebody other than the API: without its token, without cookies, also while the page is left. Nobody
 * waits for an answer; what fails, fails in silence.
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
