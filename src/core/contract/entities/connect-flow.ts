import * as z from 'zod/mini';
import { defineEntity } from '../define/entities/define-entity.ts';
import { Id } from '../define/fields/id-schema.ts';
import { active, moment, references, text, unseen } from '../define/fields/kinds.ts';

declare module '../access/entity-access.ts' {
  interface Entities {
    'connect-flow': typeof connectFlow;
  }
}

const Version = z.nullish(z.union([z.int(), z.string()]));

/** A contact flow's record; what happens inside it is in `flows.ts`. */
export const connectFlow = defineEntity('connect-flow', {
  path: 'connect-flows',
  nouns: ['a contact flow', 'contact flows'],
  fields: {
    name: text({ max: 500, title: true, sort: true }),
    createdAt: moment({ column: true, sort: true, sortKind: 'time', detail: false }),
    /** The newest saved version. */
    currentFlowId: unseen(Version),
    /** The published version; another than the current one means "not published" (decision 77). */
    lastAppliedFlowId: unseen(Version),
    /** The numbers whose calls enter here. */
    numbers: references(
      'number',
      z.object({ id: Id, number: z.string() }),
      { panel: true, detailOnly: true },
      { label: 'number', as: 'phone' },
    ),
    isActive: active(),
  },
});
