import { describe, expect, it, test } from 'vitest';
import { ENTITY_NAMES } from '../../../../core/contract/access/entity-access.ts';
import type { Entity } from '../../../../core/contract/define/entities/screens.ts';
import { resources } from '../../../../core/contract/index.ts';
import { loadParts } from '../../entity/parts.ts';
import { initialValues } from '../values/form-values.ts';
import { keptSchema, keptValues } from './kept-values.ts';

/** The values that a browser keeps of a form until it is saved: everything that is typed but secrets and files, of every entity. */

const SECRET = /password|token|secret|key|pass/i;
const NEVER: ReadonlySet<string> = new Set(['password', 'secret', 'audio']);

describe.each(ENTITY_NAMES)('%s', (name) => {
  const { screens }: Entity = resources[name];

  it('has no secret and no file in the browser, and all else', async () => {
    const parts = (await loadParts(name, 'edit')).fields ?? {};
    const kept = screens.fields.filter((field) => keptSchema(field, parts));
    expect(kept.filter((field) => NEVER.has(field.kind) || SECRET.test(field.name))).toEqual([]);
    const others = screens.fields.filter((field) => !kept.includes(field)).map(({ kind }) => kind);
    expect(others.filter((kind) => !NEVER.has(kind))).toEqual([]);
  });

  it('has the first values of a new record back as they were', async () => {
    const parts = (await loadParts(name, 'edit')).fields ?? {};
    const values = initialValues(screens.fields, parts, undefined);
    const kept = keptValues(screens.fields, parts, values);
    expect(keptValues(screens.fields, parts, JSON.parse(JSON.stringify(kept)))).toEqual(kept);
    for (const field of screens.fields)
      if (field.kind !== 'choice' && keptSchema(field, parts)) expect(kept).toHaveProperty(field.name);
    expect(kept).toEqual(Object.fromEntries(Object.keys(kept).map((one) => [one, values[one]])));
  });

  it('takes no nonsense for a value', async () => {
    const parts = (await loadParts(name, 'edit')).fields ?? {};
    for (const nonsense of [Symbol('x'), () => 0, 'x'.repeat(30_000), Array(3000).fill('')]) {
      const values = Object.fromEntries(screens.fields.map((field) => [field.name, nonsense]));
      const kept = keptValues(screens.fields, parts, values);
      expect(JSON.stringify(kept).length).toBeLessThan(1000);
    }
  });
});

test('a recording is not kept, and the text beside it is', async () => {
  const { screens }: Entity = resources.survey;
  const parts = (await loadParts('survey', 'edit')).fields ?? {};
  const initialMessage = { text: 'Olá', file: new File(['x'], 'a.mp3'), stored: '' };
  expect(keptValues(screens.fields, parts, { initialMessage })).toMatchObject({
    initialMessage: { text: 'Olá', file: null },
  });
});
