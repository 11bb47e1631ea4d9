import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { IDEMPOTENCY_KEY } from '../../../src/core/contract/define/fields/values.ts';
import type { Db } from '../database/database.ts';
import { madeOnce } from '../database/schema/accounts.ts';
import { HttpError } from '../http/failures/http-error.ts';
import type { RecordContext } from './record-source.ts';

/** The answer of a create. For a repetition message and id are stored, and nothing that is shown only once. */
export interface Made {
  readonly message: string;
  readonly result: { readonly id: number };
}

/** The key of a create that must happen once: chosen by the caller, for this call in this company. */
export interface OnceKey {
  readonly hash: string;
  readonly bodyHash: string;
}

/**
 * The key of a create; undefined if it has none.
 * @throws HttpError 422 for a wrong key.
 */
export async function onceKey(
  { request, caller, levelId }: RecordContext,
  call: string,
  body: unknown,
): Promise<OnceKey | undefined> {
  const given = request.headers.get('idempotency-key');
  if (given === null) return undefined;
  if (!IDEMPOTENCY_KEY.test(given)) throw new HttpError(422, 'keyInvalid');
  const hash = createHash('sha256');
  await digest(hash, body);
  return {
    hash: createHash('sha256').update(`${caller.userId} ${levelId} ${call} ${given}`).digest('base64url'),
    bodyHash: hash.digest('base64url'),
  };
}

/** Adds a parsed body to the hash; a file by its content. Lengths separate neighbours. */
async function digest(hash: ReturnType<typeof createHash>, value: unknown): Promise<void> {
  if (value instanceof File) {
    hash.update(`file ${value.size} ${value.type} ${value.name.length} ${value.name}`);
    hash.update(new Uint8Array(await value.arrayBuffer()));
  } else if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
    hash.update(`${Array.isArray(value) ? 'list' : 'object'} ${entries.length} `);
    for (const [key, inner] of entries) {
      hash.update(`${key.length} ${key}`);
      await digest(hash, inner);
    }
  } else {
    const text = String(value);
    hash.update(`${typeof value} ${text.length} ${text} `);
  }
}

/**
 * Runs a create within its transaction, or returns the answer of the first time. A second request waits for
 * the end of the first; if the first failed, the second creates.
 * @throws HttpError 422 if the key belongs to another body.
 */
export async function once(
  tx: Db,
  key: OnceKey | undefined,
  now: Date,
  make: () => Promise<Made>,
): Promise<Made> {
  if (!key) return make();
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key.hash}, 0))`);
  const [known] = await tx.select().from(madeOnce).where(eq(madeOnce.keyHash, key.hash));
  if (known && known.bodyHash !== key.bodyHash) throw new HttpError(422, 'keyReused');
  if (known) return known.answer;
  const made = await make();
  const answer = { message: made.message, result: { id: made.result.id } };
  await tx.insert(madeOnce).values({ keyHash: key.hash, bodyHash: key.bodyHash, answer, createdAt: now });
  return made;
}
