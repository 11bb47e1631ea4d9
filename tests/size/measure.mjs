import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { quiet, watchRequests } from '../support/browser/quiet.mjs';
import { ROOT } from '../support/runner/tools.mjs';

const COUNTED = /[.](js|css|json)$/;

/**
 * The files of the package that a page loaded, the largest first: each with its bytes, brotli, and its parts,
 * in characters before compression.
 */
export async function measure(browser, demo, scenario, facts) {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  watchRequests(page);
  const fetched = new Map();
  const failures = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!response.ok() || !pathname.startsWith('/ramal/') || !COUNTED.test(pathname)) return;
    if (scenario.later?.test(pathname)) return;
    const { 'content-encoding': encoding, 'content-length': length } = response.headers();
    if (encoding !== 'br' || !(length > 0)) failures.push(`${pathname} came as ${encoding}, ${length} bytes`);
    fetched.set(pathname, Number(length));
  });
  page.on('pageerror', (error) => failures.push(error.message));

  await page.route(`${demo.url}/size.html`, (route) =>
    route.fulfill({ contentType: 'text/html', body: document(scenario.html(facts), facts) }),
  );
  await page.goto(`${demo.url}/size.html`);
  await scenario.act(page);
  await quiet(page);
  await context.close();
  if (failures.length) throw new Error(`${scenario.name}: ${failures.join('; ')}`);

  const parts = JSON.parse(readFileSync(join(ROOT, 'build/parts.json'), 'utf8'));
  const files = [...fetched].map(([path, bytes]) => ({
    path,
    bytes,
    parts: parts[path.slice('/ramal/'.length)] ?? {},
  }));
  return files.sort((one, other) => other.bytes - one.bytes);
}

/** A host's page with one tag: the session comes from the host, as it does on a page that is not ours. */
const document = (body, { token, level }) => `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <title>Size</title>
  <script type="module">
    import { configure } from '/ramal/ramal.js';
    configure({ baseUrl: '/api', getToken: () => ${JSON.stringify(token)}, level: ${level}, locale: 'en-US' });
  </script>
  <body>${body}</body>
</html>`;
