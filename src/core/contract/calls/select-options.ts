import * as z from 'zod/mini';
import { defineEndpoint } from '../define/endpoint.ts';
import * as p from '../define/parameters.ts';
import { ExtensionNumber } from '../define/values.ts';
import { ScheduleHours } from '../schedule-hours.ts';

/**
 * Lists to choose from: file 1 and file 2, section 7. They need a session and a level, no permission.
 * `search` narrows on the server where it can; screens filter besides (decision 48).
 */

const search = { search: p.text(100) };

/** Most options: a record's id and name. */
export const Option = z.object({ id: z.int(), name: z.string() });

// @__NO_SIDE_EFFECTS__
function options<const P extends string, Q extends Record<string, z.ZodMiniType>, R extends z.ZodMiniType>(
  path: P,
  summary: string,
  row: R,
  query: Q,
) {
  return defineEndpoint({
    method: 'GET',
    path: `/select-options/${path}`,
    summary,
    permission: 'session',
    query: z.object({ ...search, ...query }),
    reply: z.array(row),
  });
}

export const userLabelOptions = options(
  'user-labels',
  'Teams.',
  z.object({ id: z.int(), label: z.string() }),
  {},
);

export const userOptions = options(
  'users',
  'Users of the level; `has_extension` and `is_active` narrow them.',
  z.object({ id: z.int(), name: z.string(), extension: ExtensionNumber }),
  { has_extension: p.flag(), is_active: p.flag() },
);

/** Media labels: what tells which campaign a number belongs to. */
export const mediaOptions = options('medias', 'Media labels.', z.object({ media: z.string() }), {});

export const contactPhoneNumberOptions = options(
  'contact-phone-numbers',
  "Clients' numbers: shown masked, sent as they are.",
  z.object({ number: z.string(), maskedNumber: z.string() }),
  {},
);

/** `call_participant` in lower case: all, agent, client, agent_a … (decision 60). */
export const wordOptions = options(
  'words',
  'Highlighted words, of one participant where asked.',
  z.object({ id: z.int(), word: z.string() }),
  { call_participant: p.text(20) },
);

export const levelOptions = options('levels', "The signed-in user's levels.", Option, {});

export const roleOptions = options('roles', 'Roles.', Option, {});

export const cityOptions = options(
  'cities',
  'Cities in which the level has numbers.',
  z.object({ city: z.string(), state: z.string() }),
  {},
);

/** `level` names another level than the request's, e.g. the standard level chosen in a user's form. */
export const numberOptions = options(
  'numbers',
  'Numbers, of the given level where asked.',
  z.object({
    id: z.int(),
    number: z.string(),
    /** Whether the number takes part in the smart caller id (decision 114). */
    isSmartCallerId: z._default(z.nullish(z.boolean()), false),
  }),
  { level: p.optionalId() },
);

export const connectFlowOptions = options(
  'connect-flows',
  'All contact flows, of the given level where asked.',
  Option,
  { level: p.optionalId() },
);

export const connectFlowAudioOptions = options(
  'connect-flow-audios',
  'Active audios, for the flow designer.',
  Option,
  {},
);

export const connectFlowCustomOptions = options(
  'connect-flow-customs',
  'Custom contact flows, for the flow designer.',
  Option,
  {},
);

export const connectFlowQueueOptions = options(
  'connect-flow-queues',
  'Active queues, for the flow designer.',
  Option,
  {},
);

export const connectFlowScheduleOptions = options(
  'connect-flow-schedules',
  'Active schedules, for the flow designer; with `hours` its simulator knows when they hold.',
  z.extend(Option, { hours: z.nullish(ScheduleHours) }),
  {},
);

export const connectFlowSurveyOptions = options(
  'connect-flow-surveys',
  'Active surveys, for the flow designer.',
  Option,
  {},
);

export const userExtensionOptions = options(
  'user-extensions',
  'Extensions with the users they ring, for the flow designer.',
  z.object({ id: z.int(), name: z.string(), extension: ExtensionNumber }),
  {},
);
