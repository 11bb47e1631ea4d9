import type { Endpoint, Request } from '../../contract/define/endpoint.ts';
import type { Session } from '../../session/session.ts';
import type { ReportBreach } from '../answers/parse-answer.ts';
import { type Answer, createApi } from '../client.ts';

/** Gives the key and the function of a call's query: its answer belongs to a session, a level and a language. */
export function endpointQuery<E extends Endpoint>(
  session: Session,
  endpoint: E,
  request: Request<E>,
  onBreach: ReportBreach,
) {
  const { level, locale } = session.getState();
  const scope = endpoint.level === false ? null : level;
  return {
    queryKey: [session.id, scope, locale, endpoint.method, endpoint.path, request] as const,
    queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<Answer<E>> =>
      createApi(session)(endpoint, request, { signal, onBreach }),
  };
}
