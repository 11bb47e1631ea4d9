import mysql from 'mysql2';
import { type Connection, textRow } from './connection.ts';
import type { DatabaseAddress } from './database-address.ts';

const AT_ONCE = 1000;

/** Connects to MariaDB or MySQL. A socket is named by `?socketPath=`. */
export async function connectMariadb({ url, password }: DatabaseAddress): Promise<Connection> {
  const socketPath = url.searchParams.get('socketPath') ?? undefined;
  const connection = mysql.createConnection({
    ...(socketPath ? { socketPath } : { host: url.hostname || 'localhost', port: Number(url.port || 3306) }),
    ...{
      user: decodeURIComponent(url.username) || 'root',
      database: decodeURIComponent(url.pathname.slice(1)),
    },
    ...(password !== undefined && { password }),
    ...{ charset: 'utf8mb4', connectTimeout: 15_000, multipleStatements: false },
    typeCast: (field) => field.string(),
  });
  connection.on('error', () => undefined);
  const run = (statement: string, values: readonly string[] = []) =>
    new Promise<Readonly<Record<string, unknown>>[]>((resolve, reject) =>
      connection.query(statement, [...values], (error, rows) =>
        error
          ? reject(error)
          : resolve(Array.isArray(rows) ? rows.flatMap((row) => (isRow(row) ? [row] : [])) : []),
      ),
    );
  await new Promise<void>((resolve, reject) =>
    connection.connect((error) => (error ? reject(error) : resolve())),
  );
  await run('set session transaction read only');
  // The reader waits while the server that it sends to is away.
  await run('set session net_write_timeout = 86400');
  return {
    quote: (name) => `\`${name}\``,
    value: () => '?',
    plusSeconds: (column, seconds) => `${column} + interval ${seconds} second`,
    columnsOf: async (table) => {
      const rows = await run(
        'select column_name as name from information_schema.columns where table_name = ? and table_schema = database()',
        [table],
      );
      return rows.map(({ name }) => String(name).toLowerCase());
    },
    query: async (statement, values) => (await run(statement, values)).map(textRow),
    stream: async function* (statement, values) {
      const stream = connection.query(statement, [...values]).stream({ highWaterMark: AT_ONCE });
      let rows: ReturnType<typeof textRow>[] = [];
      for await (const row of stream) {
        if (isRow(row)) rows.push(textRow(row));
        if (rows.length < AT_ONCE) continue;
        yield rows;
        rows = [];
      }
      yield rows;
    },
    close: async () => connection.destroy(),
  };
}

const isRow = (row: unknown): row is Readonly<Record<string, unknown>> =>
  typeof row === 'object' && row !== null;
