import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from './database.ts';
import { SetupError } from './setup-error.ts';

const files = import.meta.glob<string>('../data/migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const migrations = Object.entries(files)
  .map(([path, statements]) => ({ name: path.slice(path.lastIndexOf('/') + 1, -'.sql'.length), statements }))
  .sort((one, other) => (one.name < other.name ? -1 : 1));

/** Held while migrating and seeding, so that only one of several servers on one database does it. */
export const SETUP_LOCK = 7_262_511;

/** Brings the tables to this version of the program: everything or nothing. */
export async function migrate(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SETUP_LOCK}::bigint)`);
    await tx.execute(
      sql`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`,
    );
    const applied = new Set(await appliedIn(tx));
    refuseUnknown(applied);
    for (const { name, statements } of migrations) {
      if (applied.has(name)) continue;
      for (const statement of statements.split('--> statement-breakpoint')) {
        await tx.execute(sql.raw(statement));
      }
      await tx.execute(sql`insert into migrations (name) values (${name})`);
    }
  });
}

/** The statements that remove all tables and functions of the migrations with their data. */
export function dropStatements(): string[] {
  const made = (kind: string): string[] =>
    migrations.flatMap(({ statements }) =>
      [...statements.matchAll(new RegExp(`CREATE ${kind} (?:IF NOT EXISTS )?"?(\\w+)`, 'gi'))].map(
        ([, name]) => name ?? '',
      ),
    );
  return [
    ...['migrations', ...made('TABLE')].map((name) => `drop table if exists "${name}" cascade;`),
    ...made('FUNCTION').map((name) => `drop function if exists "${name}" cascade;`),
  ];
}

/** Removes all that the migrations have made; other tables of the database stay. */
export async function unmigrate(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SETUP_LOCK}::bigint)`);
    for (const statement of dropStatements()) await tx.execute(sql.raw(statement));
  });
}

const appliedIn = async (db: Db): Promise<string[]> =>
  (await rowsOf<{ name: string }>(db, sql`select name from migrations`)).map(({ name }) => name);

/** A migration of a database that this version of the program does not know: a newer one has made the data. */
export const newerMigration = async (db: Db): Promise<string | undefined> => unknownOf(await appliedIn(db));

const unknownOf = (applied: Iterable<string>): string | undefined =>
  [...applied].find((name) => !migrations.some((migration) => migration.name === name));

/** The statement that fails where the tables have such a migration. */
export function refuseNewer(): string {
  const known = migrations.map(({ name }) => `'${name}'`).join(', ');
  return `do $$
declare newer text;
begin
  if to_regclass('public.migrations') is null then return; end if;
  select name into newer from public.migrations where name not in (${known}) limit 1;
  if newer is not null then
    raise exception 'The backup was made by a newer version of the server (it knows the migration %).', newer;
  end if;
end $$;`;
}

function refuseUnknown(applied: ReadonlySet<string>): void {
  const unknown = unknownOf(applied);
  if (unknown) {
    throw new SetupError(
      `The data was made by a newer version of the server (it knows the migration ${unknown}). ` +
        'Start that version, or give this one another DATA_DIR.',
    );
  }
}
