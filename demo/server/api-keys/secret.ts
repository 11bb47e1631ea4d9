import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { createToken, hashToken } from '../accounts/token.ts';

/** The beginning of every key, by which people and scanners of leaked secrets know it. */
const BEGINNING = 'ramal_key_';
/** Without signs that are easily taken for others. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789';
const PREFIX_LENGTH = 8;
const KEY = new RegExp(`^${BEGINNING}([${SIGNS}]{${PREFIX_LENGTH}})_([\\w-]{43})$`);

/** A new secret with what the database keeps of it. */
export interface NewSecret {
  /** Shown once, and never stored. */
  readonly secret: string;
  readonly prefix: string;
  readonly secretHash: string;
}

/** Makes the secret of a key: a public beginning, and 256 random bits. */
export function createSecret(): NewSecret {
  const prefix = Array.from({ length: PREFIX_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  const random = createToken();
  return { secret: `${BEGINNING}${prefix}_${random}`, prefix, secretHash: hashToken(random) };
}

/** The public beginning of a key as a list shows it. */
export const shownPrefix = (prefix: string | null): string | null => prefix && `${BEGINNING}${prefix}…`;

/** Tells whether a bearer token wants to be a key, a wrong one too: it is refused as one. */
export const isKey = (token: string): boolean => token.startsWith(BEGINNING);

/** The two halves of a given key; undefined if it does not have the form of one. */
export function readSecret(given: string): { readonly prefix: string; readonly random: string } | undefined {
  const [, prefix, random] = KEY.exec(given) ?? [];
  return prefix && random ? { prefix, random } : undefined;
}

/** Takes the place of the stored hash for a key that does not exist, so that both take the same steps. */
const NO_HASH = randomBytes(32).toString('base64url');

/** Compares in a time that does not depend on how much is right. */
export function isSecret(random: string, secretHash: string | null | undefined): boolean {
  const [given, stored] = [hashToken(random), secretHash ?? NO_HASH].map((text) => Buffer.from(text));
  return Boolean(given && stored && given.length === stored.length && timingSafeEqual(given, stored));
}
