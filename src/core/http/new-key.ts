/** A key for one thing that is to be made. Not `randomUUID`, which plain HTTP pages do not have. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
