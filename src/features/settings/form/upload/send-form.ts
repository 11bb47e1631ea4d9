import type { Transport } from '../../../../core/http/transport.ts';

/** Milliseconds after which an upload in which nothing moves is given up. */
const STILL = 30_000;

/** The answers that have no body. */
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304]);

/**
 * A transport that tells how much of a form has gone, from 0 to 1, which `fetch` does not know. On a slow line it takes as long as
 * something moves.
 */
export const sendForm =
  (onSent: (part: number) => void): Transport =>
  (address, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      let still: ReturnType<typeof setTimeout> | undefined;
      const settle = () => {
        clearTimeout(still);
        signal.removeEventListener('abort', stop);
      };
      const giveUp = (reason: unknown) => {
        settle();
        request.abort();
        reject(reason);
      };
      const stop = () => giveUp(signal.reason);
      const moved = () => {
        clearTimeout(still);
        still = setTimeout(() => giveUp(new DOMException('Nothing moves', 'TimeoutError')), STILL);
      };
      const sent = (part: number) => {
        moved();
        onSent(part);
      };
      request.upload.onprogress = ({ loaded, total }) => sent(total > 0 ? loaded / total : 0);
      request.upload.onload = () => sent(1);
      request.onprogress = moved;
      request.onload = () => {
        settle();
        resolve(responseOf(request));
      };
      request.onerror = () => giveUp(new TypeError('Failed to fetch'));
      if (signal.aborted) return reject(signal.reason);
      signal.addEventListener('abort', stop);
      request.open(method, address);
      request.responseType = 'blob';
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      moved();
      request.send(body);
    });

function responseOf(request: XMLHttpRequest): Response {
  const { status, statusText, response } = request;
  const lines = request.getAllResponseHeaders().split('\r\n').filter(Boolean);
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  });
  return new Response(WITHOUT_BODY.has(status) ? null : response, { status, statusText, headers });
}
