import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../demo/server/database/database.ts';
import { TOKEN_LIFETIMES } from '../../../src/core/contract/calls/accounts/access-tokens.ts';
import { ROOT } from '../../support/runner/tools.mjs';
import { makeKey } from '../../support/server/keys.ts';
import { freePort } from '../../support/server/processes/free-port.mjs';
import { emailOf, startTestServer, type TestServer } from '../../support/server/processes/server.ts';

/** What `docs/your-back-end.md` tells a host's developer to type, as they type it. */
const page = readFileSync(join(ROOT, 'docs/your-back-end.md'), 'utf8');
const blocks = (kind: string) =>
  [...page.matchAll(new RegExp(`\`\`\`${kind}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, text = '']) => text);

let server: TestServer;
let secret: string;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ secret } = await makeKey(server));
  folder = mkdtempSync(join(tmpdir(), 'ramal-host-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await server.close();
});

const environment = () => ({ ...process.env, RAMAL_URL: server.url, RAMAL_KEY: secret });

async function typed(command: string) {
  const { stdout } = await promisify(execFile)('bash', ['-c', command], { env: environment() });
  return JSON.parse(stdout) as { token: string; link: string | null };
}

describe('the commands', () => {
  it('give a token for two tags', async () => {
    const { token, link } = await typed(blocks('sh')[0] ?? '');
    expect(link).toBeNull();
    expect((await server.request('/calls', { token, level: 1 })).status).toBe(200);
    expect((await server.request('/contacts', { token, level: 1 })).status).toBe(403);
  });

  it('give a link to one call', async () => {
    const [call] = await rowsOf<{ id: number }>(
      server.db,
      sql`select min(id)::integer as id from calls where level_id = 1`,
    );
    const { token, link } = await typed((blocks('sh')[1] ?? '').replace('4711', String(call?.id)));
    expect(link).toBe(`${server.url}/shared#call=${call?.id}&token=${token}`);
  });
});

describe('the server', () => {
  it('has thirty lines at most, and hands each user a token of their own', async () => {
    const [code = ''] = blocks('js server.mjs');
    expect(code.trim().split('\n').length).toBeLessThanOrEqual(30);
    const file = join(folder, 'server.mjs');
    writeFileSync(file, code);
    const port = await freePort();
    const host = spawn(process.execPath, [file], { env: { ...environment(), PORT: String(port) } });
    try {
      const ask = async (user?: string): Promise<Response> => {
        const headers = new Headers(user ? { 'x-demo-user': user } : {});
        const address = `http://127.0.0.1:${port}/my/ramal-token`;
        // Until it listens.
        return fetch(address, { headers }).catch(() =>
          new Promise((later) => setTimeout(later, 50)).then(() => ask(user)),
        );
      };
      const answer = await ask(emailOf('Agente'));
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const token = await answer.text();
      const user = await (await server.request('/auth/check', { token })).json();
      expect(user).toMatchObject({ email: emailOf('Agente') });
      expect((await ask()).status).toBe(404);
      expect((await ask('nobody@example.com')).status).toBe(502);
    } finally {
      host.kill();
    }
  });
});

it('says the lifetimes that there are', () => {
  const figures = [TOKEN_LIFETIMES.usual, TOKEN_LIFETIMES.shortest, TOKEN_LIFETIMES.longest];
  const [usual, shortest, longest] = figures.map((seconds) => seconds.toLocaleString('en-US'));
  expect(page).toContain(`${usual} unless you say otherwise, ${shortest} at least, ${longest} at most`);
  expect(page).toContain(`${TOKEN_LIFETIMES.ofCalls / 24 / 3600} days`);
});
