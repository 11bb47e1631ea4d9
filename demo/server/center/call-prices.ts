import { sql } from 'drizzle-orm';
import type { Permission } from '../../../src/core/contract/access/permissions.ts';
import { type Db, rowsOf } from '../database/database.ts';
import { SETUP_LOCK } from '../database/migrate.ts';
import { CALL_RATES, type CallRate } from '../database/schema/calls.ts';

/** The prices of a minute by rate, in ten-thousandths of the currency's unit. */
export type CallPrices = Readonly<Record<CallRate, number>>;

/** The highest price of a minute, in the currency's unit. */
const MOST = 1000;

/** Reads `local=0.06,mobile=0.29,national=0.09,international=1.10`; undefined: it names not each rate once, or what is no price. */
export function parsePrices(text: string): CallPrices | undefined {
  const pairs = text.split(',').map((pair) => pair.split('=').map((part) => part.trim()));
  const prices = Object.fromEntries(
    pairs.flatMap(([rate, price = '']) =>
      /^\d{1,4}(\.\d{1,4})?$/.test(price) && Number(price) <= MOST
        ? [[rate, Math.round(Number(price) * 10_000)]]
        : [],
    ),
  ) as Partial<CallPrices>;
  const isWhole =
    pairs.length === CALL_RATES.length && CALL_RATES.every((rate) => prices[rate] !== undefined);
  return isWhole ? (prices as CallPrices) : undefined;
}

/**
 * Sets the prices that calls are stored with from now on; the cost of stored calls stays. Without prices calls cost
 * nothing.
 */
export async function setPrices(db: Db, prices: CallPrices | undefined): Promise<void> {
  const cases = CALL_RATES.map((rate) => `when '${rate}' then ${prices?.[rate] ?? 0}`);
  const body = `select case rate ${cases.join(' ')} else 0 end`;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SETUP_LOCK}::bigint)`);
    const [stored] = await rowsOf<{ body: string }>(
      tx,
      sql`select prosrc as body from pg_proc where oid = 'call_price'::regproc`,
    );
    if (stored?.body === body) return;
    await tx.execute(
      sql.raw(
        `create or replace function call_price(rate text) returns integer language sql immutable parallel safe as $$${body}$$`,
      ),
    );
  });
}

/** The permissions that a center without prices does not have: its bill would be of zeros. */
export const UNPRICED: ReadonlySet<Permission> = new Set(['viewBillingReport']);
