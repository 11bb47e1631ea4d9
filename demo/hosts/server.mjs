// Serves one of these hosts as its back end: `node ../server.mjs [folder]`. Settings: PORT, POLICY=strict,
// FILES_AT (another origin for scripts and styles), and those of ramal.mjs.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { api, signIn } from './ramal.mjs';

const { PORT = '4000', POLICY, FILES_AT } = process.env;
const pages = resolve(process.argv[2] ?? '.');
const scripts = resolve('node_modules/ramal');
const anyTag = fileURLToPath(new URL('any-tag.js', import.meta.url));
/** `trustedTypes`: the policies that the host's own framework makes; null where it cannot do with any. `inlineScripts`: it writes scripts into its pages. */
const { trustedTypes = "'none'", inlineScripts } = JSON.parse(readFileSync('package.json', 'utf8'));

const files = FILES_AT ?? "'self'";
/** The hashes of the scripts that a framework has written into a page. */
const inlineOf = (html) =>
  [...String(html).matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code]) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );

/** The strictest policy that Ramal supports: no inline script or style but the host's own, no eval, no nonce. */
const strictFor = (body) =>
  [
    "default-src 'none'",
    `script-src ${[files, ...(inlineScripts ? inlineOf(body) : [])].join(' ')}`,
    `style-src ${files}`,
    `connect-src 'self' ${api}/`,
    'media-src blob:',
    `img-src ${api}/ blob:`,
    ...(trustedTypes ? ["require-trusted-types-for 'script'", `trusted-types ${trustedTypes}`] : []),
  ].join('; ');

/**
 * The server's own answers, by path: JSON, or HTML for an answer `{ html }`. `routes.mjs` has those of this
 * host only.
 */
const own = {
  '/my/settings': () => ({ baseUrl: api }),
  '/my/ramal-token': signIn,
  ...(existsSync('routes.mjs') && (await import(pathToFileURL(resolve('routes.mjs')))).routes),
};

const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

async function file(path) {
  if (path === '/any-tag.js') return readFile(anyTag);
  const [folder, name] = path.startsWith('/ramal/')
    ? [scripts, path.slice(7)]
    : [pages, path.slice(1) || 'index.html'];
  const full = join(folder, normalize(name));
  if (!full.startsWith(folder + sep)) return undefined;
  return readFile(full).catch(() => readFile(`${full}.html`).catch(() => undefined));
}

/** The HTML of a template, with addresses of scripts and styles at the other origin. */
const addressed = (html) =>
  FILES_AT
    ? String(html).replaceAll(
        /(<(?:script|link)\b[^>]*?\s(?:src|href)=")(?:\.?\/)?(?=[^":]+\.(?:js|css)[?"])/g,
        `$1${FILES_AT}/`,
      )
    : html;

async function answerTo({ pathname, searchParams }, headers) {
  if (own[pathname]) {
    const answer = await own[pathname](searchParams, headers);
    return answer?.html !== undefined
      ? { type: 'text/html', body: addressed(answer.html) }
      : { type: 'application/json', body: JSON.stringify(answer) };
  }
  const content = await file(pathname);
  if (!content) return { status: 404, type: 'text/plain', body: 'Not found' };
  const type = TYPES[extname(pathname) || '.html'] ?? 'application/octet-stream';
  return { type, body: type === 'text/html' ? addressed(content) : content };
}

const server = createServer(async (request, response) => {
  const {
    status = 200,
    type,
    body,
  } = await answerTo(new URL(request.url, 'http://host'), request.headers).catch((error) => ({
    status: 502,
    type: 'text/plain',
    body: String(error),
  }));
  response
    .writeHead(status, {
      'content-type': `${type}; charset=utf-8`,
      // Browsers load modules for pages of other origins only with this header.
      'access-control-allow-origin': '*',
      ...(POLICY === 'strict' && type === 'text/html' && { 'content-security-policy': strictFor(body) }),
    })
    .end(body);
});
server.listen(Number(PORT), () => console.log(`http://localhost:${server.address().port}`));
