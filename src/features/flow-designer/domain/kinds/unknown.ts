import type { NodeKind } from './kind.ts';

/**
 * A node of a kind that this version does not know: shown and kept as it is, and never in the lists of kinds.
 */
export const unknown: NodeKind = {
  kind: 'unknown',
  title: 'flow-designer.kind.unknown',
  about: 'flow-designer.about.unknown',
  icon: 'circle-question-mark',
  tone: 'none',
  exits: [],
  fields: [],
  placeable: false,
  target: true,
  check: () => [
    {
      field: null,
      code: 'unknownKind',
      severity: 'warning',
      text: { id: 'flow-designer.issue.unknownKind' },
    },
  ],
  summary: ({ component }) => ({ id: 'flow-designer.summary.name', values: { name: component } }),
  walk: () => ({ type: 'end', end: 'unfinished' }),
};
