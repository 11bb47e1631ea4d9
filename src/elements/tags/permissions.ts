import { said } from '../descriptions/said.ts';
import { type About, defineTag, type Tag } from '../tag.ts';
import { PermissionsDriver } from '../testing/drivers.ts';

declare module '../tag.ts' {
  interface Tags {
    'ramal-permissions': Tag<typeof tag, typeof about, typeof driver>;
  }
}

const tag = defineTag({
  tag: 'ramal-permissions',
  attributes: {},
  screen: () => import('../../features/permissions/permissions.tsx'),
});

const about = {
  summary: said('Which role may do what.', 'Qual perfil pode fazer o quê.'),
  attributes: {},
  events: ['ramal-navigate', 'ramal-saved'],
} as const satisfies About<typeof tag>;

const driver = PermissionsDriver;

export { about, driver, tag };
