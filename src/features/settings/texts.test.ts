import { expect, test } from 'vitest';
import type { EntityName, ImportedEntity } from '../../core/contract/access/entity-access.ts';
import type { Snake } from '../../core/contract/define/entities/entity-schemas.ts';
import type { resources } from '../../core/contract/index.ts';
import type { MessageId } from '../../core/i18n/message-id.ts';

/** Whatever a declaration names has its words, or this file does not compile: the error lists what is missing. */
type Resources = typeof resources;
type FieldsOf<E> = E extends { fields: infer F } ? F : never;
type EachField<F> = F extends unknown
  ? { [K in keyof F & string]: { name: K; field: F[K] } }[keyof F & string]
  : never;
type Declared = EachField<FieldsOf<Resources[EntityName]>>;
type OwnFilterNames<E> = E extends { ownFilters: infer X } ? keyof X & string : never;

type FieldTexts<D> = D extends { name: infer Name extends string; field: infer F }
  ? F extends { line: unknown } | { cell: unknown } | { input: unknown }
    ? `settings.field.${Name}` | ValueTexts<Name, F> | FilterTexts<Snake<Name>, F>
    : never
  : never;

type ValueTexts<Name extends string, F> =
  | (F extends { values: readonly (infer V extends string)[] } ? `settings.choice.${Name}.${V}` : never)
  | (F extends { is: { none: true } } ? `settings.choice.${Name}.none` : never)
  | (F extends { is: { help: true } } ? `settings.help.${Name}` : never);

type FilterTexts<Name extends string, F> = F extends {
  parameter: unknown;
  is: { filter: readonly (infer V extends string)[] };
}
  ? `settings.field.${Name}` | `settings.choice.${Name}.${V}`
  : never;

type Needed =
  | FieldTexts<Declared>
  | `settings.field.${OwnFilterNames<Resources[EntityName]>}`
  | `entities.${EntityName}.${'list' | 'view' | 'edit' | 'create' | 'search'}`
  | `entities.${ImportedEntity}.import`
  | `imports.${'one' | 'many'}.${ImportedEntity}`;

const missing: [Exclude<Needed, MessageId>] extends [never] ? 'nothing' : Exclude<Needed, MessageId> =
  'nothing';

test('every name of a declaration has its words', () => {
  expect(missing).toBe('nothing');
});
