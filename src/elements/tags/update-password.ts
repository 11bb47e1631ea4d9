import { said } from '../descriptions/said.ts';
import { type About, defineTag, type Tag } from '../tag.ts';
import { UpdatePasswordDriver } from '../testing/drivers.ts';

declare module '../tag.ts' {
  interface Tags {
    'ramal-update-password': Tag<typeof tag, typeof about, typeof driver>;
  }
}

const tag = defineTag({
  tag: 'ramal-update-password',
  attributes: { token: 'string' },
  screen: () => import('../../features/sign-in/update-password.tsx'),
  isPublic: true,
  height: 420,
  width: 420,
});

const about = {
  summary: said(
    'Chooses a password, at the first sign-in or by a link.',
    'Escolhe uma senha, no primeiro acesso ou por um link.',
  ),
  attributes: {
    token: said('What the link carries.', 'O que o link traz.'),
  },
  events: ['ramal-navigate'],
} as const satisfies About<typeof tag>;

const driver = UpdatePasswordDriver;

export { about, driver, tag };
