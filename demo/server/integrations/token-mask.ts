/** A token as its owner recognises it and nobody can use it: the last four characters of a long one. */
export const maskToken = (token: string): string => `••••••••${token.length >= 16 ? token.slice(-4) : ''}`;

/** The token to keep: a new one where one was sent, else the stored one (decision 108). */
export const keptToken = (sent: string | undefined, stored: string | undefined): string =>
  stored !== undefined && (!sent || sent === maskToken(stored)) ? stored : (sent ?? '');
