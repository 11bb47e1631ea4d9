// A host's back end for one recording, for tests and benchmarks over a real network: a bearer token, a line of so
// many bytes a second, and everything that can go wrong with both, when the test says so.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../../runner/tools.mjs';
import { buildIfMissing } from './demo-server.mjs';

const TYPES = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
  '.html': 'text/html',
};
/** Bytes written at once: small enough that an abandoned request leaves little on its way. */
const PIECE = 16 * 1024;
const AUDIO = /^\/api\/vault\/stream\/call\/\d+\/audio$/;

/**
 * Starts it on a free port. Its properties may be changed while it runs:
 * `sound` (bytes), `detail` (what `GET calls/:id` answers, without the id), `token` (the only one that is good),
 * `bytesPerSecond` (of all connections together), `allowance` (bytes of sound in all, after which the line stands still
 * until more is allowed), `ranges` (whether it honours `Range`), `online`. `/sound.mp3` is the sound without a token,
 * for pages made by hand.
 */
export async function startCallServer({ sound, detail, files = {} }) {
  await buildIfMissing();
  const line = new Line();
  const state = {
    sound,
    detail,
    token: 'first',
    bytesPerSecond: Number.POSITIVE_INFINITY,
    allowance: Number.POSITIVE_INFINITY,
    ranges: true,
    online: true,
    type: 'audio/mpeg',
    /** Path, first byte asked for, status and token of each request to the API, the oldest first. */
    requests: [],
    /** HTML of the pages by their paths. */
    pages: {},
    sentBytes: 0,
    /** Ends every answer that is on its way, in the middle. */
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
  const sockets = new Set();
  const server = createServer((request, response) => {
    answer(state, line, files, request, response).catch(() => response.destroy());
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    if (!state.online) socket.destroy();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(state, {
    url: `http://127.0.0.1:${server.address().port}`,
    stop: async () => {
      state.cut();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

async function answer(state, line, files, request, response) {
  const { pathname } = new URL(request.url, 'http://localhost');
  if (pathname.startsWith('/api/')) return answerApi(state, line, pathname, request, response);
  const page = state.pages[pathname];
  if (page !== undefined) return send(response, 200, page, 'text/html');
  if (pathname === '/sound.mp3') {
    const asked = /bytes=(\d+)-/.exec(request.headers.range ?? '');
    return stream(state, line, { first: Number(asked?.[1] ?? 0), status: asked ? 206 : 200 }, response);
  }
  const file = pathname.startsWith('/ramal/') ? join('dist', pathname.slice(7)) : files[pathname];
  if (!file || file.includes('..')) return send(response, 404, '');
  return send(response, 200, readFileSync(join(ROOT, file)), TYPES[extname(file)] ?? 'text/plain');
}

async function answerApi(state, line, pathname, request, response) {
  const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
  const first = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0);
  const noted = { path: pathname.slice(4), first, status: 200, token };
  state.requests.push(noted);
  const json = (status, body) => {
    noted.status = status;
    send(response, status, JSON.stringify(body), TYPES['.json']);
  };
  if (!state.online) return response.destroy();
  if (token !== state.token) return json(401, { message: 'Sign in' });
  if (pathname === '/api/auth/check') return json(200, USER);
  const id = /^\/api\/calls\/(\d+)$/.exec(pathname)?.[1];
  if (id) return json(200, { ...state.detail, id: Number(id) });
  if (!AUDIO.test(pathname)) return json(404, { message: 'Not here' });
  noted.status = state.ranges && request.headers.range ? 206 : 200;
  return stream(state, line, noted, response);
}

async function stream(state, line, { first: asked, status }, response) {
  const { sound } = state;
  const first = status === 206 ? asked : 0;
  response.writeHead(status, {
    'Content-Type': state.type,
    'Content-Length': sound.length - first,
    'Cache-Control': 'no-store',
    ...(status === 206 && { 'Content-Range': `bytes ${first}-${sound.length - 1}/${sound.length}` }),
  });
  for (let at = first; at < sound.length; at += PIECE) {
    const piece = sound.subarray(at, at + PIECE);
    await line.turn(piece.length / state.bytesPerSecond);
    while (!response.destroyed && state.sentBytes + piece.length > state.allowance) await sleep(5);
    if (response.destroyed) return;
    state.sentBytes += piece.length;
    if (!response.write(piece)) await room(response);
  }
  response.end();
}

/** Waits until the connection takes more, or has ended. */
function room(response) {
  return new Promise((resolve) => {
    const done = () => {
      response.off('drain', done);
      response.off('close', done);
      resolve();
    };
    response.on('drain', done).on('close', done);
  });
}

/** A line that carries one piece at a time, of any sender. */
class Line {
  #free = 0;

  async turn(seconds) {
    const now = performance.now();
    // A timer that comes late is made up for, up to a twentieth of a second.
    this.#free = Math.max(now - 50, this.#free) + seconds * 1000;
    if (this.#free - now > 1) await sleep(this.#free - now);
  }
}

function send(response, status, body, type = 'text/plain') {
  response.writeHead(status, { 'Content-Type': `${type}; charset=utf-8` });
  response.end(body);
}

const USER = {
  id: 7,
  name: 'Zoë Ávila',
  email: 'zoe@example.com',
  lastLogin: '2026-06-01T12:00:00Z',
  roles: [{ id: 1, name: 'Role', permissions: ['viewCalls', 'viewCall', 'downloadCallAudio'] }],
  levels: [{ id: 1, name: 'Alfa' }],
};
