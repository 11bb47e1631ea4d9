import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { version } from '../../package.json';
import type { IdKind } from '../../src/core/contract/ids/id.ts';
import { contract } from '../../src/core/contract/index.ts';
import { openapi } from '../../src/core/contract/openapi/openapi.ts';
import { reach } from '../../src/core/contract/scopes/reach.ts';
import { match } from '../../src/core/routes/match.ts';
import { openCallers } from './accounts/sessions.ts';
import { keyCaller } from './api-keys/key-caller.ts';
import { isKey } from './api-keys/secret.ts';
import { createRecorder } from './audit/record-event.ts';
import { createHandlers } from './handlers.ts';
import type { AppTypes } from './http/app-types.ts';
import { exchange } from './http/body/exchange.ts';
import { createContractApp } from './http/contract-app.ts';
import { answerFailure, databaseAway } from './http/failures/answer-failure.ts';
import { textsIn } from './http/failures/texts.ts';
import { crossOrigin } from './http/request/cross-origin.ts';
import { languageOf } from './http/request/language.ts';
import { refuseHost } from './http/request/refuse-host.ts';
import { decoded, refusePath } from './http/request/refuse-path.ts';
import { findIngested } from './ingest/store-calls.ts';
import { outboxPage, outboxStyle } from './mail/outbox-page.ts';
import { CALLS_WITHOUT_ROOM } from './room/calls-without-room.ts';
import { projectRoot } from './root.ts';
import { SECURITY_EVENTS } from './security-events.ts';
import type { Services } from './services.ts';
import { createNoteRefused } from './telephone/note-refused.ts';
import { createPreloads, type Preloads } from './web/preloads.ts';
import { commonSecurity, pageSecurity } from './web/security-headers.ts';
import { createStaticFiles, type Edit } from './web/static-files.ts';
import { isFromThisMachine } from './web/this-machine.ts';

/** The options of the app. */
export interface AppOptions {
  readonly services: Services;
  readonly allowOrigins: readonly string[];
  /** The path that shows the unsent mails, only to requests from this machine. */
  readonly outboxPath: string | undefined;
  /** True: the portal's address has TLS, and browsers are told to use nothing else. */
  readonly isSecure?: boolean | undefined;
  /** The number of the operator's proxies in front; none by default. */
  readonly proxies?: number | undefined;
  /** True: the code of a page is named to the browser before the page. */
  readonly earlyHints?: boolean | undefined;
  /** The folder of the built portal and bundle; by default in the project. */
  readonly portalDir?: string | undefined;
  readonly bundleDir?: string | undefined;
}

/** The app of the server's port: the API at `/api`, the bundle at `/ramal`, the portal at all other paths. */
export function createApp(options: AppOptions): Hono<AppTypes> {
  const app = new Hono<AppTypes>();
  app.onError((error, c) => answerFailure(c, error, options.services.log));
  app.use(exchange(options.proxies ?? 0));
  app.use(refuseHost);
  app.use(commonSecurity(options.isSecure ?? false));
  const callerOf = openCallers(options.services);
  app.route('/', healthApp(options, callerOf));
  app.route('/', apiApp(options, callerOf));
  app.route('/', bundleApp(options));
  if (options.outboxPath && !options.proxies) app.route('/', outboxApp(options, options.outboxPath));
  app.route('/', portalApp(options));
  return app;
}

function apiApp({ services, allowOrigins }: AppOptions, callerOf: Callers): Hono<AppTypes> {
  const { clock, log, features, room } = services;
  const app = new Hono<AppTypes>();
  app.use('/api/*', crossOrigin(allowOrigins));
  app.use('/api/*', refusePath);
  app.use('/api/auth/check', quietProbe);
  app.get('/api/openapi.json', (c) => c.json(openapi(version)));
  app.route(
    '/api',
    createContractApp({
      contract,
      handlers: createHandlers(services),
      callerOf: (token) => callerOf(token, clock()),
      keyCallerOf: (token, context) => (isKey(token) ? keyCaller(services.db, context, clock()) : undefined),
      callIdOf: (levelId, name) => findIngested(services.db, levelId, name),
      record: createRecorder(services.db, clock),
      noteRefused: createNoteRefused(services),
      log,
      features,
      events: SECURITY_EVENTS,
      room,
      removing: services.removing,
      withoutRoom: CALLS_WITHOUT_ROOM,
      reach,
    }),
  );
  return app;
}

/**
 * Answers the test of the connection with success: a refusal would be an error in the console of a page
 * without a session.
 */
const quietProbe: MiddlewareHandler<AppTypes> = (c, next) =>
  c.req.method === 'HEAD' && !c.req.header('authorization')
    ? Promise.resolve(c.body(null, 204))
    : next().then(() => undefined);

type Callers = ReturnType<typeof openCallers>;

/**
 * The health of this process and its database, for a balancer. It makes the query that every request begins
 * with: the caller of a token.
 */
