import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { valuesOf } from '../../../../demo/connectors/asterisk/read/csv.ts';
import { openSource } from '../../../../demo/connectors/asterisk/read/open-source.ts';
import { type AnyRecord, newReader } from '../../../../demo/connectors/asterisk/read/source.ts';
import { findPostgres } from '../../../support/server/databases/find-postgres.ts';
import { findMariadb, startMariadb } from '../../../support/server/databases/mariadb.ts';
import { startPostgres } from '../../../support/server/databases/postgres.ts';
import { command, summaryOf } from '../support/run-command.ts';

const captured = (file: string) => fileURLToPath(new URL(`../captured/scenarios/${file}`, import.meta.url));
const log = ['--queue-log', captured('queue_log')];

const TYPES: Readonly<Record<string, string>> = {
  calldate: 'timestamp not null',
  eventtime: 'timestamp(6) not null',
  duration: 'integer',
  billsec: 'integer',
  id: 'integer',
};

interface Table {
  readonly name: 'cdr' | 'cel';
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

function tableOf(name: 'cdr' | 'cel'): Table {
  const text = gunzipSync(readFileSync(captured(`${name}-postgres.csv.gz`))).toString();
  const [columns = [], ...rows] = text.split('\n').filter(Boolean).map(valuesOf);
  return { name, columns, rows };
}
const tables = [tableOf('cdr'), tableOf('cel')];

const create = ({ name, columns }: Table) =>
  `create table ${name} (${columns.map((column) => `${column} ${TYPES[column] ?? 'text'}`).join(', ')})`;
const literal = (value: string) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
const insert = ({ name, rows }: Table, sign = '') =>
  `insert into ${name} values ${rows.map((row) => `(${row.map((value) => sign + literal(value)).join(',')})`).join(',')}`;

const ends: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const end of ends) await end();
});

/** FreePBX's own tables, with a column that is not read and without one that could be. */
const FREEPBX = `
create table users (extension varchar(20), name varchar(50), password varchar(20));
insert into users values ('101', 'Ana Souza', 'x'), ('102', 'Bruno Lima', 'x');
create table queues_config (extension varchar(20), descr varchar(35));
insert into queues_config values ('600', 'Vendas'), ('601', 'Suporte');
create table queues_details (id varchar(45), keyword varchar(30), data varchar(150));
insert into queues_details values ('600', 'member', 'Local/101@from-queue/n,0'), ('600', 'maxlen', '0');
create table incoming (extension varchar(50), destination varchar(50));
insert into incoming values ('1130030007', 'from-did-direct,101,1');`;

const SYSTEMS = {
  PostgreSQL: async () => {
    const programs = findPostgres();
    if (!programs) return undefined;
    const postgres = await startPostgres(programs);
    ends.push(() => postgres.stop());
    const client = new pg.Client(postgres.url('postgres'));
    await client.connect();
    for (const table of tables) await client.query(`${create(table)}; ${insert(table, 'E')};`);
    await client.query(FREEPBX);
    ends.unshift(() => client.end());
    return {
      url: postgres.url('postgres'),
      run: async (statements: string) => void (await client.query(statements)),
    };
  },
  MariaDB: async () => {
    const programs = findMariadb();
    if (!programs) return undefined;
    const mariadb = await startMariadb(programs);
    ends.push(() => mariadb.stop());
    const made = tables.map(
      (table) => `${create(table).replaceAll('timestamp', 'datetime')}; ${insert(table)};`,
    );
    mariadb.run(
      `create database asteriskcdrdb character set utf8mb4; use asteriskcdrdb; ${made.join('')} ${FREEPBX}`,
    );
    const run = async (statements: string) => mariadb.run(`use asteriskcdrdb; ${statements}`);
    return { url: mariadb.url('asteriskcdrdb'), run };
  },
} as const;

/** Makes the CEL's moments whole seconds, as FreePBX creates them. */
const CUT = {
  PostgreSQL: "alter table cel alter eventtime type timestamp(0) using date_trunc('second', eventtime)",
  MariaDB: 'alter table cel modify eventtime datetime not null',
};

const AWAY = {
  PostgreSQL: 'postgres://nobody@127.0.0.1:9/none',
  MariaDB: 'mariadb://nobody@127.0.0.1:9/none',
};

