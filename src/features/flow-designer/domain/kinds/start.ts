import { type NodeKind, ruled } from './kind.ts';

/** The beginning of every flow. */
export const start: NodeKind = {
  ...ruled('start'),
  title: 'flow-designer.kind.start',
  about: 'flow-designer.about.start',
  icon: 'phone-incoming',
  tone: 'accent',
  fields: [],
  placeable: false,
  summary: () => ({ id: 'flow-designer.summary.start' }),
  walk: () => ({ type: 'exit', branch: 'next' }),
};
