import { said } from '../descriptions/said.ts';
import { type About, defineTag, type Tag } from '../tag.ts';
import { FlowDesignerDriver } from '../testing/drivers.ts';

declare module '../tag.ts' {
  interface Tags {
    'ramal-flow-designer': Tag<typeof tag, typeof about, typeof driver>;
  }
}

const tag = defineTag({
  tag: 'ramal-flow-designer',
  attributes: { flowId: 'id', historyId: 'string', readonly: 'boolean' },
  screen: () => import('../../features/flow-designer/flow-designer.tsx'),
});

const about = {
  summary: said(
    'Draws, checks, saves and publishes a contact flow.',
    'Desenha, verifica, salva e publica um fluxo.',
  ),
  attributes: {
    flowId: said('The flow’s id.', 'O id do fluxo.'),
    historyId: said('An earlier version, shown only.', 'Uma versão anterior, apenas mostrada.'),
    readonly: said('Shown only.', 'Apenas mostrado.'),
  },
  events: [
    'ramal-navigate',
    'ramal-download',
    'ramal-change',
    'ramal-saved',
    'ramal-published',
    'ramal-problems',
  ],
} as const satisfies About<typeof tag>;

const driver = FlowDesignerDriver;

export { about, driver, tag };
