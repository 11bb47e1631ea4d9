import type { Endpoint } from '../contract/define/endpoint.ts';
import type { ErrorCode } from '../errors/ramal-error.ts';
import type { Asked, SessionCore } from '../session/session.ts';
import { tellMetric } from '../session/telemetry/tell-metric.ts';

/** Tells the host that a request has ended; one that a tag gave up has no outcome. */
export function tellRequest(
  session: SessionCore,
  { method, path }: Endpoint,
  { sent, came }: Asked,
  status: number | null,
  code?: ErrorCode,
): void {
  if (code === 'aborted') return;
  const duration = (came ?? performance.now()) - sent;
  tellMetric(session, { kind: 'request', method, path, status, ...(code && { code }), duration });
}
