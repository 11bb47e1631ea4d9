import * as z from 'zod/mini';
import { defineEndpoint } from '../define/endpoint.ts';
import { Id } from '../define/fields/id-schema.ts';
import { Moment, openEnum } from '../define/fields/values.ts';
import * as p from '../define/parameters.ts';

/** The record of who heard, opened, took away and changed something: it is only ever added to. */

/** The actions that are recorded. */
export const AUDIT_ACTIONS = [
  'callOpened',
  'recordingPlayed',
  'recordingDownloaded',
  'callHeld',
  'callReleased',
  'callsExported',
  'usersExported',
  'auditExported',
  'fileSaved',
  'reportMailed',
  'permissionGranted',
  'permissionRevoked',
  'roleCreated',
  'roleChanged',
  'roleDeleted',
  'userCreated',
  'userChanged',
  'userSessionsEnded',
  'userDeleted',
  'keyCreated',
  'keyChanged',
  'keyRevoked',
  'companyCreated',
  'companyChanged',
  'companyDeleted',
  'telephoneNameMatched',
  'telephoneNameKept',
  'telephoneNameIgnored',
  'telephoneNameReopened',
  'agentListenedTo',
  'agentPaused',
  'agentUnpaused',
  'agentSignedOut',
  'tokenGiven',
  'recordingsPurged',
  'transcriptsPurged',
  'callsPurged',
] as const;
/** Something that happened and was recorded. */
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** The kinds of records that an event may be about. */
export const AUDIT_SUBJECTS = ['call', 'user', 'role', 'api-key', 'level'] as const;

/** An event of the record. `user` is who did it; a program without a user has a `key` alone. */
export const AuditEvent = z.object({
  id: Id,
  at: Moment,
  action: openEnum(AUDIT_ACTIONS),
  user: z.nullish(z.object({ id: Id, name: z.string() })),
  key: z.nullish(z.object({ id: Id, name: z.string() })),
  /** The address that the request came from. */
  from: z.nullish(z.string()),
  subject: z.nullish(
    z.object({ kind: openEnum(AUDIT_SUBJECTS), id: z.nullish(Id), name: z.nullish(z.string()) }),
  ),
  /** More of what was done: the filters of an export, the permission that was granted, a company's days of keeping, the end of what was asked of a telephone system. */
  details: z.nullish(z.string()),
});
/** A parsed event of the record. */
export type AuditEvent = z.output<typeof AuditEvent>;

const filters = {
  startDate: p.day(),
  endDate: p.day(),
  /** A part of the person's or key's name, the address, or the id of a call. */
  search: p.text(200),
  action: p.choice(AUDIT_ACTIONS),
  user: p.optionalId(),
};

/** The keys that the record can be sorted by. */
export const AUDIT_SORT_KEYS = ['at'] as const;
/** Events of a page. */
export const AUDIT_PAGE = 20;

/** Days are read in the time zone of the request, both included. */
export const listAuditEvents = defineEndpoint({
  method: 'GET',
  path: '/audit-events',
  summary: 'Who heard, opened, took away and changed something: the newest first.',
  permission: 'viewAuditEvents',
  feature: 'audit',
  query: z.object({ ...filters, ...p.paging }).check(p.daysInOrder('startDate', 'endDate')),
  reply: z.array(AuditEvent),
  paged: true,
});

/** Takes the filters and the order of the list, and no page. */
export const exportAuditEvents = defineEndpoint({
  method: 'GET',
  path: '/audit-events/report/csv',
  summary: 'The same list as CSV, every page of it.',
  permission: 'viewAuditEvents',
  feature: 'audit',
  query: z.object({ ...filters, order_by: p.orderBy() }).check(p.daysInOrder('startDate', 'endDate')),
  reply: { media: ['text/csv'] },
});
