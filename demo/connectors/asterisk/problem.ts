/** A reason to stop that who runs the program can mend: it is said in one line, without a stack. */
export class Problem extends Error {
  override readonly name = 'Problem';
}

/** The reason of a failure in one line. A connection that was tried in several ways has several, the first of which says enough. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  const { cause, message } = error;
  const told = cause instanceof Error && message === 'fetch failed' ? reasonOf(cause) : message;
  return (told || error.name).replaceAll(/\s+/g, ' ').trim();
}
