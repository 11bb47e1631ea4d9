import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readSettings, SETTING_NAMES } from '../../demo/server/settings.ts';
import { ROOT } from '../support/runner/tools.mjs';

interface Service {
  readonly image?: string;
  readonly command?: string | readonly string[];
  readonly volumes?: readonly string[];
  readonly restart?: string;
  readonly stop_grace_period?: string;
  readonly environment?: Record<string, string>;
  readonly ports?: string[];
  readonly depends_on?: string[] | Record<string, unknown>;
  readonly deploy?: { readonly replicas: number };
}

const { services, configs } = parse(readFileSync(join(ROOT, 'demo/compose.yaml'), 'utf8'), {
  merge: true,
}) as {
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

const fileOf = (name: string) => readFileSync(join(ROOT, 'demo/cluster', name), 'utf8');

describe('the compose file', () => {
  it('sets the server by settings that there are, to values that it takes', () => {
    // The driver of the database has variables of its own.
    const settings = Object.keys(environment).filter((name) => !name.startsWith('PG'));
    for (const name of settings) expect(SETTING_NAMES).toContain(name);
    expect(readSettings(environment)).toMatchObject({
      ...{ port: 8080, host: '0.0.0.0', databaseConnections: 20, proxies: 1, namedStatements: false },
    });
  });

  it('has two servers on the databases that its pooler knows', () => {
    const script = fileOf('database.sh');
    for (const url of [environment.DATABASE_URL, environment.DATABASE_REPLICA_URL].map(
      (text) => new URL(text ?? ''),
    )) {
      expect(url.hostname).toBe('pooler');
      expect(fileOf('pgbouncer.ini')).toContain(`listen_port = ${url.port}`);
      expect(script).toMatch(new RegExp(`^${url.pathname.slice(1)} = host=`, 'm'));
      expect(script).toContain(`create role ${url.username} login`);
    }
    expect(server.deploy?.replicas).toBe(2);
  });

  it('tells each database of itself, of the other one and of the pooler', () => {
    const used = new Set(
      [...fileOf('database.sh').matchAll(/\$\{?([A-Z_]+)\b(?!:-)/g)].map(([, name]) => name),
    );
    const given: Readonly<Record<string, Record<string, string>>> = {
      one: services.one?.environment ?? {},
      two: services.two?.environment ?? {},
    };
    for (const [name, { NAME, HOST, PEER_HOST, POOLER_HOST, ...rest }] of Object.entries(given)) {
      expect([NAME, HOST, POOLER_HOST]).toEqual([name, name, 'pooler']);
      expect(PEER_HOST).toBe(name === 'one' ? 'two' : 'one');
      for (const setting of used)
        if (setting !== 'PATH')
          expect({ NAME, HOST, PEER_HOST, POOLER_HOST, ...rest }).toHaveProperty(setting ?? '');
    }
    expect(given.one?.ID).not.toBe(given.two?.ID);
  });

  it('starts files that are there and may be run, from where they are', () => {
    for (const name of ['one', 'two', 'pooler']) {
      const { command = '', volumes = [] } = services[name] as Service;
      expect(volumes).toContain('./cluster:/cluster:ro');
      const [file = ''] = [command].flat().join(' ').split(' ');
      expect(statSync(join(ROOT, 'demo', file)).mode & 0o111).toBe(0o111);
    }
  });

  it('asks the servers for what they serve, at their port', () => {
    expect(configs.balancer.content).toContain(`server:${environment.PORT} `);
    expect(configs.balancer.content).toContain('default-server check');
    expect(services.balancer?.ports).toEqual(['8080:8080']);
    expect(configs.balancer.content).toContain('option forwardfor');
  });

  it('opens no more connections than pooler and database take', () => {
    const servers = Number(/server-template server (\d+)/.exec(configs.balancer.content)?.[1]);
    const settingOf = (name: string) =>
      Number(new RegExp(`^${name} = (\\d+)`, 'm').exec(fileOf('pgbouncer.ini'))?.[1]);
    // Reports have as many again.
    expect(servers * 2 * Number(environment.DATABASE_CONNECTIONS)).toBeLessThanOrEqual(
      settingOf('max_client_conn'),
    );
    const most = Number(/max_connections=(\d+)/.exec([services.one?.command].flat().join(' '))?.[1]);
    // The rest is repmgr's, the other database's and the operator's.
    expect(2 * settingOf('default_pool_size')).toBeLessThanOrEqual(most - 20);
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
