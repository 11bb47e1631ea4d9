import * as z from 'zod/mini';
import { defineEndpoint } from '../../define/endpoint.ts';
import { ClientText } from '../../define/fields/client-number.ts';
import { Id } from '../../define/fields/id-schema.ts';
import { several } from '../../define/fields/payload.ts';
import { Message, Moment, openEnum, Reference } from '../../define/fields/values.ts';
import * as p from '../../define/parameters.ts';

/** The telephone systems that send calls, and what a person decides about the names in these. */

/** The programs that the portal knows: others are shown by their own name. */
export const TELEPHONE_PROGRAMS = ['asterisk'] as const;

/** A call that was not taken. */
const RefusedCall = z.object({
  at: Moment,
  /** Its id in the telephone system, where it had one. */
  call: z.nullish(ClientText),
  /** In words, in the language of the program that sent it. */
  reason: ClientText,
});

const count = () => z.int().check(z.gte(0));

/** A telephone system: its calls have this name as their `source`. */
const TelephoneSystem = z.object({
  name: z.string(),
  program: z.nullish(openEnum(TELEPHONE_PROGRAMS)),
  /** The last request of its program, with calls or without. */
  contactAt: z.nullish(Moment),
  /** The last call that was new, or told more than before. */
  callAt: z.nullish(Moment),
  /** The program has kept its place up to which all was sent. */
  markAt: z.nullish(Moment),
  /** The last word of devices and queues that named this system. */
  presenceAt: z.nullish(Moment),
  /** The line over which it tells of them is lost since then; null or left out: it is there, or there is none. */
  lineLostAt: z.nullish(Moment),
  /** All that were taken, also those that were removed since. */
  calls: count(),
  /** Those that began today, in the time zone of the request. */
  callsToday: count(),
  /** Calls of the last seven days. */
  week: z.object({
    answered: count(),
    /** Answered calls with a recording. */
    recorded: count(),
    /** Recordings that no browser plays as they are, and that nothing has made playable. */
    unplayable: count(),
    /** Calls whose program says that times or transfers are less certain (tags that begin with `uncertain-times` or `uncertain-transfers`). */
    uncertain: count(),
  }),
  /** Names that wait for a person's decision. */
  undecided: count(),
  /** The last ones that were refused, the newest first. */
  refused: several(RefusedCall, 20),
});
/** A parsed telephone system. */
export type TelephoneSystem = z.output<typeof TelephoneSystem>;

/** One is there from the first request of its program on. Reading it again after each change of the topic `calls` is enough. */
export const listTelephoneSystems = defineEndpoint({
  method: 'GET',
  path: '/telephone-systems',
  summary: 'Tells of each telephone system what has come in, when, and what is wanting.',
  permission: 'viewIntegrations',
  feature: 'telephoneSystems',
  reply: z.object({
    systems: several(TelephoneSystem, 100),
    /** The server can make recordings playable that browsers do not play. */
    canConvert: z.boolean(),
    /** The last word of devices and queues of the company, from any program. */
    presenceAt: z.nullish(Moment),
  }),
});

/** The kinds of names that a telephone system has for records of the company. */
export const TELEPHONE_NAME_KINDS = ['person', 'queue', 'number'] as const;
/** A kind of name. */
export type TelephoneNameKind = (typeof TELEPHONE_NAME_KINDS)[number];

/** `open`: it waits for a decision. */
export const TELEPHONE_NAME_STATES = ['open', 'matched', 'kept', 'ignored'] as const;
/** The state of a name. */
export type TelephoneNameState = (typeof TELEPHONE_NAME_STATES)[number];

/** Why a name waits: a record was made for it, there is none, or the one with its extension is called otherwise. */
export const TELEPHONE_NAME_REASONS = ['made', 'missing', 'differs'] as const;
/** A reason to wait for a decision. */
export type TelephoneNameReason = (typeof TELEPHONE_NAME_REASONS)[number];

const TelephoneName = z.object({
  id: Id,
  source: z.string(),
  kind: openEnum(TELEPHONE_NAME_KINDS),
  /** The extension or the address of a person, the name of a queue, the digits of a number. */
  key: z.string(),
  /** As the telephone system calls it, where it does. */
  name: z.nullish(z.string()),
  state: openEnum(TELEPHONE_NAME_STATES),
  reason: z.nullish(openEnum(TELEPHONE_NAME_REASONS)),
  /** The record that its calls belong to; null: none. */
  record: z.nullish(Reference),
  /** The calls of that record: what is moved if it becomes another's. */
  calls: count(),
  decidedAt: z.nullish(Moment),
  decidedBy: z.nullish(Reference),
});
/** A parsed name of a telephone system. */
export type TelephoneName = z.output<typeof TelephoneName>;

/** Names of a page. */
export const TELEPHONE_NAMES_PAGE = 20;

/** Names that lead to a record of their own accord are not listed, unless that is called otherwise. */
export const listTelephoneNames = defineEndpoint({
  method: 'GET',
  path: '/telephone-names',
  summary: 'The people, queues and numbers of telephone systems that a person decides about, or has decided.',
  permission: 'viewIntegrations',
  feature: 'telephoneSystems',
  query: z.object({
    source: p.text(64),
    kind: p.choice(TELEPHONE_NAME_KINDS),
    /** Left out: all of them. */
    state: p.choice(TELEPHONE_NAME_STATES),
    search: p.text(100),
    ...p.paging,
  }),
  reply: z.array(TelephoneName),
  paged: true,
});

/** The decisions on a name; `undo` takes one back. */
export const TELEPHONE_NAME_DECISIONS = ['match', 'keep', 'ignore', 'undo'] as const;
/** A decision on a name. */
export type TelephoneNameDecision = (typeof TELEPHONE_NAME_DECISIONS)[number];

/**
 * It counts for the calls that are there and for all that come, under this name of this telephone system, also when they are sent again.
 * `match`: they are those of the record. `keep`: they have a record of their own. `ignore`: they have none.
 */
export const decideTelephoneNames = defineEndpoint({
  method: 'PUT',
  path: '/telephone-names',
  summary:
    'Decides what names of telephone systems mean: a record of the company, one of their own, or none.',
  permission: 'editIntegration',
  feature: 'telephoneSystems',
  json: z
    .object({
      ids: several(Id, 100).check(z.minLength(1)),
      decision: z.enum(TELEPHONE_NAME_DECISIONS),
      /** With `match`: the user, the queue or the number; all names are of this kind. */
      recordId: z.nullish(Id),
    })
    .check(
      z.refine(({ decision, recordId }) => decision !== 'match' || recordId != null, {
        error: 'required',
        path: ['recordId'],
      }),
    ),
  reply: Message,
});
