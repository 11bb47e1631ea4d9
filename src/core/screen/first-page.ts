import type { Request } from '../contract/define/endpoint.ts';
import type { ListEndpoint, ListKind } from '../list/list-kind.ts';
import { idKindOf } from '../session/back-end/id-kind.ts';
import { type FirstRequests, firstRequest } from './first-request.ts';
import { recordOf } from './use-tag-state.ts';

/** Gives the first request of a list: the page that its properties ask for. */
export const firstPage =
  <E extends ListEndpoint, R>(
    kind: Pick<ListKind<E, R, never>, 'endpoint' | 'parse' | 'request'>,
    props: { readonly state?: unknown },
    params?: Request<E>['params'],
  ): FirstRequests =>
  (data) => {
    const state = kind.parse(recordOf(props), data.timeZone, idKindOf(data));
    return [firstRequest(kind.endpoint, kind.request(state, params))];
  };
