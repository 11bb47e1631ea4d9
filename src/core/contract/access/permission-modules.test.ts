import { expect, it } from 'vitest';
import { byModule, modulesOf, PERMISSION_MODULES } from './permission-modules.ts';
import { PERMISSIONS } from './permissions.ts';

it.each(Object.values(PERMISSIONS))('%s belongs to one group', (permission) =>
  expect(modulesOf(permission)).toHaveLength(1),
);

it('groups are in their order, with all permissions, and none is empty', () => {
  const all = byModule(Object.values(PERMISSIONS));
  expect(all.map(({ module }) => module)).toEqual(PERMISSION_MODULES);
  expect(all.flatMap(({ permissions }) => permissions).sort()).toEqual(Object.values(PERMISSIONS).sort());
  expect(byModule(['viewQueue', 'viewCall', 'viewCalls'])).toEqual([
    { module: 'Calls', permissions: ['viewCall', 'viewCalls'] },
    { module: 'Routing', permissions: ['viewQueue'] },
  ]);
});
