import { nameText } from '../model/reference.ts';
import { type NodeKind, referenceField, ruled } from './kind.ts';

/** Goes on in another flow. */
export const goToConnectFlow: NodeKind = {
  ...ruled('goToConnectFlow'),
  title: 'flow-designer.kind.goToConnectFlow',
  about: 'flow-designer.about.goToConnectFlow',
  icon: 'workflow',
  tone: 'accent',
  fields: [referenceField('goToConnectFlow', 'flow-designer.field.connectFlow', true)],
  placeable: true,
  summary: (data) => nameText(data.goToConnectFlow),
  walk: () => ({ type: 'end', end: 'otherFlow' }),
};
