import { describe, expect, it } from 'vitest';
import { ENTITY_NAMES } from '../../../core/contract/access/entity-access.ts';
import type { Entity } from '../../../core/contract/define/entities/screens.ts';
import { resources } from '../../../core/contract/index.ts';
import { type EntityParts, loadParts } from './parts.ts';

/** The values that an entity declares as its own, by the place of their views; a view without one is left over. */

interface Fact {
  readonly name: string;
  readonly kind: string;
}

const partsOf = (facts: readonly Fact[]) =>
  facts.flatMap(({ name, kind }) => (kind === 'part' ? [name] : [])).sort();
const viewsOf = (views: object = {}) => Object.keys(views).sort();

const listOf = ({ columns, filters }: EntityParts) => ({
  columns: viewsOf(columns),
  filters: viewsOf(filters),
});

describe.each(ENTITY_NAMES)('%s', (name) => {
  const { screens }: Entity = resources[name];
  const folder = `features/settings/${name}`;

  it(`has in ${folder}/list-parts.tsx the views of its columns and filters`, async () => {
    const { title, columns, filterFields } = screens;
    expect(listOf(await loadParts(name, 'list'))).toEqual({
      columns: partsOf([title, ...columns]),
      filters: partsOf(filterFields),
    });
  });

  it(`has in ${folder}/detail-parts.tsx the views of its lines and panels`, async () => {
    const { details, panels } = screens;
    expect(viewsOf((await loadParts(name, 'view')).details)).toEqual(partsOf([...details, ...panels]));
  });

  it(`has in ${folder}/form-parts.tsx the views of its fields`, async () => {
    expect(viewsOf((await loadParts(name, 'edit')).fields)).toEqual(partsOf(screens.fields));
  });

  it(`has in ${folder}/import-parts.ts cells of fields that are its own`, async () => {
    const { cells, fields } = await loadParts(name, 'import');
    expect(partsOf(screens.fields)).toEqual(expect.arrayContaining(viewsOf(cells)));
    if (cells) expect(viewsOf(fields)).toEqual(partsOf(screens.fields));
  });
});
