import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const configFile = fileURLToPath(new URL('../../vite.config.ts', import.meta.url));

/** Paths that the test runner answers itself. */
const isRunnersOwn = (path) => path === '/' || path.startsWith('/__web') || path.startsWith('/wtr-');

/**
 * Lets Vite answer the test runner's requests, with the product's own settings.
 *
 * @param entries Globs of all code that a test may reach. Every dependency must be known before the first test:
 *   one that is found later is bundled anew, and the page has two copies of React. For the same reason nothing
 *   is kept from an earlier run.
 * @param api Where `/api` is forwarded to.
 */
export async function viteMiddleware({ entries, api }) {
  const vite = await createServer({
    configFile,
    mode: 'development',
    appType: 'custom',
    clearScreen: false,
    logLevel: 'error',
    cacheDir: fileURLToPath(new URL('../../node_modules/.vite-element-tests', import.meta.url)),
    optimizeDeps: { entries, force: true },
    server: {
      middlewareMode: true,
      hmr: false,
      ws: false,
      watch: null,
      proxy: api ? { '/api': { target: api } } : {},
    },
  });

  /** Koa's side of the bridge: Vite writes the answer itself, or passes the request on. */
  const middleware = (context, next) => {
    if (isRunnersOwn(context.path)) return next();
    return new Promise((resolve, reject) => {
      const { req, res } = context;
      const done = () => {
        res.off('close', done);
        res.off('finish', done);
        resolve();
      };
      res.on('close', done);
      res.on('finish', done);
      res.statusCode = 200;
      context.respond = false;
      vite.middlewares(req, res, (error) => {
        if (error) return reject(error);
        context.respond = true;
        res.statusCode = 404;
        done();
        next().then(resolve, reject);
      });
    });
  };
  return { vite, middleware };
}
