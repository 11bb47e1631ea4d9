/** A mask by which its owner recognises a token, and which is of no use to others: the last four characters of a long one. */
export const maskToken = (token: string): string => `••••••••${token.length >= 16 ? token.slice(-4) : ''}`;

/** The token to store: a sent one, else the stored one (decision 108). */
export const keptToken = (sent: string | undefined, stored: string | undefined): string =>
  stored !== undefined && (!sent || sent === maskToken(stored)) ? stored : (sent ?? '');
