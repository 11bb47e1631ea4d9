import { expect, it } from 'vitest';
import { roleOptions, userOptions } from '../../contract/calls/select-options.ts';
import type { Filter } from '../../contract/define/fields/field.ts';
import { joinValues } from '../../fields/option/value-list.ts';
import { readFilter } from './read-filter.ts';

const user: Filter = { kind: 'option', name: 'user', source: { endpoint: userOptions } };
const roles: Filter = { kind: 'option', several: {}, name: 'roles', source: { endpoint: roleOptions } };
const UUID = '0c9e7b0a-3f0e-4a53-9c1e-0a4f6f1e9b11';

it('takes from an address the ids that the back end may have', () => {
  for (const id of ['0', '-3', 'abc', '1.5', UUID, '3,4', 'a b'])
    expect(readFilter(user, id)).toBe(undefined);
  expect(readFilter(user, ' 3 ')).toBe('3');
  for (const id of ['3', 'abc', UUID, 'ação', '__proto__', 'x'.repeat(128)])
    expect(readFilter(user, id, 'any')).toBe(id);
  for (const id of ['a b', 'a/b', '..', 'x'.repeat(129)]) expect(readFilter(user, id, 'any')).toBe(undefined);
});

it('takes several of them, however long their text is', () => {
  expect(readFilter(roles, '3,4')).toBe('3,4');
  expect(readFilter(roles, '3,x')).toBe(undefined);
  const many = joinValues(Array.from({ length: 20 }, (_, at) => `${UUID},${at}`));
  expect(readFilter(roles, many, 'any')).toBe(many);
  expect(readFilter(roles, '3,,4', 'any')).toBe(undefined);
});
