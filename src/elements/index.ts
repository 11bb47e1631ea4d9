import type { RamalScope } from '../core/element/define-scope.ts';
import { pageSession } from '../core/session/session.ts';
import type { Configuration } from '../core/session/session-data.ts';
import { inspectSession } from '../core/session/telemetry/inspect.ts';
import type { Inspection } from '../core/session/telemetry/inspection.ts';

const loadHostActions = () => import('../core/http/host-actions.ts');

/**
 * The module that a host's own code imports. It defines no tag: `ramal.js` defines all of them, `elements/ramal-….js` one.
 */
export type { RamalScope } from '../core/element/define-scope.ts';
export type { Adapter, WireCall, WireRequest } from '../core/session/adapter.ts';
export type { Configuration, LinkTarget, ResolveHref, Theme } from '../core/session/session-data.ts';
export type { Inspection } from '../core/session/telemetry/inspection.ts';
export type { ErrorMetric, Metric, ReadyMetric, RequestMetric } from '../core/session/telemetry/metric.ts';
export type * from './types.ts';

/**
 * Sets the page's session; may be called again at any time. A bad value throws, and nothing is changed. A key of
 * `adapter` that means nothing is told by `ramal-error` on the document.
 */
export function configure(options: Configuration): void {
  pageSession().configure(options);
  // The loader does not know what an adapter may hold.
  if (options.adapter)
    loadHostActions().then(({ checkAdapter }) => checkAdapter(pageSession(), options.adapter), console.error);
}

/**
 * Signs the user of the page, or of a scope, out: forgets the token, who it was, and what the browser kept. No token is asked for until `configure`
 * gives a new way to one.
 */
export const logout = (scope?: RamalScope): Promise<void> =>
  loadHostActions().then(({ logOut }) => logOut(scope?.session ?? pageSession()));

/** A picture of the page's session, without its token. */
export const inspect = (): Inspection => inspectSession(pageSession());
