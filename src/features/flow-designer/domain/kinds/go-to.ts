import { type NodeKind, ruled } from './kind.ts';

/** Goes on at another node: a link beside the tree. */
export const goTo: NodeKind = {
  ...ruled('goTo'),
  title: 'flow-designer.kind.goTo',
  about: 'flow-designer.about.goTo',
  icon: 'corner-up-left',
  tone: 'accent',
  fields: [{ kind: 'node', name: 'goToNode', label: 'flow-designer.field.goToNode', required: true }],
  placeable: true,
  // The target's name is not in the data: `summaryOf` knows the flow.
  summary: () => null,
  walk: () => ({ type: 'jump' }),
};
