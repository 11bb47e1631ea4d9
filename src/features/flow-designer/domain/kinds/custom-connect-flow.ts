import { type NodeKind, ownExit } from '../kind.ts';
import { nameText, referenceId } from '../reference.ts';

/** A flow that was made for this customer: it runs, and the caller comes back. */
export const customConnectFlow: NodeKind = {
  kind: 'customConnectFlow',
  title: 'flow-designer.kind.customConnectFlow',
  about: 'flow-designer.about.customConnectFlow',
  icon: 'puzzle',
  exits: [ownExit('end', 'flow-designer.branch.end')],
  fields: [
    {
      type: 'option',
      name: 'related',
      list: 'customFlows',
      label: 'flow-designer.field.customFlow',
      required: true,
    },
  ],
  placeable: true,
  permission: 'viewConnectFlowCustom',
  target: true,
  summary: (data) => nameText(data.related),
  walk: ({ node }) =>
    referenceId(node.data.related) === null
      ? { type: 'end', end: 'invalid' }
      : { type: 'exit', branch: 'end' },
};