/** Where a database is not installed nothing can be read from it; that it cannot be reached is said everywhere. */
describe.each(['PostgreSQL', 'MariaDB'] as const)('%s', (name) => {
  let database: string | undefined;
  let run: (statements: string) => Promise<void>;
  beforeAll(async () => {
    const system = await SYSTEMS[name]();
    if (system) ({ url: database, run } = system);
  });

  it('gives the calls that the files give, where it is installed', async () => {
    if (!database) return expect(await summaryOf(['--cdr', captured('cdr.csv'), ...log])).not.toEqual([]);
    const files = await summaryOf(['--cdr', captured('cdr.csv'), '--cel', captured('cel.csv.gz'), ...log]);
    expect(files).toHaveLength(60);
    expect(await summaryOf(['--cdr', database, '--cel', database, ...log])).toEqual(files);
    const rows = await summaryOf(['--cdr', captured('cdr.csv'), ...log]);
    expect(await summaryOf(['--cdr', database, ...log])).toEqual(rows);
  });

  it('gives the names of FreePBX to extensions and queues', async () => {
    if (!database) return;
    const said = await command(['try', '--cel', database, ...log, '--freepbx', database]);
    expect(said).toContainEqual(expect.stringMatching(/^Queues: .*Suporte.*Vendas/));
    expect(said).toContain('FreePBX: 2 extensions, 2 queues, 1 numbers.');
    expect(said).toContain('600 Vendas: 101');
  });

  it('is read alone: neither table nor session takes a change', async () => {
    if (!database) return;
    const { connect } = await import('../../../../demo/connectors/asterisk/read/database/connect.ts');
    const { databaseAddress } = await import(
      '../../../../demo/connectors/asterisk/read/database/database-address.ts'
    );
    const connection = await connect('--cdr', databaseAddress('--cdr', database, {}));
    await expect(connection.query('delete from cdr', [])).rejects.toThrow(/read.only/i);
    await connection.close();
  });

  it('gives what has come since, once, and a row that came late with the others of its call', async () => {
    if (!database) return;
    const reader = newReader('America/Sao_Paulo');
    const source = await openSource('cdr', database, reader, {});
    const read = async (batches: AsyncIterable<readonly AnyRecord[]>) => {
      const records: AnyRecord[] = [];
      for await (const some of batches) records.push(...some);
      return records.map((record) => (record.kind === 'cdr' ? `${record.linkedid} ${record.dst}` : ''));
    };
    const before = await read(source.all(null));
    expect(await read(source.more())).toEqual([]);
    const row = (at: string, seconds: number, dst: string) =>
      `insert into cdr (calldate, duration, dst, uniqueid, linkedid) values ('${at}', ${seconds}, '${dst}', '1795394999.1', '1795394999.1');`;
    await run(row('2026-11-22 21:49:59', 5, '101'));
    expect(await read(source.more())).toEqual(['1795394999.1 101']);
    // The row of the whole call is written at its end, under its beginning.
    await run(row('2026-11-22 20:40:00', 7200, '600'));
    expect(await read(source.more())).toEqual(['1795394999.1 600']);
    expect(await read(source.more())).toEqual([]);
    const others = (await source.ofCalls?.(['1795394999.1'])) ?? [];
    expect(others).toHaveLength(2);
    await source.close();
    // A new connection is made where the first was lost.
    expect(await read(source.more())).toEqual([]);
    await run("delete from cdr where linkedid = '1795394999.1'");
    expect(before).toHaveLength(tables[0]?.rows.length ?? 0);
    await source.close();
  });

  it('is said to keep whole seconds where its moments have no fractions', async () => {
    if (!database) return;
    const trying = () => command(['try', '--cel', database ?? '']);
    const words = expect.stringContaining('--cel: its moments are whole seconds');
    expect(await trying()).not.toContainEqual(words);
    await run(CUT[name]);
    const said = await trying();
    expect(said).toContainEqual(words);
    expect(said).toContain('Not certain: 60 × times');
  });

  it('that cannot be reached, or has no such table, is said in one line', async () => {
    await expect(summaryOf(['--cdr', AWAY[name]])).rejects.toThrow(
      /^--cdr \w+:\/\/127\.0\.0\.1:9\/none: the database cannot be reached \(.+\)\.$/,
    );
    if (!database) return;
    const other = `${database}&table=none`;
    await expect(summaryOf(['--cel', other])).rejects.toThrow(/there is no table none/);
    await expect(summaryOf(['--cel', `${database}&table=users`])).rejects.toThrow(/is none of a CEL/);
  });
});
