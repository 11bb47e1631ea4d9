import { said } from '../descriptions/said.ts';
import { type About, defineTag, type Tag } from '../tag.ts';
import { TagDriver } from '../testing/drivers.ts';

declare module '../tag.ts' {
  interface Tags {
    'ramal-telephone-system': Tag<typeof tag, typeof about, typeof driver>;
  }
}

const tag = defineTag({
  tag: 'ramal-telephone-system',
  attributes: {},
  screen: () => import('../../features/telephone-system/telephone-system.tsx'),
});

const about = {
  summary: said(
    'What the telephone systems have sent, what is wanting, whose their names are, and how one is connected.',
    'O que os sistemas de telefonia enviaram, o que falta, de quem são os nomes deles e como conectar um.',
  ),
  attributes: {},
  events: [],
} as const satisfies About<typeof tag>;

const driver = TagDriver<'ramal-telephone-system'>;

export { about, driver, tag };
