import * as z from 'zod/mini';
import { defineEndpoint } from '../define/endpoint.ts';
import * as p from '../define/parameters.ts';
import { Moment, openEnum, RecordParams } from '../define/values.ts';
import { MEETING_PLATFORMS } from '../meeting-platforms.ts';

export { MEETING_PLATFORMS, type MeetingPlatform } from '../meeting-platforms.ts';

/** Meetings: file 2, sections 2.4, 3 and 7. */

const MeetingParticipant = z.object({
  id: z.union([z.int(), z.string()]),
  name: z.string(),
  /** Of all that was said, 0 to 100, not rounded. */
  speechPercentage: z.nullish(z.number()),
  /** Characters spoken. */
  textLength: z.nullish(z.number()),
});

export const MeetingItem = z.object({
  id: z.int(),
  title: z.string(),
  createdAt: Moment,
  /** Who recorded it. */
  createdByUser: z.nullish(z.object({ id: z.nullish(z.int()), name: z.string() })),
  /** Seconds. */
  speechDuration: z.nullish(z.number()),
  platform: openEnum(MEETING_PLATFORMS),
  participants: z._default(z.nullish(z.array(MeetingParticipant)), []),
});
export type MeetingItem = z.output<typeof MeetingItem>;

export const MeetingMessage = z.object({
  id: z.union([z.int(), z.string()]),
  speakerName: z.string(),
  /** Milliseconds; only differences mean something (decision 75). */
  timestamp: z.nullish(z.number()),
  formattedTimestamp: z.nullish(z.string()),
  transcript: z.string(),
});

export const MeetingDetail = z.extend(MeetingItem, {
  messages: z._default(z.nullish(z.array(MeetingMessage)), []),
});
export type MeetingDetail = z.output<typeof MeetingDetail>;

export const MEETING_SORT_KEYS = ['createdAt', 'title', 'speechDuration'] as const;

export const listMeetings = defineEndpoint({
  method: 'GET',
  path: '/meetings',
  summary: 'Recorded meetings: newest first unless ordered otherwise; 20 a page.',
  permission: ['viewMeetings', 'viewMeeting'],
  query: z
    .object({
      search: p.text(200),
      startDate: p.day(),
      endDate: p.day(),
      platform: p.choice(MEETING_PLATFORMS),
      ...p.paging,
    })
    .check(p.daysInOrder('startDate', 'endDate')),
  reply: z.array(MeetingItem),
  paged: true,
});

export const getMeeting = defineEndpoint({
  method: 'GET',
  path: '/meetings/{id}',
  summary: 'One meeting, with what was said.',
  permission: 'viewMeeting',
  params: RecordParams,
  reply: MeetingDetail,
});
