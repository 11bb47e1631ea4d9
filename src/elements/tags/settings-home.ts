import { said } from '../descriptions/said.ts';
import { type About, defineTag, type Tag } from '../tag.ts';
import { LinksDriver } from '../testing/drivers.ts';

declare module '../tag.ts' {
  interface Tags {
    'ramal-settings-home': Tag<typeof tag, typeof about, typeof driver>;
  }
}

const tag = defineTag({
  tag: 'ramal-settings-home',
  attributes: {},
  screen: () => import('../../features/home/settings-home.tsx'),
});

const about = {
  summary: said('The ways into the settings.', 'Os caminhos para as configurações.'),
  attributes: {},
  events: ['ramal-navigate'],
} as const satisfies About<typeof tag>;

const driver = LinksDriver<'ramal-settings-home'>;

export { about, driver, tag };
