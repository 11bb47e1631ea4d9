import pg from 'pg';
import { type Connection, textRow } from './connection.ts';
import type { DatabaseAddress } from './database-address.ts';

const AT_ONCE = 2000;

/** Moments and numbers stay the texts that the server sends. */
const types = { getTypeParser: () => (value: string) => value };

/** Connects to PostgreSQL. */
export async function connectPostgres({ url, password }: DatabaseAddress): Promise<Connection> {
  const address = new URL(url);
  address.searchParams.delete('table');
  const client = new pg.Client({
    connectionString: address.href,
    ...(password !== undefined && { password }),
    ...{ types, application_name: 'ramal-asterisk', connectionTimeoutMillis: 15_000 },
    options: '-c default_transaction_read_only=on -c datestyle=ISO -c client_encoding=UTF8',
  });
  // A connection that breaks between two statements is told by the next one.
  client.on('error', () => undefined);
  await client.connect();
  const query = async (statement: string, values: readonly string[]) =>
    (await client.query({ text: statement, values: [...values] })).rows.map(textRow);
  return {
    quote: (name) => `"${name}"`,
    value: (place) => `$${place}`,
    plusSeconds: (column, seconds) => `${column} + ${seconds} * interval '1 second'`,
    columnsOf: async (table) => {
      const rows = await query(
        'select column_name from information_schema.columns where table_name = $1 and table_schema = any(current_schemas(false))',
        [table],
      );
      return rows.flatMap(({ column_name: name }) => name || []);
    },
    query,
    stream: async function* (statement, values) {
      await client.query('begin read only');
      try {
        await client.query({
          text: `declare records no scroll cursor for ${statement}`,
          values: [...values],
        });
        for (;;) {
          const rows = await query(`fetch ${AT_ONCE} from records`, []);
          if (rows.length === 0) break;
          yield rows;
        }
      } finally {
        await client.query('rollback').catch(() => undefined);
      }
    },
    close: () => client.end().catch(() => undefined),
  };
}
