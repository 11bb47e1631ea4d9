import { randomBytes, randomInt } from 'node:crypto';
import { hashWith, type Salted } from '../passwords/password.ts';

const CODES = 8;
/** Two groups of five. */
const LENGTH = 10;
/** Without signs that look alike: 0 and O, 1, I and L. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** New recovery codes as they are shown: `7K3QM-XW9ZP`. */
export function createRecoveryCodes(): string[] {
  const make = () => Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  const codes = new Set<string>();
  while (codes.size < CODES) codes.add(make());
  return [...codes].map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

/** A typed code in its stored form: capitals, without blanks and hyphens. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/**
 * The hashes of recovery codes: slow ones, since a code is short. The codes of one user share a salt, so that
 * a typed code is hashed once and not eight times.
 */
export async function hashCodes(codes: readonly string[], as?: Salted | string): Promise<string[]> {
  const salted = typeof as === 'object' ? as : { salt: randomBytes(16), cost: as };
  return Promise.all(codes.map((code) => hashWith(plainCode(code), salted)));
}

/** The salt and cost of a stored hash. */
export function saltOf(hash: string): Salted {
  const [, , cost, salt = ''] = hash.split('$');
  return { salt: Buffer.from(salt, 'base64url'), cost };
}
