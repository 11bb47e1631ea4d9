import { createHash, randomBytes } from 'node:crypto';

/** An unguessable token: 256 bits. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a token. Tokens are random, so a fast hash is as safe as a slow one. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
