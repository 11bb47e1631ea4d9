import type { EntityName } from '../access/entity-access.ts';
import type { Permission } from '../access/permissions.ts';
import { type Endpoint, neededPermissions } from '../define/endpoint.ts';
import type { Entity } from '../define/entities/screens.ts';
import type { Field, Filter, OptionSource, Options } from '../define/fields/field.ts';
import { keysOf } from '../define/fields/keys.ts';
import { sameId } from '../ids/ids.ts';
import { type CallName, contract, resources } from '../index.ts';
import { readScope, type Scope } from './scope.ts';
import { REPORT_CALLS, type ScopedReport, type ScopedTag, TAG_CALLS } from './tag-calls.ts';

/** The calls of every token, whatever its scopes: who it is, its end, and which files it saves of what it was answered. */
const ALWAYS: ReadonlySet<CallName> = new Set(['checkSession', 'signOut', 'recordFile']);

const OF_TAGS: Readonly<Record<ScopedTag, readonly CallName[]>> = TAG_CALLS;
const OF_REPORTS: Readonly<Record<ScopedReport, readonly CallName[]>> = REPORT_CALLS;

const CALLS = keysOf(contract);
const endpointOf = (call: CallName): Endpoint => contract[call];

/** The calls of a person about a company: what is mailed to them. */
const OF_PERSON: ReadonlySet<CallName> = new Set(['listReportMails', 'keepReportMail', 'endReportMail']);

/** The calls of a company. Those without a level belong to a person's own account, which no token may touch. */
const OF_COMPANY: ReadonlySet<CallName> = new Set(
  CALLS.filter((call) => endpointOf(call).level !== false && !OF_PERSON.has(call)),
);

/** Calls of an entity's parts beside the options of declared fields: other options, holidays, the sounds of its records, and the flows that name them. */
const OF_PARTS: { readonly [N in EntityName]?: readonly CallName[] } = {
  user: ['levelOptions', 'roleOptions', 'numberOptions', 'listFlowUses'],
  number: ['levelOptions', 'connectFlowOptions', 'cityOptions'],
  audio: ['streamAudioAsset', 'listFlowUses'],
  queue: ['streamAudioAsset', 'listFlowUses'],
  schedule: ['listHolidays', 'listFlowUses'],
  survey: ['streamAudioAsset', 'listFlowUses'],
};

const isSource = (source: Options): source is OptionSource => 'endpoint' in source;

const sourceOf = (shown: Field | Filter): Options | undefined =>
  'source' in shown ? shown.source : undefined;

/** The calls of an entity's records, those of its path that it alone has, and the options of its fields. */
function callsOfEntity(name: EntityName): ReadonlySet<CallName> {
  const entity: Entity = resources[name];
  const root = `/${entity.path}`;
  const isOwn = ({ path, level }: Endpoint) =>
    level !== false && (path === root || path.startsWith(`${root}/`));
  const shown: readonly (Field | Filter)[] = [...entity.screens.fields, ...entity.screens.filterFields];
  const sources = shown.flatMap((one) => {
    const source = sourceOf(one);
    return source && isSource(source) ? [source.endpoint] : [];
  });
  const isAsked = (endpoint: Endpoint) => sources.some((source) => source === endpoint);
  return new Set([
    ...CALLS.filter((call) => isOwn(endpointOf(call)) || isAsked(endpointOf(call))),
    ...(OF_PARTS[name] ?? []),
  ]);
}

const entityCalls = new Map<EntityName, ReadonlySet<CallName>>();

function entityCallsOf(name: EntityName): ReadonlySet<CallName> {
  const known = entityCalls.get(name) ?? callsOfEntity(name);
  entityCalls.set(name, known);
  return known;
}

const ONE_CALL: ReadonlySet<CallName> = new Set(['getCall', 'streamCallAudio']);

/** The calls that a scope opens. Those of one record open no other (`reach`). */
export function callsOf(scope: Scope): ReadonlySet<CallName> {
  switch (scope.kind) {
    case 'company':
      return OF_COMPANY;
    case 'tag':
      return new Set(OF_TAGS[scope.tag]);
    case 'entity':
      return entityCallsOf(scope.entity);
    case 'report':
      return new Set(OF_REPORTS[scope.report]);
    case 'call':
      return ONE_CALL;
  }
}

const read = (scopes: readonly string[]): readonly Scope[] => scopes.flatMap((text) => readScope(text) ?? []);

/** `closed`: no scope has the call. `other`: the scopes have it for other records than this one. */
export type Reach = 'open' | 'closed' | 'other';

/**
 * Tells whether scopes let a call through. This is the one place where that is decided: the reference server asks it before every call
 * of a token, and a scope that cannot be read opens nothing.
 */
export function reach(
  scopes: readonly string[],
  call: CallName,
  params: Readonly<Record<string, string>> = {},
): Reach {
  if (ALWAYS.has(call)) return 'open';
  const having = read(scopes).filter((scope) => callsOf(scope).has(call));
  if (having.length === 0) return 'closed';
  const isHere = (scope: Scope) => scope.kind !== 'call' || sameId(scope.id, params.id);
  return having.some(isHere) ? 'open' : 'other';
}

const askedBy = (calls: readonly CallName[]): ReadonlySet<Permission> =>
  new Set(calls.flatMap((call) => neededPermissions(endpointOf(call).permission)));

/**
 * The permissions that mean something within scopes, for `auth/check`: a screen shows what its user may do, so one that only calls
 * outside of the scopes ask for is left out.
 */
export function permissionsWithin(
  scopes: readonly string[],
  held: readonly Permission[],
): readonly Permission[] {
  const open = CALLS.filter((call) => reach(scopes, call) !== 'closed');
  const [inside, everywhere] = [askedBy(open), askedBy(CALLS)];
  return held.filter((permission) => inside.has(permission) || !everywhere.has(permission));
}

/** Tells whether the permissions are enough for anything that a scope opens; a screen without calls opens with any. */
export function isOfUse(text: string, held: ReadonlySet<Permission>): boolean {
  const scope = readScope(text);
  if (!scope) return false;
  const needs = [...callsOf(scope)].map((call) => neededPermissions(endpointOf(call).permission));
  const asking = needs.filter((needed) => needed.length > 0);
  return asking.length === 0 || asking.some((needed) => needed.some((one) => held.has(one)));
}
