import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parse } from 'yaml';
import { ROOT } from '../support/runner/tools.mjs';
import { killAll, owner } from '../support/server/databases/postgres.ts';
import { freePort } from '../support/server/processes/free-port.mjs';
import { buildServerProgram, type SpawnedServer } from '../support/server/processes/spawned-server.ts';
import { type Program, startProgram } from './programs.ts';

const PASSWORD = 'It\'s "one" word';
const NAMES = ['one', 'two'] as const;
type Name = (typeof NAMES)[number];

/** The services of demo/compose.yaml as programs on this machine. */
export interface Cluster {
  /** The balancer's address. */
  readonly url: string;
  /** The output of the servers and of all that they stand on. */
  readonly output: () => string;
  /** The link's token for the first administrator. */
  readonly setupToken: string;
  /** The address of the database that takes the writes, through the pooler. */
  readonly databaseUrl: string;
  /** The database that takes the writes, as the pooler was told. */
  first(): Name;
  /** Ends the machine of a database: all of its processes at once. */
  killDatabase(name: Name): Promise<void>;
  /** Starts it again; it joins the other one. */
  startDatabase(name: Name): Promise<void>;
  stop(): Promise<void>;
}

const inCluster = (name: string) => join(ROOT, 'demo/cluster', name);

/** Starts two databases, a pooler, two servers of a center of one's own and a balancer, with the files of demo/compose.yaml. */
export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'ramal-cluster-'));
  const own = (name: string) => {
    mkdirSync(join(folder, name));
    const as = owner();
    if (as) chownSync(join(folder, name), as.uid, as.gid);
    return join(folder, name);
  };
  const as = owner();
  if (as) chownSync(folder, as.uid, as.gid);
  const [one, two, pooler, balancer] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const ports = { one, two };
  const folders = { one: own('one'), two: own('two') };
  const poolerFolder = own('pooler');
  const programs = new Map<string, Program>();
  const environmentOf = (name: Name) => {
    const peer = name === 'one' ? 'two' : 'one';
    return {
      ...{ NAME: name, ID: name === 'one' ? '1' : '2', DIR: folders[name], PASSWORD },
      ...{
        HOST: '127.0.0.1',
        PORT: String(ports[name]),
        PEER_HOST: '127.0.0.1',
        PEER_PORT: String(ports[peer]),
      },
      ...{ POOLER_DIR: poolerFolder, POOLER_HOST: '127.0.0.1', POOLER_PORT: String(pooler) },
    };
  };
  const startDatabase = async (name: Name) => {
    const command = [inCluster('database.sh'), 'run', '-c', 'max_connections=100', '-c', 'fsync=on'];
    const program = startProgram(command, folders[name], environmentOf(name));
    programs.set(name, program);
    await program.says(`Ready: ${name}`);
  };
  await startDatabase('one');
  programs.set('pooler', startPooler(poolerFolder, pooler));
  await startDatabase('two');
  const databaseUrl = `postgres://ramal@127.0.0.1:${pooler}/ramal`;
  const servers = await startServers(databaseUrl, own('recordings'), 2);
  programs.set('balancer', startBalancer(folder, balancer, servers.urls));
  await untilWell(`http://127.0.0.1:${balancer}`, programs.get('balancer')?.output);
  return {
    url: `http://127.0.0.1:${balancer}`,
    databaseUrl: databaseUrl.replace('//ramal@', `//ramal:${encodeURIComponent(PASSWORD)}@`),
    setupToken: servers.setupToken,
    output: () =>
      [servers.output(), ...[...programs].map(([name, one]) => `── ${name}\n${one.output()}`)].join('\n'),
    first: () => {
      const text = readFileSync(join(poolerFolder, 'databases.ini'), 'utf8');
      return text.includes(`ramal = host=127.0.0.1 port=${one} `) ? 'one' : 'two';
    },
    killDatabase: async (name) => {
      await killAll(join(folders[name], 'data'));
      await programs.get(name)?.kill();
    },
    startDatabase,
    stop: async () => {
      await servers.end();
      for (const program of [...programs.values()].reverse()) await program.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until servers are reached through the balancer. */
async function untilWell(url: string, output?: () => string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(`${url}/health`).catch(() => undefined);
    if (answer?.ok) return;
    await setTimeout(100);
  }
  throw new Error(`No server is reached through the balancer: ${output?.()}`);
}

function startPooler(folder: string, port: number): Program {
  const settings = readFileSync(inCluster('pgbouncer.ini'), 'utf8')
    .replaceAll('/var/lib/pooler', folder)
    .replace('listen_port = 6432', `listen_port = ${port}`);
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, settings);
  return startProgram([inCluster('pooler.sh'), file], folder, { PASSWORD, POOLER_DIR: folder });
}

/** The compose file's own settings, with these servers in the place of Docker's names. */
function startBalancer(folder: string, port: number, urls: readonly string[]): Program {
  const { configs } = parse(readFileSync(join(ROOT, 'demo/compose.yaml'), 'utf8')) as {
    configs: { balancer: { content: string } };
  };
  const settings = configs.balancer.content
    .replace(/^resolvers .*\n.*\n/m, '')
    .replace('bind :8080', `bind 127.0.0.1:${port}`)
    .replace(
      /^.*server-template.*$/m,
      urls.map((url, at) => `  server s${at} ${new URL(url).host}`).join('\n'),
    );
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, settings);
  return startProgram(['haproxy', '-f', file], folder);
}

async function startServers(databaseUrl: string, recordings: string, count: number) {
  const program = await buildServerProgram();
  const environment = {
    ...{ CENTER: 'own', DEMO_NOW: '', PROXIES: '1', DATA_DIR: recordings, PGPASSWORD: PASSWORD },
    ...{
      DATABASE_URL: databaseUrl,
      DATABASE_REPLICA_URL: `${databaseUrl}_replica`,
      DATABASE_NAMED_STATEMENTS: '0',
    },
    ...{ DATABASE_CONNECTIONS: '20' },
  };
  const servers: SpawnedServer[] = [];
  const urls: string[] = [];
  for (let at = 0; at < count; at++) {
    const server = program.start(environment);
    servers.push(server);
    urls.push(await server.ready());
  }
  const output = () => servers.map((server, at) => `── server ${at}\n${server.output()}`).join('\n');
  // Each start makes another link; the last one counts.
  const tokens = servers.flatMap((server) => /\/setup#token=([\w-]{43})/.exec(server.output())?.[1] ?? []);
  return { urls, output, setupToken: tokens.at(-1) ?? '', end: () => program.end() };
}
