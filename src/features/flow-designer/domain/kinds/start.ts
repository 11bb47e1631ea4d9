import { type NodeKind, ruled } from './kind.ts';

export const start: NodeKind = {
  ...ruled('start'),
  title: 'flow-designer.kind.start',
  about: 'flow-designer.about.start',
  icon: 'phone-incoming',
  fields: [],
  placeable: false,
  summary: () => ({ id: 'flow-designer.summary.start' }),
  walk: () => ({ type: 'exit', branch: 'next' }),
};
