// Serves one of these hosts, and is its back end: `node ../server.mjs [folder]`. It signs in at Ramal's API for its users,
// so that no page ever sees a password. Settings: PORT, RAMAL_URL, RAMAL_EMAIL, RAMAL_PASSWORD, POLICY,
// TRUSTED_TYPES (the policies of the host's own framework).
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize, resolve, sep } from 'node:path';

const {
  PORT = '4000',
  RAMAL_URL = 'http://localhost:8080',
  RAMAL_EMAIL = 'admin@demo.ramal.example',
  RAMAL_PASSWORD = 'Ramal#2026',
  POLICY,
  TRUSTED_TYPES = "'none'",
} = process.env;
const api = `${RAMAL_URL}/api`;
const pages = resolve(process.argv[2] ?? '.');
const scripts = resolve('node_modules/ramal');

/** The strictest policy that Ramal works under: no inline script or style, no eval, no nonce. */
const STRICT = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  `connect-src 'self' ${api}/`,
  'media-src blob:',
  `img-src ${api}/ blob:`,
  "require-trusted-types-for 'script'",
  `trusted-types ${TRUSTED_TYPES}`,
].join('; ');

async function signIn() {
  const answer = await fetch(`${api}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: RAMAL_EMAIL, password: RAMAL_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`Ramal does not sign us in: ${answer.status}`);
  return (await answer.json()).token;
}

/** Whom we spoke with last: for the CRM, from calls of its company. */
async function contacts() {
  const headers = { authorization: `Bearer ${await signIn()}` };
  const user = await (await fetch(`${api}/auth/check`, { headers })).json();
  const level = String((user.currentLevel ?? user.levels[0]).id);
  const day = (ago) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const query = new URLSearchParams({
    startDate: day(30),
    endDate: day(0),
    status: 'ANSWERED',
    type: 'INBOUND',
    per_page: '50',
  });
  const answer = await fetch(`${api}/calls?${query}`, { headers: { ...headers, 'x-level-id': level } });
  const byNumber = new Map();
  for (const { id, origin, contact, audioFilePath } of await answer.json())
    if (origin && audioFilePath && !byNumber.has(origin))
      byNumber.set(origin, { name: contact?.name ?? origin, number: origin, lastCall: id });
  return [...byNumber.values()].slice(0, 12);
}

const OWN = {
  '/my/settings': () => ({ baseUrl: api }),
  '/my/ramal-token': signIn,
  '/my/contacts': contacts,
};

const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

async function file(path) {
  const [folder, name] = path.startsWith('/ramal/')
    ? [scripts, path.slice(7)]
    : [pages, path.slice(1) || 'index.html'];
  const full = join(folder, normalize(name));
  if (!full.startsWith(folder + sep)) return undefined;
  return readFile(full).catch(() => undefined);
}

const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url, 'http://host');
  const answer = (status, type, body) =>
    response
      .writeHead(status, {
        'content-type': `${type}; charset=utf-8`,
        ...(POLICY === 'strict' && { 'content-security-policy': STRICT }),
      })
      .end(body);
  try {
    if (OWN[pathname]) return answer(200, 'application/json', JSON.stringify(await OWN[pathname]()));
    const content = await file(pathname);
    if (content)
      return answer(200, TYPES[extname(pathname) || '.html'] ?? 'application/octet-stream', content);
    return answer(404, 'text/plain', 'Not found');
  } catch (error) {
    return answer(502, 'text/plain', String(error));
  }
});
server.listen(Number(PORT), () => console.log(`http://localhost:${server.address().port}`));
