import { createHash, randomBytes } from 'node:crypto';

/** An unguessable token: 256 bits. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token. It is random, so a plain hash keeps it as safe as a slow one would. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
