import { nameText } from '../model/reference.ts';
import { type NodeKind, referenceField, ruled } from './kind.ts';

/** Ends the call with a survey. */
export const transferToSurvey: NodeKind = {
  ...ruled('transferToSurvey'),
  title: 'flow-designer.kind.transferToSurvey',
  about: 'flow-designer.about.transferToSurvey',
  icon: 'clipboard-list',
  tone: 'blue',
  fields: [referenceField('transferToSurvey', 'flow-designer.field.survey', true)],
  placeable: true,
  summary: (data) => nameText(data.related),
  walk: () => ({ type: 'end', end: 'survey' }),
};
