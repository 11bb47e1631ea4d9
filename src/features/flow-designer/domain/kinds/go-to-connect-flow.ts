import type { NodeKind } from '../kind.ts';
import { nameText, referenceId } from '../reference.ts';

export const goToConnectFlow: NodeKind = {
  kind: 'goToConnectFlow',
  title: 'flow-designer.kind.goToConnectFlow',
  about: 'flow-designer.about.goToConnectFlow',
  icon: 'workflow',
  exits: [],
  fields: [
    {
      type: 'option',
      name: 'goToConnectFlow',
      list: 'flows',
      label: 'flow-designer.field.connectFlow',
      required: true,
    },
  ],
  placeable: true,
  notAfter: ['customConnectFlow'],
  target: true,
  summary: (data) => nameText(data.goToConnectFlow),
  walk: ({ node }) => ({
    type: 'end',
    end: referenceId(node.data.goToConnectFlow) === null ? 'invalid' : 'otherFlow',
  }),
};
