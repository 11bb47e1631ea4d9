import type { Heard, SessionCore } from '../session/session.ts';
import type { ErrorMetric } from '../session/telemetry/metric.ts';
import { tellMetric } from '../session/telemetry/tell-metric.ts';
import type { ErrorDetail } from './events.ts';

/**
 * Measures the tags of a session for the host's `onMetric`: how long they load, and what fails. It begins with the
 * events that were fired before this code was here.
 */
export function measure(session: SessionCore): void {
  const { heard } = session;
  // Another tag, or another copy of the bundle, measures already.
  if (!Array.isArray(heard)) return;
  const since = new WeakMap<Node, number>();
  const hear = ([target, event]: Heard) => {
    const tag = target instanceof Element ? target.localName : null;
    const began = since.get(target);
    const { type, timeStamp } = event;
    if (type === 'ramal-loading') since.set(target, timeStamp);
    else if (type === 'ramal-error') tellMetric(session, errorMetric(tag, event.detail));
    // A user who signs in is not waited for.
    else if (type === 'ramal-auth-required') since.delete(target);
    else if ((type === 'ramal-ready' || type === 'ramal-empty') && tag && began !== undefined) {
      since.delete(target);
      const phase = type === 'ramal-ready' ? 'ready' : 'empty';
      tellMetric(session, { kind: 'ready', tag, phase, duration: timeStamp - began });
    }
  };
  session.heard = { push: hear };
  heard.forEach(hear);
}

/** An error without its message, which may name a record. */
const errorMetric = (tag: string | null, { code, retryable, attribute }: ErrorDetail): ErrorMetric => ({
  kind: 'error',
  tag,
  code,
  retryable,
  ...(attribute && { attribute }),
});
