import type { NodeKind } from '../kind.ts';

export const start: NodeKind = {
  kind: 'start',
  title: 'flow-designer.kind.start',
  about: 'flow-designer.about.start',
  icon: 'phone-incoming',
  exits: [{ branch: 'next', label: null, connection: 'awaitable', max: 1, auto: false }],
  fields: [],
  placeable: false,
  target: false,
  summary: () => ({ id: 'flow-designer.summary.start' }),
  walk: () => ({ type: 'exit', branch: 'next' }),
};
