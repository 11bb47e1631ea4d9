// Serves the portal for development: Vite serves the sources and replaces changed ones; the API answers on the
// same port, always with its present source. The database is opened once. Settings by environment: see docs/settings.md.
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite } from 'vite';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const server = createServer();
const vite = await createVite({
  configFile: at('../vite.config.ts'),
  mode: 'development',
  root: at('.'),
  base: '/',
  appType: 'spa',
  server: { middlewareMode: true, hmr: { server } },
});

const load = (module) => vite.ssrLoadModule(at(`./server/${module}`));
const { consoleLog, fail, openServer, outboxUrlOf, readSettings, setupLinkOf, welcome } =
  await load('main.ts');

try {
  const { port, host, ...settings } = readSettings(process.env);
  const opened = await openServer({ ...settings, log: consoleLog });
  const latest = {};
  const api = getRequestListener(async (request, bindings) => {
    const { createApp } = await load('app.ts');
    // Another function: the source has changed.
    if (latest.createApp !== createApp) Object.assign(latest, { createApp, app: createApp(opened.app) });
    return latest.app.fetch(request, bindings);
  });
  server.on('request', (request, response) =>
    /^\/(api|ramal|outbox)\b/.test(request.url ?? '')
      ? api(request, response)
      : vite.middlewares(request, response),
  );
  server.on('error', fail);
  server.listen({ port, host }, () => {
    const url = `http://localhost:${server.address().port}`;
    const setupLink = setupLinkOf(opened.setAddress(url), opened.setupToken);
    const outboxUrl = outboxUrlOf(url, opened.app);
    console.log(welcome({ url, center: opened.center, setupLink, outboxUrl }));
  });
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, async () => {
      server.closeAllConnections();
      await vite.close();
      await opened.close();
      process.exit(0);
    });
  }
} catch (error) {
  fail(error);
}
