import { said } from '../descriptions/said.ts';
import { type About, defineTag, type Tag } from '../tag.ts';
import { LinksDriver } from '../testing/drivers.ts';

declare module '../tag.ts' {
  interface Tags {
    'ramal-profile': Tag<typeof tag, typeof about, typeof driver>;
  }
}

const tag = defineTag({
  tag: 'ramal-profile',
  attributes: {},
  screen: () => import('../../features/profile/profile.tsx'),
});

const about = {
  summary: said('Who is signed in.', 'Quem entrou.'),
  attributes: {},
  events: ['ramal-navigate', 'ramal-download'],
} as const satisfies About<typeof tag>;

const driver = LinksDriver<'ramal-profile'>;

export { about, driver, tag };