function healthApp({ services: { clock, log } }: AppOptions, callerOf: Callers): Hono<AppTypes> {
  const app = new Hono<AppTypes>();
  app.get('/health', async (c) => {
    c.header('cache-control', 'no-store');
    try {
      await callerOf('', clock());
    } catch {
      return answerFailure(c, databaseAway(), log);
    }
    return c.text('ok');
  });
  return app;
}

/** The package's files, for the origins that may use them; at `/notices` the licences of their parts. */
function bundleApp({ allowOrigins, bundleDir }: AppOptions): Hono<AppTypes> {
  const files = createStaticFiles(bundleDir ?? join(projectRoot(), 'dist'), copiesDir());
  const app = new Hono<AppTypes>();
  app.use('/ramal/*', crossOrigin(allowOrigins));
  app.get(
    '/notices',
    async (c) => (await files.respond(c.req.raw, 'THIRD-PARTY-NOTICES.txt')) ?? c.notFound(),
  );
  app.get(
    '/ramal/*',
    async (c) => (await files.respond(c.req.raw, c.req.path.slice('/ramal/'.length))) ?? c.notFound(),
  );
  return app;
}

function outboxApp({ services: { db } }: AppOptions, path: string): Hono<AppTypes> {
  const app = new Hono<AppTypes>();
  app.use(path, pageSecurity());
  app.get(path, async (c, next) => {
    if (!isFromThisMachine(c)) return next();
    c.header('cache-control', 'no-store');
    return c.html(await outboxPage(db, textsIn(languageOf(c.req.header('accept-language')))));
  });
  app.get('/outbox.css', (c) => c.body(outboxStyle, 200, { 'content-type': 'text/css; charset=utf-8' }));
  return app;
}

/** The portal, whose deep links all give its one page; also the playground, which has its own page. */
function portalApp(options: AppOptions): Hono<AppTypes> {
  const portalDir = options.portalDir ?? join(projectRoot(), 'build', 'portal');
  const bundleDir = options.bundleDir ?? join(projectRoot(), 'dist');
  const isDemo = options.services.center === 'demo';
  const ids = isDemo ? 'numbers' : 'any';
  const files = createStaticFiles(portalDir, copiesDir());
  const script = readEarly(portalDir);
  const preloadsOf = createPreloads({ portalDir, bundleDir, script, ids });
  const app = new Hono<AppTypes>();
  app.use(pageSecurity(script));
  const pageOf = async (c: Context, path: string) => {
    const preloads = await preloadsOf(`/${path}`, c.req.header('user-agent'));
    if (preloads && options.earlyHints) hintEarly(c, preloads);
    const page = await files.respond(c.req.raw, 'index.html', isDemo ? saidDemo(preloads) : preloads);
    page?.headers.append('vary', 'user-agent');
    return page;
  };
  const otherPage = (request: Request, path: string) =>
    files.respond(request, path, isDemo ? SAID_DEMO : undefined);
  app.get('*', async (c) => {
    const path = decoded(c.req.path.slice(1));
    const file =
      path && ((await files.respond(c.req.raw, path)) ?? (await otherPage(c.req.raw, `${path}.html`)));
    if (file) return file;
    const isKnown = path !== undefined && isOfPortal(path, ids);
    // Also an address with broken escapes or with a file's ending: the portal shows its own message.
    const isPage = isKnown || path === undefined || c.req.header('accept')?.includes('text/html');
    const page = isPage && (await pageOf(c, path ?? ''));
    if (page) return isKnown ? page : new Response(page.body, { headers: page.headers, status: 404 });
    return c.text(isPage ? 'The portal has not been built: run “npm run build”.' : 'Not found', 404);
  });
  return app;
}

/** The portal has a page for any address, but for one with a file's ending; an id may have a dot. */
const isOfPortal = (path: string, ids: IdKind): boolean =>
  !/\.\w+$/.test(path) || match(`/${path}`, ids) !== undefined;

/** The script in the head of the portal's page, if it was built: without it the page waits once more. */
function readEarly(portalDir: string): string | undefined {
  const file = join(portalDir, 'early.js');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

/** The page says that its data is made up. */
const saidDemo = (edit?: Edit): Edit => ({
  name: `demo-${edit?.name ?? ''}`,
  change: (page) => (edit?.change(page) ?? page).replace('<ramal-shell ', '<ramal-shell demo '),
});

/** So does a page that is not the portal's. */
const SAID_DEMO: Edit = {
  name: 'demo',
  change: (page) => page.replace('<body>', '<body data-demo>'),
};

/** Names the code of a page to the browser before the page (103): what stands in front may pass it on at once. */
function hintEarly(c: Context, { code }: Preloads): void {
  const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
  if (code.length > 0)
    outgoing?.writeEarlyHints({ link: code.map((path) => `<${path}>; rel=modulepreload`) });
}

/** The compressed copies that the build writes. */
const copiesDir = () => join(projectRoot(), 'build', 'compressed');
