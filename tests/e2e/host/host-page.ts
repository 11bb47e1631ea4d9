import type { BrowserContext, Page } from '@playwright/test';
import { toAttributeName } from '../../../src/core/host/attributes.ts';
import { accountOf, tokenOf } from '../portal.ts';
import { registry } from './tags.ts';

/** The user of a host's page, and a call with a recording. */
export interface Visitor {
  readonly token: string;
  readonly level: number;
  readonly callId: number;
  readonly flowId: number;
}

export async function visitorOf(context: BrowserContext, role = 'Administrador'): Promise<Visitor> {
  const token = await tokenOf(context, accountOf(role));
  const headers = { Authorization: `Bearer ${token}` };
  const user = await (await context.request.get('/api/auth/check', { headers })).json();
  const level: number = (user.currentLevel ?? user.levels[0]).id;
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const params = { startDate: day(30), endDate: day(0), status: 'ANSWERED', per_page: 50 };
  const answer = await context.request.get('/api/calls', {
    headers: { ...headers, 'x-level-id': String(level) },
    params,
  });
  const calls = (await answer.json()) as { id: number; audioFilePath?: string | null }[];
  const call = calls.find(({ audioFilePath }) => audioFilePath);
  if (!call) throw new Error('There is no call with a recording.');
  const flows = await context.request.get('/api/connect-flows', {
    headers: { ...headers, 'x-level-id': String(level) },
  });
  const [flow] = (await flows.json()) as { id: number }[];
  if (!flow) throw new Error('There is no contact flow.');
  return { token, level, callId: call.id, flowId: flow.id };
}

/** The attributes that each tag needs to show some content. */
const FILLED: Readonly<Record<string, (visitor: Visitor) => Readonly<Record<string, string>>>> = {
  'ramal-call-player': ({ callId }) => ({ 'call-id': String(callId) }),
  'ramal-flow-designer': ({ flowId }) => ({ 'flow-id': String(flowId) }),
  'ramal-flow-history': ({ flowId }) => ({ 'flow-id': String(flowId) }),
  'ramal-report': () => ({ type: 'call' }),
  'ramal-report-panel': () => ({ report: 'call', panel: 'status-per-day' }),
  'ramal-settings-entity': () => ({ entity: 'queue' }),
  'ramal-integration-logs': () => ({ 'integration-id': '1' }),
  'ramal-shell': () => ({ routing: 'memory' }),
};

export const TAGS = registry.map(({ tag, attributes, screen }) => ({
  tag: tag as string,
  attributes: Object.keys(attributes).map(toAttributeName),
  /** The module of its screen, from the repository's root. */
  module: String(screen)
    .match(/import\(['"`](.+?)['"`]\)/)?.[1]
    ?.replace(/^\.\.\/\.\.\//, 'src/')
    .replace(/^\.\.\//, 'src/elements/') as string,
}));

export const attributesOf = (tag: string, visitor: Visitor): Readonly<Record<string, string>> =>
  FILLED[tag]?.(visitor) ?? {};

export function markupOf(tag: string, visitor: Visitor): string {
  const attributes = Object.entries(attributesOf(tag, visitor)).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${attributes.join('')}></${tag}>`;
}

interface HostPage {
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** In place of the one script that configures by `getToken`. */
  readonly scripts?: string;
  readonly path?: string;
}

/** Puts a page of a host's own, which is not the portal, at the portal's origin. */
export async function openHost(page: Page, visitor: Visitor, host: HostPage): Promise<void> {
  const path = host.path ?? '/host.html';
  const configuration = { baseUrl: '/api', level: visitor.level, locale: 'en-US' };
  await page.route('**/host.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `import { configure, inspect } from '/ramal/ramal.js';
        configure({ ...${JSON.stringify(configuration)}, getToken: () => ${JSON.stringify(visitor.token)} });
        Object.assign(window, { configure, inspect });`,
    }),
  );
  await page.route(`**${path}`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { ...host.headers },
      body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Host</title>
        ${host.scripts ?? '<script type="module" src="/host.js"></script>'}</head>
        <body>${host.body}</body></html>`,
    }),
  );
  await page.goto(path);
}

/** Waits until a tag has loaded, whatever came of it. */
export const settled = (page: Page, tag: string) =>
  page.waitForFunction((name) => {
    const element = document.querySelector(name);
    return (
      element?.matches(':defined') &&
      element.shadowRoot?.firstElementChild &&
      !element.matches(':state(loading)')
    );
  }, tag);
