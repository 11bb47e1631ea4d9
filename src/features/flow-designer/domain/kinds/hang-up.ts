import type { NodeKind } from '../kind.ts';

export const hangUp: NodeKind = {
  kind: 'hangUp',
  title: 'flow-designer.kind.hangUp',
  about: 'flow-designer.about.hangUp',
  icon: 'phone-off',
  exits: [],
  fields: [],
  placeable: true,
  target: false,
  summary: () => ({ id: 'flow-designer.summary.hangUp' }),
  walk: () => ({ type: 'end', end: 'hungUp' }),
};
