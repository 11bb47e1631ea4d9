import { expect, it } from 'vitest';
import { declaredIn } from './declared-in.ts';

it('finds an entity by the name of its file', () => {
  const userLabel = {};
  expect(declaredIn('user-label', { other: {}, userLabel })).toBe(userLabel);
});

it('names the file that exports no entity', () => {
  const message = 'src/core/contract/entities/user-label.ts has to export userLabel.';
  expect(() => declaredIn('user-label', { label: {} })).toThrow(message);
  expect(() => declaredIn('user-label')).toThrow(message);
});
