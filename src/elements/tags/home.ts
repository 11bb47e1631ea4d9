import { said } from '../descriptions/said.ts';
import { type About, defineTag, type Tag } from '../tag.ts';
import { LinksDriver } from '../testing/drivers.ts';

declare module '../tag.ts' {
  interface Tags {
    'ramal-home': Tag<typeof tag, typeof about, typeof driver>;
  }
}

const tag = defineTag({
  tag: 'ramal-home',
  attributes: {},
  screen: () => import('../../features/home/home.tsx'),
});

const about = {
  summary: said('What a user sees first.', 'O que um usuário vê primeiro.'),
  attributes: {},
  events: ['ramal-navigate'],
} as const satisfies About<typeof tag>;

const driver = LinksDriver<'ramal-home'>;

export { about, driver, tag };
