import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../database/database.ts';

/** Held while a number is chosen, so that two requests never choose the same. */
const NUMBER_LOCK = 7_262_512;

const SAO_PAULO = { areaCode: '11', city: 'São Paulo', state: 'SP' };

/** A free local number, chosen by the server (decision 5), in the city of most of the level's own numbers. */
export async function assignNumber(tx: Db, levelId: number) {
  await tx.execute(sql`select pg_advisory_xact_lock(${NUMBER_LOCK}::bigint)`);
  const [usual = SAO_PAULO] = await rowsOf<typeof SAO_PAULO>(
    tx,
    sql`select substr(number, 3, 2) as "areaCode", city, state from numbers
      where level_id = ${levelId} and type = 'local' and city is not null
      group by 1, 2, 3 order by count(*) desc, 1, 2 limit 1`,
  );
  const [free] = await rowsOf<{ number: string }>(
    tx,
    sql`select number from (
        select '55' || ${usual.areaCode}::text || '5555' || lpad(n::text, 4, '0') as number from generate_series(0, 9999) as n
      ) as possible
      where not exists (select 1 from numbers where numbers.number = possible.number) order by number limit 1`,
  );
  if (!free) throw new Error(`All numbers of the area code ${usual.areaCode} are taken.`);
  const { city, state } = usual;
  return { number: free.number, type: 'local' as const, city, state };
}
