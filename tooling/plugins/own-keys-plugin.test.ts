import { expect, test } from 'vitest';
import { withOwnKeys } from './own-keys-plugin.ts';

/** Gives the names that a loop visits, on a page where every object has one more. */
function namesOf(loop: string, value: unknown): string[] {
  const run = new Function('value', 'names', withOwnKeys(loop)) as (value: unknown, names: string[]) => void;
  const names: string[] = [];
  Object.defineProperty(Object.prototype, 'foo', { value: 'bar', enumerable: true, configurable: true });
  Object.defineProperty(Array.prototype, 'first', { value: 0, enumerable: true, configurable: true });
  Object.defineProperty(String.prototype, 'trimmed', { value: 0, enumerable: true, configurable: true });
  try {
    run(value, names);
  } finally {
    Reflect.deleteProperty(Object.prototype, 'foo');
    Reflect.deleteProperty(Array.prototype, 'first');
    Reflect.deleteProperty(String.prototype, 'trimmed');
  }
  return names;
}

const LOOP = 'for (const name in value) names.push(name);';

test.each([
  ['an object', { a: 1, b: 2 }, ['a', 'b']],
  ['a list', ['x', 'y'], ['0', '1']],
  ['a text', 'ab', ['0', '1']],
  ['nothing', null, []],
  ['an object that has the name itself', { foo: 1 }, ['foo']],
  ['what a prototype of its own gives', Object.create({ inherited: 1 }), ['inherited']],
])('a loop over %s', (_, value, names) => {
  expect(namesOf(LOOP, value)).toEqual(names);
});

test.each([
  ['inside another', 'for (const a in value) { for (const b in value[a]) names.push(a + b); }'],
  ['without a block', 'for (var a in value) for (var b in value[a]) names.push(a + b)'],
  [
    'over what is worked out',
    'for (const a in (0, value)) for (const b in value[a] || {}) names.push(a + b)',
  ],
])('a loop %s', (_, loop) => {
  expect(namesOf(loop, { a: { x: 1 }, b: { y: 1 } })).toEqual(['ax', 'by']);
});

test('code without such a loop stays as it is', () => {
  const code = "for (const one of ['a']) if ('a' in { a: 1 }) one.at(0);";
  expect(withOwnKeys(code)).toBe(code);
});
