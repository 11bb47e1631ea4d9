import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { registry } from '../../src/elements/registry.ts';
import { statementOf, wcagData, wcagPage } from '../../tooling/package/wcag/write-statement.mjs';
import { ROOT } from '../support/runner/tools.mjs';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const tags = registry.map(({ tag }) => tag as string);
const all = tags.flatMap((tag) => statementOf(tag).map((one) => ({ tag, ...one })));

/** True if the code is there, or the file has a test whose name has these words; a name may be broken over lines of the code. */
function isTest(reference: string): boolean {
  const [file = '', name = ''] = reference.split(' › ');
  if (name === 'read') return existsSync(join(ROOT, file));
  if (!/[.](test|spec)[.]tsx?$|^tests\/browsers\/jobs\//.test(file) || !existsSync(join(ROOT, file)) || !name)
    return false;
  return read(file).replaceAll(/\s+/g, ' ').includes(name);
}

describe('the statement about WCAG 2.2', () => {
  it('is of every tag, and of no other', () => {
    expect(Object.keys(wcagData({ version: '' }).tags).toSorted()).toEqual(tags.toSorted());
  });

  it('has 31 criteria of level A and 24 of level AA for each tag', () => {
    for (const tag of tags) {
      const levels = statementOf(tag).map(({ level }) => level);
      expect([levels.filter((level) => level === 'A').length, levels.length], tag).toEqual([31, 55]);
    }
  });

  it('has a state and words for each', () => {
    const isTold = ({ state, note }: (typeof all)[number]) =>
      ['met', 'partly', 'does not apply'].includes(state) && note.endsWith('.');
    expect(all.filter((one) => !isTold(one))).toEqual([]);
  });

  it('names a test for all that is met, wholly or in part', () => {
    expect(all.filter(({ state, tried }) => state !== 'does not apply' && tried.length === 0)).toEqual([]);
  });

  it('names tests and code that are there', () => {
    const named = [...new Set(all.flatMap(({ tried }) => tried))];
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter((one) => !isTest(one))).toEqual([]);
  });

  it('is the page in docs: after a change run “npm run api”', () => {
    expect(wcagPage()).toBe(read('docs/wcag.md'));
  });
});
