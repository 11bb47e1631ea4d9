import { describe, expect, test } from 'vitest';
import type { Screens } from '../../core/contract/define/screens.ts';
import { ENTITY_MODES, ENTITY_PAGES, type EntityName } from '../../core/contract/entity-pages.ts';
import { resources } from '../../core/contract/index.ts';
import type { MessageId } from '../../core/i18n/message-id.ts';

/** Whatever a declaration names has its words, or this file does not compile: the error lists what is missing. */
type Resources = (typeof resources)[keyof typeof resources];
type Shown = Extract<Resources, { screens: unknown }>['screens'];
type Named =
  | Shown['title']
  | Shown['columns'][number]
  | Shown['details'][number]
  | Shown['fields'][number]
  | Extract<Shown, { panels: unknown }>['panels'][number]
  | Shown['filterFields'][number];

type ChoiceTexts<N> = N extends {
  kind: 'choice';
  name: infer Name extends string;
  values: readonly (infer V extends string)[];
}
  ? `settings.choice.${Name}.${V}`
  : never;

type NoneTexts<N> = N extends { none: true; name: infer Name extends string }
  ? `settings.choice.${Name}.none`
  : never;

type HelpTexts<N> = N extends { help: true; name: infer Name extends string }
  ? `settings.help.${Name}`
  : never;

type WithScreens = {
  [N in EntityName]: (typeof resources)[N] extends { screens: unknown } ? N : never;
}[EntityName];

type Needed =
  | `settings.field.${Named['name']}`
  | ChoiceTexts<Named>
  | NoneTexts<Named>
  | HelpTexts<Named>
  | `entities.${WithScreens}.${'list' | 'view' | 'edit' | 'create' | 'search'}`;

const missing: [Exclude<Needed, MessageId>] extends [never] ? 'nothing' : Exclude<Needed, MessageId> =
  'nothing';

test('every name of a declaration has its words', () => {
  expect(missing).toBe('nothing');
});

const declared = Object.entries(resources).flatMap(([name, resource]) =>
  'screens' in resource ? [[name, resource, resource.screens as Screens] as const] : [],
);

describe.each(declared)('%s', (name, resource, screens) => {
  test('has pages', () => {
    expect(ENTITY_PAGES).toHaveProperty([name]);
    for (const mode of ENTITY_MODES) expect(ENTITY_PAGES[name as EntityName].access[mode]).toBeTruthy();
  });

  test('sorts by what has a column, and by what the server sorts by', () => {
    const sorts = [screens.title, ...screens.columns].flatMap(({ sort }) => sort ?? []);
    expect([...sorts].sort()).toEqual([...resource.sortKeys].sort());
  });

  test('filters by what the server filters by', () => {
    const filters = screens.filterFields.map(({ name: filter }) => filter);
    const given = Object.keys(resource.filters).filter((filter) => filter !== 'search');
    expect([...filters].sort()).toEqual(given.sort());
  });
});
