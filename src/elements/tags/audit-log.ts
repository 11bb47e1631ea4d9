import { AUDIT_ACTIONS } from '../../core/contract/calls/audit.ts';
import { oneOf, said } from '../descriptions/said.ts';
import { LIST_SAID, PERIOD_SAID } from '../descriptions/shared-attributes.ts';
import { LIST, PERIOD } from '../shared-attributes.ts';
import { type About, defineTag, type Tag } from '../tag.ts';
import { ListDriver } from '../testing/drivers.ts';

declare module '../tag.ts' {
  interface Tags {
    'ramal-audit-log': Tag<typeof tag, typeof about, typeof driver>;
  }
}

const tag = defineTag({
  tag: 'ramal-audit-log',
  attributes: { ...PERIOD, action: 'string', ...LIST },
  screen: () => import('../../features/audit-log/audit-log.tsx'),
});

const about = {
  summary: said(
    'Who heard, opened, took away and changed something, with filters and export.',
    'Quem ouviu, abriu, levou e mudou algo, com filtros e exportação.',
  ),
  attributes: {
    ...PERIOD_SAID,
    action: oneOf(AUDIT_ACTIONS, 'What happened.', 'O que aconteceu.'),
    ...LIST_SAID,
  },
  events: ['ramal-navigate', 'ramal-state', 'ramal-track', 'ramal-download'],
} as const satisfies About<typeof tag>;

const driver = ListDriver<'ramal-audit-log'>;

export { about, driver, tag };
