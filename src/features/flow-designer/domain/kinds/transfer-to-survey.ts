import type { NodeKind } from '../kind.ts';
import { nameText, referenceId } from '../reference.ts';

export const transferToSurvey: NodeKind = {
  kind: 'transferToSurvey',
  title: 'flow-designer.kind.transferToSurvey',
  about: 'flow-designer.about.transferToSurvey',
  icon: 'clipboard-list',
  exits: [],
  fields: [
    { type: 'option', name: 'related', list: 'surveys', label: 'flow-designer.field.survey', required: true },
  ],
  placeable: true,
  target: true,
  summary: (data) => nameText(data.related),
  walk: ({ node }) => ({ type: 'end', end: referenceId(node.data.related) === null ? 'invalid' : 'survey' }),
};
