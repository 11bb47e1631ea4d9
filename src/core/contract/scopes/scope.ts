import { ENTITY_ACCESS, type EntityName } from '../access/entity-access.ts';
import { isKeyOf } from '../define/fields/keys.ts';
import type { Id } from '../ids/id.ts';
import { isId } from '../ids/ids.ts';
import { REPORT_CALLS, type ScopedReport, type ScopedTag, TAG_CALLS } from './tag-calls.ts';

/**
 * A limit of a token, written as one word: `company`, `tag:ramal-call-list`, `entity:queue`, `report:billing`, `call:4711`.
 * A token with several may do what any of them allows.
 */
export type Scope =
  | { readonly kind: 'company' }
  | { readonly kind: 'tag'; readonly tag: ScopedTag }
  | { readonly kind: 'entity'; readonly entity: EntityName }
  | { readonly kind: 'report'; readonly report: ScopedReport }
  | { readonly kind: 'call'; readonly id: Id };

/** The reader of each kind's value; a kind of scope is a line here, one in `Scope`, and its calls in `reach.ts`. */
const READERS: Readonly<Record<Scope['kind'], (value: string) => Scope | undefined>> = {
  company: (value) => (value === '' ? { kind: 'company' } : undefined),
  tag: (tag) => (isKeyOf(TAG_CALLS, tag) ? { kind: 'tag', tag } : undefined),
  entity: (entity) => (isKeyOf(ENTITY_ACCESS, entity) ? { kind: 'entity', entity } : undefined),
  report: (report) => (isKeyOf(REPORT_CALLS, report) ? { kind: 'report', report } : undefined),
  call: (id) => (isId(id) ? { kind: 'call', id } : undefined),
};

/** Reads a scope; undefined if it is none that this version knows. */
export function readScope(text: string): Scope | undefined {
  const [, kind = '', value = ''] = /^([a-z]+)(?::(.+))?$/.exec(text) ?? [];
  return isKeyOf(READERS, kind) ? READERS[kind](value) : undefined;
}

/** Tells whether scopes open nothing but calls that they name: the token of a link may live longer. */
export const isOfCalls = (scopes: readonly string[]): boolean =>
  scopes.every((scope) => readScope(scope)?.kind === 'call');
