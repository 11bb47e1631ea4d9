import { type NodeKind, ruled } from './kind.ts';

/** Ends the call. */
export const hangUp: NodeKind = {
  ...ruled('hangUp'),
  title: 'flow-designer.kind.hangUp',
  about: 'flow-designer.about.hangUp',
  icon: 'phone-off',
  tone: 'grey',
  fields: [],
  placeable: true,
  summary: () => ({ id: 'flow-designer.summary.hangUp' }),
  walk: () => ({ type: 'end', end: 'hungUp' }),
};
