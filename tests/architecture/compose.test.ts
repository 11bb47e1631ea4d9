import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readSettings, SETTING_NAMES } from '../../demo/server/settings.ts';
import { ROOT } from '../support/runner/tools.mjs';

interface Service {
  readonly image: string;
  readonly command?: string;
  readonly restart?: string;
  readonly stop_grace_period?: string;
  readonly environment?: Record<string, string>;
  readonly ports?: string[];
  readonly depends_on?: string[] | Record<string, unknown>;
  readonly deploy?: { readonly replicas: number };
}

const { services, configs } = parse(readFileSync(join(ROOT, 'demo/compose.yaml'), 'utf8')) as {
  services: Record<string, Service>;
  configs: { balancer: { content: string } };
};
const server = services.server as Service;
const environment = Object.fromEntries(
  Object.entries(server.environment ?? {}).map(([name, value]) => [
    name,
    value.replaceAll(/\$\{DATABASE_PASSWORD\}/g, 'word').replaceAll(/\$\{\w+:-\}/g, ''),
  ]),
);

describe('the compose file', () => {
  it('sets the server by settings that there are, to values that it takes', () => {
    // The driver of the database has variables of its own.
    const settings = Object.keys(environment).filter((name) => !name.startsWith('PG'));
    for (const name of settings) expect(SETTING_NAMES).toContain(name);
    expect(readSettings(environment)).toMatchObject({
      ...{ port: 8080, host: '0.0.0.0', databaseConnections: 10, proxies: 1 },
    });
  });

  it('has two servers on the database of its own', () => {
    const url = new URL(environment.DATABASE_URL ?? '');
    expect(Object.keys(services)).toContain(url.hostname);
    const { POSTGRES_USER, POSTGRES_DB } = (services[url.hostname] as Service).environment ?? {};
    expect([url.username, url.pathname]).toEqual([POSTGRES_USER, `/${POSTGRES_DB}`]);
    expect(server.deploy?.replicas).toBe(2);
  });

  it('asks the servers for what they serve, at their port', () => {
    expect(configs.balancer.content).toContain(`server:${environment.PORT} check`);
    expect(services.balancer?.ports).toEqual(['8080:8080']);
    expect(configs.balancer.content).toContain('option forwardfor');
  });

  it('opens no more connections than the database takes', () => {
    const servers = Number(/server-template server (\d+)/.exec(configs.balancer.content)?.[1]);
    const most = Number(/max_connections=(\d+)/.exec(services.database?.command ?? '')?.[1]);
    // Three connections stay free for the operator.
    expect(servers * Number(environment.DATABASE_CONNECTIONS)).toBeLessThanOrEqual(most - 3);
  });

  it('gives a server the time that it takes to stop', () => {
    const { stopSeconds } = readSettings(environment);
    expect(Number(/^(\d+)s$/.exec(server.stop_grace_period ?? '')?.[1])).toBeGreaterThan(stopSeconds);
  });

  it('starts again what ends', () => {
    for (const service of Object.values(services)) expect(service.restart).toBe('unless-stopped');
  });

  it('waits only for what is in it', () => {
    for (const { depends_on: wanted = [] } of Object.values(services)) {
      const names = Array.isArray(wanted) ? wanted : Object.keys(wanted);
      for (const name of names) expect(Object.keys(services)).toContain(name);
    }
  });
});
