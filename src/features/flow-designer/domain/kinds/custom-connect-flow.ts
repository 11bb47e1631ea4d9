import { nameText } from '../model/reference.ts';
import { type NodeKind, referenceField, ruled } from './kind.ts';

/** A flow that was programmed for this customer: it runs, and then the call comes back. */
export const customConnectFlow: NodeKind = {
  ...ruled('customConnectFlow', { end: 'flow-designer.branch.end' }),
  title: 'flow-designer.kind.customConnectFlow',
  about: 'flow-designer.about.customConnectFlow',
  icon: 'puzzle',
  tone: 'grey',
  fields: [referenceField('customConnectFlow', 'flow-designer.field.customFlow', true)],
  placeable: true,
  permission: 'viewConnectFlowCustom',
  summary: (data) => nameText(data.related),
  walk: () => ({ type: 'exit', branch: 'end' }),
};
