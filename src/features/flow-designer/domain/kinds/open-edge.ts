import { type NodeKind, ruled } from './kind.ts';

/** The placeholder at a path's end that adds a node. */
export const openEdge: NodeKind = {
  ...ruled('openEdge'),
  title: 'flow-designer.kind.openEdge',
  about: 'flow-designer.about.openEdge',
  icon: 'plus',
  tone: 'none',
  fields: [],
  placeable: false,
  check: () => [
    {
      field: null,
      code: 'openPath',
      severity: 'warning',
      text: { id: 'flow-designer.issue.openPath' },
    },
  ],
  summary: () => ({ id: 'flow-designer.issue.openPath' }),
  walk: () => ({ type: 'end', end: 'unfinished' }),
};
