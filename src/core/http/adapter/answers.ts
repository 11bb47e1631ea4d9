import type { Endpoint } from '../../contract/define/endpoint.ts';
import { toPermission } from '../../contract/permissions.ts';
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

/** What the options change of an answer. */
export const ANSWERS: readonly Change[] = [keepContact, serviceTimeRanges, newestPause, alsoGrants];

/** Decision 44: what is stored goes back with the next change. */
function keepContact(
  body: Body,
  { contactUpdate }: Partial<Adapter>,
  { endpoint, request, records }: Receiving,
) {
  if (contactUpdate === 'full' && endpoint.method === 'GET' && endpoint.path === '/contacts/{id}')
    records.set(request.path, body);
}

/** Decision 65. */
function serviceTimeRanges(body: Body, { serviceTimeRanges: theirs = {} }: Partial<Adapter>) {
  const ours = new Map(Object.entries(theirs).map(([key, their]) => [their, key]));
  for (const row of listOf(body?.serviceTimeRange)) row.name = ours.get(String(row.name)) ?? row.name;
}

/** Decision 69: who has come back by the newest entry has no pause to be read. */
function newestPause(body: Body, { newestPause: on }: Partial<Adapter>) {
  if (!on) return;
  for (const { user } of listOf(body).filter((row) => row?.user?.queueStatusHistory)) {
    const [newest] = listOf(user.queueStatusHistory).toSorted((one, other) => moment(other) - moment(one));
    if (String(newest?.status).toUpperCase() !== 'PAUSED') user.queueStatusHistory = [];
  }
}

const moment = ({ createdAt }: Body) => Date.parse(createdAt) || 0;

/** Decisions 3 and 4. */
function alsoGrants(body: Body, { alsoGrants: given }: Partial<Adapter>, { endpoint }: Receiving) {
  if (!given || endpoint.path !== '/auth/check') return;
  for (const role of listOf(body?.roles))
    role.permissions = listOf(role.permissions).flatMap((held) => [
      held,
      ...(given[toPermission(held) as 'editUser'] ?? []),
    ]);
}

const listOf = (value: Body): Body[] => (Array.isArray(value) ? value : []);
