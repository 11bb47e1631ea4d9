import * as z from 'zod/mini';
import { listOf, Moment, openEnum } from '../define/fields/values.ts';
import { defineReport } from '../define/report.ts';

/** The commands that a telephone system may take over its line. */
export const LINE_ACTIONS = ['pause', 'unpause', 'signOut', 'listen'] as const;
/** Something that may be asked of a telephone system. */
export type LineAction = (typeof LINE_ACTIONS)[number];

/** The line to a telephone system: the realtime reports are true as long as it is not lost. */
export const TelephoneLine = z.object({
  source: z.string(),
  /** The last moment that the realtime reports tell of; null: the line is there, and they tell of now. */
  staleSince: z.nullish(Moment),
  /** The commands that the telephone system takes now. */
  actions: listOf(openEnum(LINE_ACTIONS)),
});
/** A parsed line. */
export type TelephoneLine = z.output<typeof TelephoneLine>;

/** The lines of telephone systems that stay connected; one that was not heard of for a day is none any more. */
export const realtimeLines = defineReport({
  path: 'realtime/lines-state',
  summary: 'The lines to telephone systems, and which of them are lost; read every 5 seconds.',
  permission: ['viewRealtimeReport', 'viewAgentExtensionReport'],
  feature: 'lines',
  filters: {},
  reply: z.array(TelephoneLine),
});
