import * as z from 'zod/mini';
import { defineEndpoint } from '../define/endpoint.ts';
import { Id } from '../define/fields/id-schema.ts';
import { Moment, openEnum, RecordParams } from '../define/fields/values.ts';
import * as p from '../define/parameters.ts';
import { MEETING_PLATFORMS } from '../kinds/meeting-platforms.ts';

export { MEETING_PLATFORMS, type MeetingPlatform } from '../kinds/meeting-platforms.ts';

/** Meetings: file 2, sections 2.4, 3 and 7. */

const MeetingParticipant = z.object({
  id: z.union([z.int(), z.string()]),
  name: z.string(),
  /** The share of all speech, 0 to 100, not rounded. */
  speechPercentage: z.nullish(z.number()),
  /** Characters spoken. */
  textLength: z.nullish(z.number()),
});

/** One row of the list of meetings. There is no sound: a meeting is its transcript. */
export const MeetingItem = z.object({
  id: Id,
  title: z.string(),
  createdAt: Moment,
  /** Who recorded it. */
  createdByUser: z.nullish(z.object({ id: z.nullish(Id), name: z.string() })),
  /** Seconds. */
  speechDuration: z.nullish(z.number()),
  platform: openEnum(MEETING_PLATFORMS),
  participants: z._default(z.nullish(z.array(MeetingParticipant)), []),
});
/** A parsed row of the list of meetings. */
export type MeetingItem = z.output<typeof MeetingItem>;

/** The words of one speaker without a break. */
export const MeetingMessage = z.object({
  id: z.union([z.int(), z.string()]),
  speakerName: z.string(),
  /** Milliseconds; only differences mean something (decision 75). */
  timestamp: z.nullish(z.number()),
  formattedTimestamp: z.nullish(z.string()),
  transcript: z.string(),
});

/** A meeting with all that was said in it, in the order of speaking. */
export const MeetingDetail = z.extend(MeetingItem, {
  messages: z._default(z.nullish(z.array(MeetingMessage)), []),
});
/** A parsed meeting. `messages` is empty where the server sends none. */
export type MeetingDetail = z.output<typeof MeetingDetail>;

/** The sort keys of the list of meetings. */
export const MEETING_SORT_KEYS = ['createdAt', 'title', 'speechDuration'] as const;

/** Sorts by `MEETING_SORT_KEYS`. The search looks in titles and in the names of participants. */
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

/** A meeting of another level is a 404, as is one that does not exist. */
export const getMeeting = defineEndpoint({
  method: 'GET',
  path: '/meetings/{id}',
  summary: 'One meeting, with what was said.',
  permission: 'viewMeeting',
  params: RecordParams,
  reply: MeetingDetail,
});
