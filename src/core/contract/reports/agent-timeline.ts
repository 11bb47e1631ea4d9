import * as z from 'zod/mini';
import { defineEndpoint } from '../define/endpoint.ts';
import { Id } from '../define/fields/id-schema.ts';
import { ExtensionNumber, listOf, Moment, openEnum } from '../define/fields/values.ts';
import * as p from '../define/parameters.ts';

/** What agents do while some device of theirs is connected. */
export const PRESENCES = ['IN_CALL', 'IN_PAUSE', 'CONNECTED'] as const;

/** One agent's day: the times of it in their order, none over another; a call goes before a pause. */
export const AgentDay = z.object({
  id: z.nullish(Id),
  name: z.string(),
  extension: z.optional(ExtensionNumber),
  times: listOf(z.object({ state: openEnum(PRESENCES), from: Moment, to: Moment })),
});
/** An agent's parsed day. */
export type AgentDay = z.output<typeof AgentDay>;

/** Of today, what has been of it. */
export const agentTimelineReport = defineEndpoint({
  method: 'GET',
  path: '/reports/agent-timeline',
  summary: 'When each agent was connected, paused and in calls, on one day.',
  permission: 'viewAgentDeviceStatusHistoryReport',
  feature: 'agentTimeline',
  ofDay: true,
  /** The calendar day in the request's time zone; today by default. */
  query: z.object({ day: p.day() }),
  reply: z.array(AgentDay),
});
