import { plainText } from '../body/plain-text.ts';
import { HttpError } from '../failures/http-error.ts';

/** Characters and parameters of a query: more than all filters of a list and the roles of a company. */
const LENGTH = 8192;
const PARAMETERS = 600;

/**
 * The query of an address as an object: `roles[]=1&roles[]=2` and `roles=1&roles=2` become a list (decision
 * 34), a single value stays as it is. Names are not changed.
 * @throws HttpError 414 for a query beyond all of ours.
 */
export function readQuery(address: string): Record<string, string | string[]> {
  const start = address.indexOf('?');
  const written = start < 0 ? '' : address.slice(start + 1);
  if (written.length > LENGTH || written.split('&', PARAMETERS + 1).length > PARAMETERS) {
    throw new HttpError(414, 'queryTooLong');
  }
  const query: Record<string, string | string[]> = Object.create(null);
  for (const [name, given] of new URLSearchParams(written)) {
    const value = plainText(given);
    const isList = name.endsWith('[]');
    const key = plainText(isList ? name.slice(0, -2) : name);
    const before = query[key];
    if (before === undefined) query[key] = isList ? [value] : value;
    else query[key] = [before, value].flat();
  }
  return query;
}
