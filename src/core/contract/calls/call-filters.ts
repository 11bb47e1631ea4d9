import * as z from 'zod/mini';
import { Id } from '../define/fields/id-schema.ts';
import * as p from '../define/parameters.ts';
import {
  CALL_DAYS,
  CALL_GAPS,
  CALL_PARTS,
  CALL_SETS,
  CALL_STATUSES,
  CALL_TYPES,
  SERVICE_TIME_RANGES,
  SPEAKERS,
} from '../kinds/call-kinds.ts';

/** The parameters that narrow the list of calls and its CSV. */
export const callFilters = {
  search: p.text(200),
  startDate: p.day(),
  endDate: p.day(),
  type: p.choice(CALL_TYPES),
  status: p.choice(CALL_STATUSES),
  userLabel: p.optionalId(),
  media: p.text(250),
  numberClient: p.text(50),
  word: p.text(100),
  /** Who said the word (decision 124). */
  call_participant: p.choice(SPEAKERS),
  /** An agent, in either part unless `part` says which. */
  user: p.optionalId(),
  /** The part of `user` in the call (decision 119). */
  part: p.choice(CALL_PARTS),
  /** Calls with any of them. */
  users: p.list(Id),
  userLabels: p.list(Id),
  types: p.list(z.enum(CALL_TYPES)),
  statuses: p.list(z.enum(CALL_STATUSES)),
  medias: p.list(z.string().check(p.atMost(250))),
  words: p.list(z.string().check(p.atMost(100))),
  /** The filters that are turned round: calls with none of their values. */
  not: p.list(z.enum(CALL_SETS)),
  /** Calls without an agent in either part, without a team, a queue or a medium: without all that are named. */
  without: p.list(z.enum(CALL_GAPS)),
  /** The id of a queue: calls whose last queue it is. */
  queue: p.optionalId(),
  /** The id of one of the level's numbers, which the call came to or was made from. */
  number: p.optionalId(),
  /** How long was talked. */
  serviceTimeRange: p.choice(SERVICE_TIME_RANGES),
  /** Calls that began on this day of the week, by the clocks of the request's zone. */
  weekDay: p.choice(CALL_DAYS),
  /** Calls that began in this hour of a day, by the same clocks. */
  hour: p.integer(0, 23),
};
