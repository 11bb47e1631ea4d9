import type { Endpoint, Request } from '../contract/define/endpoint.ts';
import type { Id } from '../contract/ids/id.ts';
import { mayBeId } from '../contract/ids/ids.ts';
import type { Host } from '../host/host-context.ts';
import { reportError } from '../host/report-error.ts';
import { endpointQuery } from '../http/query/endpoint-query.ts';
import { queryClient } from '../http/query/query-client.ts';
import { idKindOf } from '../session/back-end/id-kind.ts';
import type { Session } from '../session/session.ts';
import type { SessionData } from '../session/session-data.ts';

/** A request that a screen sends first: a function, so that the types of endpoint and request stay together. */
export type FirstRequest = (session: Session, host: Host) => void;

/** Declares a request that a screen sends first. The screen asks for the same by `useEndpoint`, and finds the answer. */
export const firstRequest =
  <E extends Endpoint>(endpoint: E, request: Request<E>): FirstRequest =>
  (session, host) =>
    void queryClient.prefetchQuery(
      endpointQuery(session, endpoint, request, (breach) => reportError(host, breach)),
    );

/** Gives the requests of a screen for a signed-in user. */
export type FirstRequests = (data: SessionData) => readonly FirstRequest[];

/** Gives the requests of a screen of one record; none where the back end cannot have its id (decision 15). */
export const ofRecord =
  (id: unknown, requests: (id: Id, data: SessionData) => readonly FirstRequest[]): FirstRequests =>
  (data) =>
    mayBeId(id, idKindOf(data)) ? requests(id, data) : [];
