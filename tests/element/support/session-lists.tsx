import { listCalls } from '../../../src/core/contract/calls/calls.ts';
import { useEndpoint } from '../../../src/core/http/query/use-endpoint.ts';
import { useQueryPhase } from '../../../src/core/http/query/use-query-phase.ts';
import { type FakeRequest, json } from './fake-api.ts';
import { defineProbe, screenOf } from './probe.tsx';
import { rootOf } from './tags.ts';
import { userWith, type World } from './world.ts';

/** A list in the session's company, as a screen uses the session. */
function List({ page }: { page?: number }) {
  const query = useEndpoint(listCalls, { query: page === undefined ? {} : { page } });
  useQueryPhase(query, query.data?.rows.length === 0);
  return (
    <>
      <input aria-label="typed" />
      <p>{query.data?.total ?? query.error?.code ?? 'none'}</p>
    </>
  );
}
const screen = screenOf(List, 'session');
defineProbe('test-calls', { page: 'number' }, () => Promise.resolve({ default: screen }));

export const calls = (total: number) => json([], { headers: { 'x-pagination-count': String(total) } });
export const shownIn = (element: Element) => rootOf(element)?.querySelector('p')?.textContent;
export const bearer = ({ headers }: FakeRequest) => headers.get('Authorization');

/** A server that takes one token only, and answers who asks for calls with their number. */
export function serverWith(world: World, token: string, total = 5) {
  const only = (good: () => Response) => (request: FakeRequest) =>
    bearer(request) === `Bearer ${token}` ? good() : json({ message: 'Expired' }, { status: 401 });
  world.api.on(
    'GET /auth/check',
    only(() => json(userWith())),
  );
  world.api.on(
    'GET /calls',
    only(() => calls(total)),
  );
}

export function addLists(count: number): HTMLElement[] {
  const elements = Array.from({ length: count }, (_, index) => {
    const element = document.createElement('test-calls');
    // Each asks for something of its own.
    element.setAttribute('page', String(index + 1));
    return element;
  });
  document.body.append(...elements);
  return elements;
}
