import { said } from '../descriptions/said.ts';
import { type About, defineTag, type Tag } from '../tag.ts';
import { FlowHistoryDriver } from '../testing/drivers.ts';

declare module '../tag.ts' {
  interface Tags {
    'ramal-flow-history': Tag<typeof tag, typeof about, typeof driver>;
  }
}

const tag = defineTag({
  tag: 'ramal-flow-history',
  attributes: { flowId: 'id' },
  screen: () => import('../../features/flow-designer/flow-history.tsx'),
});

const about = {
  summary: said(
    'The versions of a contact flow, and what changed between two.',
    'As versões de um fluxo, e o que mudou entre duas.',
  ),
  attributes: {
    flowId: said('The flow’s id.', 'O id do fluxo.'),
  },
  events: ['ramal-navigate', 'ramal-saved', 'ramal-published'],
} as const satisfies About<typeof tag>;

const driver = FlowHistoryDriver;

export { about, driver, tag };
