import { expect, it } from 'vitest';
import { chunkGroups, type ReadModule } from './chunk-groups.ts';

type Imports = Readonly<Record<string, readonly string[]>>;

/** Modules by their imports; each has ten characters, and those of `big` a hundred. */
const modules =
  (imports: Imports, big: readonly string[] = [], later: Imports = {}): ReadModule =>
  (id) => ({
    importedIds: imports[id] ?? [],
    dynamicallyImportedIds: later[id] ?? [],
    code: 'x'.repeat(big.includes(id) ? 100 : 10),
  });

const roots = new Map([
  ['a', ['screen-a']],
  ['b', ['screen-b']],
  ['c', ['screen-c']],
]);
const rule = { many: 3, waste: 0, least: 0, most: 0 };
const shown = (groups: ReturnType<typeof chunkGroups>) =>
  Object.fromEntries(groups.map(({ tags, modules: some }) => [[...tags].join(), [...some].sort()]));

it('puts modules together that the same tags need', () => {
  const read = modules({
    'screen-a': ['list', 'base'],
    'screen-b': ['list', 'base'],
    'screen-c': ['base'],
    list: ['table'],
  });
  expect(shown(chunkGroups(roots, read, rule))).toEqual({
    'a,b,c': ['base'],
    'a,b': ['list', 'table'],
    a: ['screen-a'],
    b: ['screen-b'],
    c: ['screen-c'],
  });
});

it('counts a module of many tags as one of all', () => {
  const read = modules({ 'screen-a': ['list'], 'screen-b': ['list'] });
  expect(shown(chunkGroups(roots, read, { many: 2, waste: 0, least: 0, most: 0 }))['a,b,c']).toEqual([
    'list',
  ]);
});

it('joins a small file with one of more tags, and leaves a tag its own', () => {
  const read = modules({ 'screen-a': ['list', 'base'], 'screen-b': ['list', 'base'], 'screen-c': ['base'] }, [
    'base',
  ]);
  expect(shown(chunkGroups(roots, read, { many: 3, waste: 5, least: 0, most: 0 }))).toEqual({
    'a,b,c': ['base', 'list'],
    a: ['screen-a'],
    b: ['screen-b'],
    c: ['screen-c'],
  });
});

it('leaves a file of few characters its own where it would cost more than that is worth', () => {
  const read = modules({ 'screen-a': ['list', 'base'], 'screen-b': ['list', 'base'], 'screen-c': ['base'] });
  const joined = (most: number) =>
    shown(chunkGroups(roots, read, { many: 3, waste: 0, least: 20, most }))['a,b,c'];
  expect(joined(5)).toEqual(['base', 'list']);
  expect(joined(4)).toEqual(['base']);
});

it('lets a file join no other that its own imports would import back', () => {
  const read = modules(
    {
      'screen-a': ['small', 'large', 'base'],
      'screen-b': ['small', 'large', 'base'],
      'screen-c': ['large', 'base'],
      'screen-d': ['base'],
      small: ['large'],
      large: ['base'],
    },
    ['large', 'base'],
  );
  const four = new Map([...roots, ['d', ['screen-d']]]);
  const groups = chunkGroups(four, read, { many: 4, waste: 5, least: 0, most: 0 });
  expect(groups.find(({ modules: some }) => some.has('small'))?.modules).toContain('large');
});

it('counts the screens of a tag as one tag', () => {
  const read = modules({ 'screen-a': ['list'], 'screen-b': ['list'] });
  const ofOne = new Map([
    ['a one', ['screen-a']],
    ['a other', ['screen-b']],
    ['c', ['screen-c']],
  ]);
  const groups = shown(chunkGroups(ofOne, read, { many: 2, waste: 0, least: 0, most: 0 }));
  expect(groups['a one,a other']).toEqual(['list']);
  expect(groups['a one,a other,c']).toBeUndefined();
});

it('keeps apart what another tag needs for a later part alone', () => {
  const read = modules({ 'screen-a': ['dialog'], 'part-b': ['dialog'] }, ['dialog', 'screen-a'], {
    'screen-b': ['part-b'],
  });
  const groups = chunkGroups(roots, read, { many: 3, waste: 5, least: 0, most: 0 });
  expect(groups.find(({ modules: some }) => some.has('dialog'))?.modules).not.toContain('screen-a');
});
