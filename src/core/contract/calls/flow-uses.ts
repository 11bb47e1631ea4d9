import * as z from 'zod/mini';
import { ENTITY_ACCESS } from '../access/entity-access.ts';
import { defineEndpoint } from '../define/endpoint.ts';
import { Id } from '../define/fields/id-schema.ts';

/** The lists of records that people keep, and that steps of flows choose from. */
export const USED_IN_FLOWS = ['audios', 'queues', 'schedules', 'surveys', 'extensions'] as const;
export type UsedInFlows = (typeof USED_IN_FLOWS)[number];

/** Flows of an answer at most: those that callers meet come first. */
export const FLOWS_OF_ANSWER = 200;

/**
 * The flows in which steps name a record: in the version that callers meet, or in the newest one. A feature of ours, in no
 * specification: without it a record does not say where it is used.
 */
export const listFlowUses = defineEndpoint({
  method: 'GET',
  path: '/connect-flows/uses',
  summary: 'The flows whose steps name a queue, a sound, opening hours, a survey or a user’s extension.',
  permission: ENTITY_ACCESS['connect-flow'].list,
  query: z.object({ list: z.enum(USED_IN_FLOWS), id: Id }),
  feature: 'flowUses',
  reply: z.object({
    flows: z
      .array(
        z.object({
          id: Id,
          name: z.string(),
          /** Callers meet these steps: they are in the published version. */
          isPublished: z.boolean(),
          /** The steps that name the record. */
          steps: z.int(),
        }),
      )
      .check(z.maxLength(FLOWS_OF_ANSWER)),
    /** All flows, also those beyond the answer's bound. */
    total: z.int(),
  }),
});
