/** The fields of a database's error that name its own things and hold no value. */
const DATABASE_FACTS = ['code', 'severity', 'routine', 'table', 'column', 'constraint'] as const;

/** Texts in quotes, addresses of mail, tokens and long numbers: what an error's message quotes of the data. */
const VALUES = /"[^"]*"|'[^']*'|“[^”]*”|`[^`]*`|\S+@\S+|[\w-]{24,}|\+?\d[\d\s()-]{6,}\d/g;

/**
 * An error with its causes for the log, without the data that it was about: the query of a failed one is told, what was asked with it is
 * not.
 */
export function tellError(error: unknown, depth = 0): string {
  if (!(error instanceof Error)) return withoutValues(String(error));
  const { query, cause } = error as Error & { readonly query?: unknown };
  const lines = [
    `${error.name}: ${typeof query === 'string' ? `failed query: ${query}` : withoutValues(error.message)}`,
    factsOf(error),
    ...framesOf(error),
    cause === undefined || depth > 4 ? '' : `Caused by ${tellError(cause, depth + 1)}`,
  ];
  return lines.filter(Boolean).join('\n');
}

/** The text with `…` for everything that may be somebody's. */
export const withoutValues = (text: string): string => text.slice(0, 2000).replaceAll(VALUES, '…');

const factsOf = (error: Error): string =>
  DATABASE_FACTS.flatMap((name) => {
    const value = (error as unknown as Record<string, unknown>)[name];
    return typeof value === 'string' ? `${name} ${value}` : [];
  }).join(', ');

/** Where it happened. The first lines of a stack are the message again. */
const framesOf = ({ stack = '' }: Error): string[] =>
  stack.split('\n').filter((line) => /^\s+at /.test(line));
