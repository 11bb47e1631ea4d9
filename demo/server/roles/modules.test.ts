import { expect, it } from 'vitest';
import { PERMISSIONS } from '../../../src/core/contract/permissions.ts';
import { modulesOf } from './modules.ts';

it.each(Object.values(PERMISSIONS))('%s belongs to one group of the permissions table', (permission) =>
  expect(modulesOf(permission)).toHaveLength(1),
);
