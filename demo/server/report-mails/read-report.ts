import { neededPermissions } from '../../../src/core/contract/define/endpoint.ts';
import { keysOf } from '../../../src/core/contract/define/fields/keys.ts';
import type { Contract } from '../../../src/core/contract/index.ts';
import { check } from '../http/check.ts';
import type { Texts } from '../http/failures/texts.ts';
import type { Caller, Handlers, RequestContext } from '../http/handler.ts';
import { withWholeIds } from '../http/request/whole-ids.ts';
import type { Days } from './mail-times.ts';
import type { Mailed, MailedFigures } from './mailed-report.ts';

/** Tells whether somebody may see a report. */
export const mayRead = ({ endpoint }: Mailed, { permissions }: Caller): boolean =>
  neededPermissions(endpoint.permission).some((permission) => permissions.has(permission));

/** The parsed query of a report's call; undefined: it does not take these filters. */
export function queryOf(
  { endpoint, days: [first, last] }: Mailed,
  filters: Readonly<Record<string, string>>,
  { start, end }: Days,
): unknown {
  const { query } = withWholeIds(endpoint);
  const taken = query?.def.shape ?? {};
  if (!query || keysOf(filters).some((name) => !Object.hasOwn(taken, name))) return undefined;
  const checked = check(query, { ...filters, [first]: start, [last]: end });
  return 'data' in checked ? checked.data : undefined;
}

/** The reader of a report. */
export interface Reader {
  readonly caller: Caller;
  readonly levelId: number;
  readonly timeZone: string;
  readonly texts: Texts;
}

/**
 * Reads a report's figures of some days, as its page is answered them.
 * @throws TypeError for filters that the report does not take.
 */
export async function readReport(
  mailed: Mailed,
  handlers: Handlers<Contract>,
  { filters, days, reader }: { filters: Readonly<Record<string, string>>; days: Days; reader: Reader },
): Promise<MailedFigures> {
  const query = queryOf(mailed, filters, days);
  if (!query) throw new TypeError(`${mailed.call} does not take ${JSON.stringify(filters)}`);
  const handler = handlers[mailed.call] as (input: unknown, context: RequestContext) => unknown;
  return mailed.read(await handler({ query, params: undefined, body: undefined }, contextOf(reader)));
}

/** The context of a report that nobody asks for now. */
const contextOf = (reader: Reader): RequestContext => ({
  request: new Request('http://localhost'),
  correlationId: '',
  remoteAddress: '',
  tell: () => undefined,
  ...reader,
});
