import { plainText } from './plain-text.ts';

/**
 * A query as an object: `roles[]=1&roles[]=2` and `roles=1&roles=2` make a list (decision 34), a single
 * value stays as it is. Names are taken as they are written.
 */
export function readQuery(parameters: URLSearchParams): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null);
  for (const [name, given] of parameters) {
    const value = plainText(given);
    const isList = name.endsWith('[]');
    const key = isList ? name.slice(0, -2) : name;
    const before = query[key];
    if (before === undefined) query[key] = isList ? [value] : value;
    else query[key] = [before, value].flat();
  }
  return query;
}
