import { said } from '../descriptions/said.ts';
import { LIST_SAID, PERIOD_SAID } from '../descriptions/shared-attributes.ts';
import { LIST, PERIOD } from '../shared-attributes.ts';
import { type About, defineTag, type Tag } from '../tag.ts';
import { ListDriver } from '../testing/drivers.ts';

declare module '../tag.ts' {
  interface Tags {
    'ramal-meeting-list': Tag<typeof tag, typeof about, typeof driver>;
  }
}

const tag = defineTag({
  tag: 'ramal-meeting-list',
  attributes: { tab: 'string', ...PERIOD, platform: 'string', ...LIST },
  screen: () => import('../../features/meeting-list/meeting-list.tsx'),
});

const about = {
  summary: said('Recorded meetings of a period.', 'Reuniões gravadas de um período.'),
  attributes: {
    tab: said('A platform.', 'Uma plataforma.'),
    ...PERIOD_SAID,
    platform: said('A platform.', 'Uma plataforma.'),
    ...LIST_SAID,
  },
  events: ['ramal-navigate', 'ramal-state', 'ramal-track', 'ramal-download'],
} as const satisfies About<typeof tag>;

const driver = ListDriver<'ramal-meeting-list'>;

export { about, driver, tag };
