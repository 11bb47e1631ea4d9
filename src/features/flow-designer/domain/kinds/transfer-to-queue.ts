import type { NodeKind } from '../kind.ts';
import { referenceId, referenceName } from '../reference.ts';
import { RING_TIME, ringText, TRANSFER_EXITS, WHISPER, walkTransfer } from './transfer.ts';

export const transferToQueue: NodeKind = {
  kind: 'transferToQueue',
  title: 'flow-designer.kind.transferToQueue',
  about: 'flow-designer.about.transferToQueue',
  icon: 'users',
  exits: TRANSFER_EXITS,
  fields: [
    { type: 'option', name: 'related', list: 'queues', label: 'flow-designer.field.queue', required: true },
    RING_TIME,
    WHISPER,
  ],
  placeable: true,
  target: true,
  summary: ({ related, timeout }) => ringText(referenceName(related), timeout),
  walk: (visit) =>
    referenceId(visit.node.data.related) === null ? { type: 'end', end: 'invalid' } : walkTransfer(visit),
};
