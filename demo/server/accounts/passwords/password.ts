import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { createTurns } from '../../turns.ts';

/** OWASP's recommendation for scrypt: some 250 ms and 32 MB for each check. */
const COST = 'ln=15,r=8,p=3';
const KEY_BYTES = 32;

/** Hashes at once: leaves half of Node's four threads to files and streams. */
const AT_ONCE = 2;

const turn = createTurns(AT_ONCE);

/** The cost in a hash's label: hashes of another cost stay valid. */
function costOf(label: string): ScryptOptions {
  const [, ln, r, p] = /^ln=(\d+),r=(\d+),p=(\d+)$/.exec(label) ?? [];
  return { N: 2 ** Number(ln), r: Number(r), p: Number(p), maxmem: 64 * 1024 * 1024 };
}

const derive = (password: string, salt: Buffer, cost: string): Promise<Buffer> =>
  turn(
    () =>
      new Promise((resolve, reject) => {
        // Normalised: keyboards compose accents in different ways.
        scrypt(password.normalize('NFKC'), salt, KEY_BYTES, costOf(cost), (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );

/** The salt and the cost of a hash. */
export interface Salted {
  readonly salt: Buffer;
  /** The recommended cost unless given. */
  readonly cost?: string | undefined;
}

/** The stored form of a password: a PHC string with its own salt. */
export const hashPassword = (password: string, cost?: string): Promise<string> =>
  hashWith(password, { salt: randomBytes(16), cost });

/** The same with a given salt. */
export async function hashWith(text: string, { salt, cost = COST }: Salted): Promise<string> {
  const key = await derive(text, salt, cost);
  return `$scrypt$${cost}$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/** True if a hash has another cost than new ones. */
export const isOutdated = (hash: string, cost = COST): boolean => hash.split('$')[2] !== cost;

/** A hash without a password: checked if a user has none, so that both cases take the same time. */
const decoy = {
  salt: randomBytes(16).toString('base64url'),
  key: randomBytes(KEY_BYTES).toString('base64url'),
};

/**
 * True if a password belongs to a hash. For `null` it is false, after the same time as for a hash of that
 * cost.
 */
export async function verifyPassword(password: string, hash: string | null, ofNone = COST): Promise<boolean> {
  const [, , cost = ofNone, salt = decoy.salt, key = decoy.key] = (hash ?? '').split('$');
  const derived = await derive(password, Buffer.from(salt, 'base64url'), cost);
  return timingSafeEqual(derived, Buffer.from(key, 'base64url')) && hash !== null;
}
