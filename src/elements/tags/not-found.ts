import { said } from '../descriptions/said.ts';
import { type About, defineTag, type Tag } from '../tag.ts';
import { LinksDriver } from '../testing/drivers.ts';

declare module '../tag.ts' {
  interface Tags {
    'ramal-not-found': Tag<typeof tag, typeof about, typeof driver>;
  }
}

const tag = defineTag({
  tag: 'ramal-not-found',
  attributes: {},
  screen: () => import('../../features/not-found/not-found.tsx'),
  isPublic: true,
});

const about = {
  summary: said('There is no such page.', 'Essa página não existe.'),
  attributes: {},
  events: ['ramal-navigate'],
} as const satisfies About<typeof tag>;

const driver = LinksDriver<'ramal-not-found'>;

export { about, driver, tag };
