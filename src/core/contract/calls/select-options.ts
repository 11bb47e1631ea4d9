import * as z from 'zod/mini';
import { defineEndpoint } from '../define/endpoint.ts';
import { ClientNumber } from '../define/fields/client-number.ts';
import { Id } from '../define/fields/id-schema.ts';
import { ExtensionNumber } from '../define/fields/values.ts';
import * as p from '../define/parameters.ts';
import { OpeningHours } from '../hours/opening-hours.ts';

/**
 * Lists to choose from: file 1 and file 2, section 7. They need a session and a level, no permission.
 * `search` narrows on the server where it can; screens filter besides (decision 48).
 */

const search = { search: p.text(100) };

/** Most options: a record's id and name. */
export const Option = z.object({ id: Id, name: z.string() });

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

/** Inactive ones are marked where the back end tells them. */
const isActive = z.optional(z.boolean());

/** The teams of the level by name, inactive ones too. */
export const userLabelOptions = options(
  'user-labels',
  'Teams.',
  z.object({ id: Id, label: z.string(), isActive }),
  {},
);

/** Users to choose from, with the extension that tells two people of one name apart, and the names of their teams in the level. */
export const userOptions = options(
  'users',
  'Users of the level; `has_extension` and `is_active` narrow them.',
  z.object({
    id: Id,
    name: z.string(),
    extension: ExtensionNumber,
    teams: z.optional(z.array(z.string())),
    isActive,
  }),
  { has_extension: p.flag(), is_active: p.flag() },
);

/** Media labels: each names the campaign that a number belongs to. */
export const mediaOptions = options('medias', 'Media labels.', z.object({ media: z.string() }), {});

/** Numbers of contacts. Screens show `maskedNumber`, and filter by `number`. */
export const contactPhoneNumberOptions = options(
  'contact-phone-numbers',
  "Clients' numbers: shown masked, sent as they are.",
  z.object({ number: ClientNumber, maskedNumber: ClientNumber }),
  {},
);

/** `call_participant` in lower case: all, agent, client, agent_a … (decision 60). */
export const wordOptions = options(
  'words',
  'Highlighted words, of one participant where asked.',
  z.object({ id: Id, word: z.string() }),
  { call_participant: p.text(20) },
);

/** The companies that the signed-in user may work in; never those of others. */
export const levelOptions = options('levels', "The signed-in user's levels.", Option, {});

/** All roles: they are shared by the levels. */
export const roleOptions = options('roles', 'Roles.', Option, {});

/** Cities with their states, for the filter of the list of numbers. */
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
    id: Id,
    number: z.string(),
    /** True: the number takes part in the smart caller id (decision 114). */
    isSmartCallerId: z._default(z.nullish(z.boolean()), false),
  }),
  { level: p.optionalId() },
);

/** `level` names another level than the request's, as in `numberOptions`. */
export const connectFlowOptions = options(
  'connect-flows',
  'All contact flows, of the given level where asked.',
  Option,
  { level: p.optionalId() },
);

/** The audios that a step can play. */
export const connectFlowAudioOptions = options(
  'connect-flow-audios',
  'Active audios, for the flow designer.',
  Option,
  {},
);

/** Flows that a step of the kind `customConnectFlow` can run. */
export const connectFlowCustomOptions = options(
  'connect-flow-customs',
  'Custom contact flows, for the flow designer.',
  Option,
  {},
);

/** The queues that a step can transfer to. */
export const connectFlowQueueOptions = options(
  'connect-flow-queues',
  'Active queues, for the flow designer.',
  Option,
  {},
);

/** The schedules that a step of the kind `timeValidation` can ask for. */
export const connectFlowScheduleOptions = options(
  'connect-flow-schedules',
  'Active schedules, for the flow designer; with `hours` its simulator knows when they hold.',
  z.extend(Option, { hours: z.nullish(OpeningHours) }),
  {},
);

/** The surveys that a step can transfer to. */
export const connectFlowSurveyOptions = options(
  'connect-flow-surveys',
  'Active surveys, for the flow designer.',
  Option,
  {},
);

/** The extensions that a step can transfer to. */
export const userExtensionOptions = options(
  'user-extensions',
  'Extensions with the users they ring, for the flow designer.',
  z.object({ id: Id, name: z.string(), extension: ExtensionNumber }),
  {},
);
