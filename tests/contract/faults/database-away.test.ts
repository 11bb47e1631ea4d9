import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openSession } from '../../../demo/server/accounts/sessions.ts';
import { createApp } from '../../../demo/server/main.ts';
import type { Endpoint } from '../../../src/core/contract/define/endpoint.ts';
import { contract } from '../../../src/core/contract/index.ts';
import { findPostgres } from '../../support/server/databases/find-postgres.ts';
import { startPostgres } from '../../support/server/databases/postgres.ts';
import { copySeededData, openAt, type Place } from '../../support/server/processes/seeded-data.ts';

/** A database that can be taken away from its server. */
interface Taken {
  readonly place: Place;
  takeAway(close: () => Promise<void>): Promise<void>;
  /** Ends the rest of its server. */
  end(close: () => Promise<void>): Promise<void>;
}

/** A PostgreSQL of its own is stopped; the embedded one is closed under its server. */
async function aDatabase(): Promise<Taken> {
  if (inject('postgresUrl')) {
    const postgres = await startPostgres(findPostgres() as string);
    return {
      place: { databaseUrl: postgres.url('postgres') },
      takeAway: () => postgres.stop(),
      end: (close) => close(),
    };
  }
  const dataDir = await copySeededData(300);
  return {
    place: { dataDir },
    takeAway: async (close) => {
      await close();
      rmSync(dataDir, { recursive: true, force: true });
    },
    end: async () => undefined,
  };
}

type Calls = typeof contract;
/** The calls without a session that take a body: it is checked before the database is asked. */
type PublicWithBody = {
  [Name in keyof Calls]: Calls[Name] extends { permission: 'public'; json: object } ? Name : never;
}[keyof Calls];

const PUBLIC: Readonly<Record<PublicWithBody, object>> = {
  signIn: { email: 'a@b.example', password: 'x' },
  requestRecovery: { email: 'a@b.example' },
  resetPassword: { token: 'x', password: 'Outra-Via#26' },
  signInWithCode: { challenge: 'x', code: '000000' },
  checkSetupLink: { token: 'x' },
  setUpCenter: {
    ...{ token: 'x', company: 'Casa', name: 'Ana', email: 'a@b.example' },
    ...{ password: 'Outra#2026-longa', confirmPassword: 'Outra#2026-longa' },
  },
  exchangeToken: { scopes: ['company'] },
};

let app: ReturnType<typeof createApp>;
let token: string;
let end: () => Promise<void>;
beforeAll(async () => {
  const database = await aDatabase();
  const opened = await openAt(database.place, 300);
  end = () => database.end(opened.close);
  app = createApp(opened.app);
  token = await openSession(opened.db, { userId: 1 }, new Date());
  await database.takeAway(opened.close);
});
afterAll(() => end());

const ask = (name: string, { method, path }: Endpoint, language: string) => {
  const body = (PUBLIC as Readonly<Record<string, object>>)[name];
  return app.request(`/api${path.replaceAll(/\{\w+\}/g, '1')}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'x-level-id': '1',
      'accept-language': language,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
};

const SAYS = {
  'en-US': 'The server cannot reach its data at the moment. Try again in a few seconds.',
  'pt-BR': 'O servidor está sem acesso aos dados no momento. Tente de novo em alguns segundos.',
};

describe('while its database is away', () => {
  it.each(Object.entries<Endpoint>(contract))('the server says so to %s', async (name, endpoint) => {
    for (const [language, message] of Object.entries(SAYS)) {
      const answer = await ask(name, endpoint, language);
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('5');
      expect(await answer.json()).toEqual({ message });
    }
  });

  it('its health says so too', async () => {
    const answer = await app.request('/health');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
  });
});
