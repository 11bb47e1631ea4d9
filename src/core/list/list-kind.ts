import type { QueryEndpoint, Request } from '../contract/define/endpoint.ts';
import type { Filter } from '../contract/define/fields/field.ts';
import { formatOrderBy } from '../contract/define/parameters.ts';
import type { StateKind } from '../host/tag-state.ts';
import { changedBasics, type ListAction } from './state/list-actions.ts';
import { formatBasics, type ListState, misreadBasics, type Order, parseBasics } from './state/list-state.ts';
import { misreadFilters, type NarrowingDeclaration, narrowingKind, written } from './state/narrowing.ts';

/** A call that answers a page of a list. */
export type ListEndpoint = QueryEndpoint & { readonly paged: true };

type Query<E extends ListEndpoint> = NonNullable<Request<E>['query']>;
type WholeQuery<E extends ListEndpoint> = Omit<Query<E>, 'page' | 'per_page'>;
/** The parameters of the list's call. */
type Parameter<E extends ListEndpoint> = keyof Query<E> & string;
/** A filter that is named as its parameter, or says which one it is; so are those of several values. */
type Named<P extends string> = Filter &
  ({ readonly name: P } | { readonly parameter: P }) & {
    readonly several?: { readonly parameter?: P; readonly not?: P };
  };

/** A list: all that its state, its address, its panel of filters and its request follow from. */
interface ListDeclaration<E extends ListEndpoint, R, F extends Named<Parameter<E>>>
  extends NarrowingDeclaration<R, F>,
    Order {
  readonly endpoint: E;
  /** Rows of a page unless the user chooses another number. */
  readonly pageSize: number;
}

/** A declared list, with the functions that follow from its declaration. */
export interface ListKind<E extends ListEndpoint, R, F extends Named<Parameter<E>>>
  extends ListDeclaration<E, R, F>,
    StateKind<ListState<R>, ListAction<R>> {
  /** The request of a page. */
  request(state: ListState<R>, params?: Request<E>['params']): Request<E>;
  /** The query without pages: that of the list's CSV (decision 36). */
  wholeQuery(state: ListState<R>): WholeQuery<E>;
}

/** A filter with the features without which a back end does not take its parameters. */
function withFeatures<F extends Filter>(filter: F, { featured = {} }: ListEndpoint): F {
  const { name, parameter = name, several } = filter;
  const [feature, ofSeveral] = [featured[parameter], featured[several?.parameter ?? parameter]];
  return {
    ...filter,
    ...(feature && { feature }),
    ...(several && ofSeveral && { several: { ...several, feature: ofSeveral } }),
  };
}

/** Makes the functions of a list from its declaration. */
// @__NO_SIDE_EFFECTS__
export function listKind<E extends ListEndpoint, R, const F extends Named<Parameter<E>>>(
  declared: ListDeclaration<E, R, F>,
): ListKind<E, R, F> {
  const { period, pageSize, endpoint } = declared;
  const declaration = { ...declared, filters: declared.filters.map((one) => withFeatures(one, endpoint)) };
  const narrowing = narrowingKind<R>(declaration);
  const wholeQuery = ({ search, sort, ...narrowed }: ListState<R>) => {
    const query: object = { search, ...narrowing.query(narrowed), order_by: formatOrderBy(sort) };
    // The names are parameters of the call, and the values were read by the declaration.
    return query as WholeQuery<E>;
  };
  return {
    ...declaration,
    parse: (record, timeZone, ids) => ({
      ...parseBasics(record, declaration),
      ...narrowing.parse(record, timeZone, ids),
    }),
    format: (state) =>
      written({ search: state.search, ...narrowing.format(state), ...formatBasics(state, pageSize) }),
    reduce(state, action) {
      // A change of the rows or of their order returns to page 1.
      const first = { ...state, page: 1 };
      switch (action.type) {
        case 'range':
        case 'filter':
        case 'tab':
        case 'level':
          return narrowing.narrow(first, action);
        case 'clear':
          return narrowing.narrow({ ...first, search: '' }, action);
        case 'open':
          return action.state;
        // Other columns show the same rows.
        case 'columns':
          return { ...state, columns: action.columns };
        default:
          return { ...first, ...changedBasics(state, action, declaration) };
      }
    },
    misread: (given, state, ids) => [
      ...misreadFilters(declaration, given, ids),
      ...period.misread(given, state.range),
      ...misreadBasics(given, state),
    ],
    wholeQuery,
    request(state, params) {
      const query = { ...wholeQuery(state), page: state.page, per_page: state.pageSize };
      const request: object = params === undefined ? { query } : { params, query };
      return request as Request<E>;
    },
  };
}
