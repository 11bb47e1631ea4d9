/** The fields of a database's error that name parts of the schema and hold no value. */
const DATABASE_FACTS = ['code', 'severity', 'routine', 'table', 'column', 'constraint'] as const;

/**
 * Texts in quotes, mail addresses, tokens and long numbers: the parts of an error's message that may be data.
 */
const VALUES = /"[^"]*"|'[^']*'|“[^”]*”|`[^`]*`|\S+@\S+|[\w-]{24,}|\+?\d[\d\s()-]{6,}\d/g;

/** An error with its causes for the log, without data: a failed query is logged, its values are not. */
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

/** The text with `…` for everything that may be personal. */
export const withoutValues = (text: string): string => text.slice(0, 2000).replaceAll(VALUES, '…');

const factsOf = (error: Error): string =>
  DATABASE_FACTS.flatMap((name) => {
    const value = (error as unknown as Record<string, unknown>)[name];
    return typeof value === 'string' ? `${name} ${value}` : [];
  }).join(', ');

/** The stack without its first lines, which repeat the message. */
const framesOf = ({ stack = '' }: Error): string[] =>
  stack.split('\n').filter((line) => /^\s+at /.test(line));
