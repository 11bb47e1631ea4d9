import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { ROOT } from '../support/runner/tools.mjs';

/** Folders of the repository whose files element tests ask for. */
const FOLDERS = /^\/(build\/browser-tests|tests|demo\/server\/recordings)\//;
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mp3': 'audio/mpeg',
};

/** An answer in the place of the server's. */
export interface Answer {
  readonly type: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Notes what goes wrong in a page, whichever engine it is in; what was noted before it was loaded anew stays. */
const WATCH = `addEventListener('error', ({ message }) => message && note('error', message));
addEventListener('unhandledrejection', ({ reason }) => note('rejection', reason));
// A browser asks for a page's icon by itself.
document.addEventListener('securitypolicyviolation', (event) => event.blockedURI.endsWith('/favicon.ico') || note('policy', event.effectiveDirective + ' ' + event.blockedURI + ' ' + event.sample));
function note(kind, what) {
  const before = JSON.parse(sessionStorage.getItem('watched') ?? '[]');
  sessionStorage.setItem('watched', JSON.stringify([...before, kind + ': ' + what]));
}`;

/**
 * The line between a browser and a server: it loses files, answers in the server's place, and lets each page watch itself. The
 * drivers of the engines do such things in their own ways, or not at all.
 */
export class Line {
  readonly url: string;
  /** Files that do not arrive, by a part of their address. */
  readonly missing = new Set<string>();
  /** Answers in the place of the server's, by their paths. */
  readonly answers = new Map<string, Answer>();
  /** Paths that were asked for. */
  readonly asked: string[] = [];
  readonly stop: () => Promise<void>;

  private constructor(url: string, stop: () => Promise<void>) {
    this.url = url;
    this.stop = stop;
  }

  static async to(target: string): Promise<Line> {
    const server = createServer((incoming, response) => line.#meet(target, incoming, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const line = new Line(`http://127.0.0.1:${port}`, async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    });
    return line;
  }

  /** As it was in the beginning. */
  mend(): void {
    this.missing.clear();
    this.answers.clear();
    this.asked.length = 0;
  }

  #meet(target: string, incoming: IncomingMessage, response: ServerResponse): void {
    const path = incoming.url ?? '/';
    this.asked.push(path);
    if ([...this.missing].some((part) => path.includes(part))) {
      incoming.socket.destroy();
      return;
    }
    const given = path === '/watch.js' ? { type: 'text/javascript', body: WATCH } : this.answers.get(path);
    if (given) answer(response, given);
    else if (FOLDERS.test(path)) answerFile(response, new URL(path, target).pathname);
    else forward(target, incoming, response);
  }
}

function answer(response: ServerResponse, { type, body, headers }: Answer): void {
  response.writeHead(200, { 'Content-Type': `${type}; charset=utf-8`, ...headers });
  response.end(type === 'text/html' ? watched(body) : body);
}

function answerFile(response: ServerResponse, path: string): void {
  const file = join(ROOT, path);
  const isThere = existsSync(file);
  response.writeHead(isThere ? 200 : 404, {
    'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
  });
  response.end(isThere ? readFileSync(file) : '');
}

const watched = (html: string): string =>
  html.replace(/<meta charset=[^>]+>/i, (meta) => `${meta}<script src="/watch.js"></script>`);

function forward(target: string, incoming: IncomingMessage, response: ServerResponse): void {
  const isPage = incoming.headers.accept?.includes('text/html') ?? false;
  // A packed page could not be changed.
  const headers = isPage ? { ...incoming.headers, 'accept-encoding': 'identity' } : incoming.headers;
  const outgoing = request(
    new URL(incoming.url ?? '/', target),
    { method: incoming.method, headers },
    (came) => {
      if (!isPage) {
        response.writeHead(came.statusCode ?? 500, came.headers);
        came.pipe(response);
        return;
      }
      const parts: Buffer[] = [];
      came.on('data', (part: Buffer) => parts.push(part));
      came.on('end', () => {
        const { 'content-length': _length, ...rest } = came.headers;
        response.writeHead(came.statusCode ?? 500, rest);
        response.end(watched(Buffer.concat(parts).toString()));
      });
    },
  );
  outgoing.on('error', () => response.destroy());
  response.on('close', () => outgoing.destroy());
  incoming.pipe(outgoing);
}
