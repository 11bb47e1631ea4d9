import { toPermission } from '../../contract/access/permissions.ts';
import type { Endpoint } from '../../contract/define/endpoint.ts';
import type { Adapter, WireRequest } from '../../session/adapter.ts';

interface Receiving {
  readonly endpoint: Endpoint;
  readonly request: WireRequest;
  readonly records: Map<string, unknown>;
}

/** An answer in the contract's shape, not checked yet. */
// biome-ignore lint/suspicious/noExplicitAny: what a server says; the contract checks it afterwards
type Body = any;

type Change = (body: Body, options: Partial<Adapter>, receiving: Receiving) => void;

/** The changes that the options make to an answer. */
export const ANSWERS: readonly Change[] = [keepContact, serviceTimeRanges, newestPause, alsoGrants];

/** Remembers the entries of a contact: a back end that replaces all of them wants them with the next change (decision 44). */
function keepContact(
  body: Body,
  { contactUpdate }: Partial<Adapter>,
  { endpoint, request, records }: Receiving,
) {
  if (contactUpdate === 'full' && endpoint.method === 'GET' && endpoint.path === '/contacts/{id}')
    records.set(request.path, body);
}

/** Names the ranges of service time with our keys in the place of the back end's (decision 65). */
function serviceTimeRanges(body: Body, { serviceTimeRanges: theirs = {} }: Partial<Adapter>) {
  const ours = new Map(Object.entries(theirs).map(([key, their]) => [their, key]));
  for (const row of listOf(body?.serviceTimeRange)) row.name = ours.get(String(row.name)) ?? row.name;
}

/** Empties the history of an agent who is back by its newest entry, since any entry reads as a pause (decision 69). */
function newestPause(body: Body, { newestPause: on }: Partial<Adapter>) {
  if (!on) return;
  for (const { user } of listOf(body).filter((row) => row?.user?.queueStatusHistory)) {
    const [newest] = listOf(user.queueStatusHistory).toSorted((one, other) => moment(other) - moment(one));
    if (String(newest?.status).toUpperCase() !== 'PAUSED') user.queueStatusHistory = [];
  }
}

const moment = ({ createdAt }: Body) => Date.parse(createdAt) || 0;

/** Adds the permissions that another one includes here, such as one more that opens a number's form (decisions 3 and 4). */
function alsoGrants(body: Body, { alsoGrants: given }: Partial<Adapter>, { endpoint }: Receiving) {
  if (!given || endpoint.path !== '/auth/check') return;
  for (const role of listOf(body?.roles))
    role.permissions = listOf(role.permissions).flatMap((held) => {
      const permission = toPermission(held);
      return [held, ...((permission && given[permission]) ?? [])];
    });
}

const listOf = (value: Body): Body[] => (Array.isArray(value) ? value : []);
