/** Gives what was thrown as an error: a host's own code may throw anything. */
export const errorOf = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown));
