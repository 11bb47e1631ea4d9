import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../database/database.ts';
import { readFact, writeFact } from '../database/facts.ts';
import { SETUP_LOCK } from '../database/migrate.ts';
import { SetupError } from '../database/setup-error.ts';

/** The centers that a database may have: the made-up one, or one of the operator's own. */
export const CENTER_KINDS = ['demo', 'own'] as const;
/** A kind of center. */
export type CenterKind = (typeof CENTER_KINDS)[number];

/** The kind of a center of one's own; the demo's plan tells that a center is the demo's. */
interface CenterFact {
  readonly kind: CenterKind;
}

/** The kind of the center in a database; undefined: there is none yet. */
export async function storedKind(db: Db): Promise<CenterKind | undefined> {
  const fact = await readFact<CenterFact>(db, 'center');
  return fact?.kind ?? ((await readFact(db, 'plan')) ? 'demo' : undefined);
}

/**
 * The kind of center that a start works on. A database keeps its first kind: what a company has stored is
 * never mixed with made-up data.
 * @param asked The operator's setting; without it the stored center counts, else the demo.
 * @throws SetupError when the stored center is of the other kind.
 */
export async function settleKind(db: Db, asked: CenterKind | undefined): Promise<CenterKind> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SETUP_LOCK}::bigint)`);
    const stored = await storedKind(tx);
    if (stored) {
      refuseOther(stored, asked);
      return stored;
    }
    if (asked === 'own') await writeFact(tx, 'center', { kind: 'own' } satisfies CenterFact);
    return asked ?? 'demo';
  });
}

/** @throws SetupError when a database with one kind of center is asked for the other. */
export function refuseOther(stored: CenterKind, asked: CenterKind | undefined): void {
  if (asked === undefined || asked === stored) return;
  throw new SetupError(
    stored === 'own'
      ? 'The data is a center of your own, and CENTER asks for the demo. Leave CENTER out, or give the demo another place (DATA_DIR or DATABASE_URL).'
      : 'The data is the demo, and CENTER (or --empty) asks for a center of your own. Give it another place (DATA_DIR or DATABASE_URL).',
  );
}

/**
 * Keeps a center of one's own from being replaced by a made-up one.
 * @throws SetupError when the database has one.
 */
export async function refuseOwn(db: Db): Promise<void> {
  const [found] = await rowsOf<{ has: boolean }>(db, sql`select to_regclass('facts') is not null as has`);
  if (found?.has && (await storedKind(db)) === 'own')
    throw new SetupError(
      'The data is a center of your own: it is not replaced by made-up data. Give the demo another place (DATA_DIR or DATABASE_URL).',
    );
}
