import { referenceName } from '../../../../core/contract/flow/reference.ts';
import { type NodeKind, referenceField, ruled } from './kind.ts';
import { RING_TIME, ringText, TRANSFER_LABELS, WHISPER, walkTransfer } from './transfer.ts';

/** Puts the call into a queue. */
export const transferToQueue: NodeKind = {
  ...ruled('transferToQueue', TRANSFER_LABELS),
  title: 'flow-designer.kind.transferToQueue',
  about: 'flow-designer.about.transferToQueue',
  icon: 'list-ordered',
  tone: 'green',
  fields: [referenceField('transferToQueue', 'flow-designer.field.queue', true), RING_TIME, WHISPER],
  placeable: true,
  summary: ({ related, timeout }) => ringText(referenceName(related), timeout),
  walk: walkTransfer,
  assumes({ node }) {
    const name = referenceName(node.data.related);
    return name === null ? null : { id: 'flow-designer.assumes.queue', values: { name } };
  },
};
