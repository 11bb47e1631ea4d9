import { PERMISSIONS } from '../../../src/core/contract/access/permissions.ts';
import { ALL_FEATURES } from '../../../src/core/contract/define/features.ts';
import { queryClient } from '../../../src/core/http/query/query-client.ts';
import { completeSession } from '../../../src/core/session/complete-session.ts';
import { pageSession, type Session } from '../../../src/core/session/session.ts';
import { BASE_URL, type FakeApi, fakeApi, json } from './fake-api.ts';

/** A page as it is before anything of ours is on it, with a server that knows one user. */
export interface World {
  readonly api: FakeApi;
  readonly session: Session;
  end(): void;
}

export const LEVELS = [
  { id: 1, name: 'Alfa' },
  { id: 2, name: 'Beta' },
];

export const userWith = (permissions: readonly string[] = Object.values(PERMISSIONS), id = 7) => ({
  id,
  name: 'Zoë Ávila',
  email: 'zoe@example.com',
  lastLogin: '2026-06-01T12:00:00Z',
  roles: [{ id: 1, name: 'Role', permissions }],
  levels: LEVELS,
  features: ALL_FEATURES,
});

export const SESSION_KEY = Symbol.for('ramal.session/1');

/** Forgets the page's session: the next one to ask gets a new one. */
export const forgetSession = () => Reflect.deleteProperty(globalThis, SESSION_KEY);

export function newWorld(): World {
  document.body.replaceChildren();
  for (const key of Object.keys(localStorage)) if (key.startsWith('ramal.')) localStorage.removeItem(key);
  forgetSession();
  queryClient.clear();
  const api = fakeApi();
  api.on('GET /auth/check', () => json(userWith()));
  api.on('GET /calls', () => json([], { headers: { 'x-pagination-count': '0' } }));
  api.on('POST /audit-events/files', () => new Response(null, { status: 204 }));
  const session = completeSession(pageSession());
  session.configure({ baseUrl: BASE_URL, token: 'first', locale: 'en-US', timeZone: 'UTC' });
  return {
    api,
    session,
    end() {
      document.body.replaceChildren();
      // Tags let go a moment after they are removed. Once signed out they keep nothing, or the next test's user would find what was typed.
      session.setState({ authRequired: true, refused: false });
      api.restore();
    },
  };
}
