import { TAG_ATTRIBUTES } from '../core/element/attributes.ts';
import { RULES } from '../core/session/read-configuration.ts';
import type { Configuration } from '../core/session/session-data.ts';
import type { registry } from './registry.ts';
import type { RamalEventMap, RamalTag } from './types.ts';

type Declaration = (typeof registry)[number];
type AttributesOf<T extends RamalTag> = keyof Extract<Declaration, { tag: T }>['attributes'];

/** What a tag is for, and each of its attributes: for the reference and for editors; no page loads this. */
type Described = {
  readonly [T in RamalTag]: { readonly summary: string } & Readonly<Record<AttributesOf<T>, string>>;
};

const LIST = {
  search: 'What is looked for.',
  orderBy: 'Direction and key, comma-joined: `-startedAt,+name`.',
  page: 'The page, from 1.',
  perPage: 'Rows of a page: 10, 20, 50 or 100.',
  state: 'All of these at once, as an object of texts: what `ramal-state` tells.',
} as const;

const RANGE = {
  startDate: 'First day, `YYYY-MM-DD`.',
  endDate: 'Last day, `YYYY-MM-DD`.',
} as const;

const REPORT = {
  start: 'First day, `YYYY-MM-DD`.',
  end: 'Last day, `YYYY-MM-DD`.',
  callType: 'A type of call.',
  status: 'A status of calls.',
  user: 'A user’s id.',
  userLabel: 'A team’s id.',
  number: 'A number’s id.',
  serviceTimeRange: 'A range of service times.',
  sourceNumber: 'Who called.',
  destinationNumber: 'Who was called.',
  state: 'All of these at once, as an object of texts: what `ramal-state` tells.',
} as const;

/** What `configure` takes, and a scope as attributes. */
const CONFIGURATION: Readonly<Record<keyof Configuration, string>> = {
  baseUrl: 'The API’s base.',
  token: 'A token, where there is no way to renew it.',
  getToken: 'Fetches a token from your back end.',
  level: 'The company’s id.',
  locale: '`pt-BR` or `en-US`.',
  timeZone: 'IANA name: days are counted and times shown in it.',
  currency: 'ISO 4217; the language never changes it.',
  theme: '`auto` follows the page; `light`, `dark`, `system`.',
  avatars: 'Pictures from the public avatar service.',
  linkBase: 'What stands before a route’s path in links.',
  href: 'Decides where a link leads.',
  storagePrefix: 'What stands before the names of what is kept in the browser.',
  trackingClientId: 'Goes along in `ramal-track`.',
  adapter: 'Names and forms of another back end.',
};

/** What every tag takes. */
export const sessionAttributes = Object.entries(TAG_ATTRIBUTES).map(([property, kind]) => ({
  property,
  kind,
  description:
    property === 'theme'
      ? 'The colour scheme of this tag alone.'
      : CONFIGURATION[property as keyof Configuration],
}));

/** The scope, whose attributes are those of the configuration that are no functions. */
export const scope = {
  tag: 'ramal-scope',
  summary: 'A session of its own for the tags inside.',
  attributes: Object.entries(RULES)
    .map(([property, rule]) => ({ property, kind: /\w+/.exec(rule.source)?.[0] as string }))
    .filter(({ kind }) => !/function|object/.test(kind))
    .map(({ property, kind }) => ({
      property,
      kind,
      description: CONFIGURATION[property as keyof Configuration],
    })),
};

export const descriptions: Described = {
  'ramal-shell': {
    summary: 'The whole portal: menu, company, language, pages.',
    routing: 'Where the portal keeps its address.',
    basePath: 'What stands before the portal’s paths: `/portal`.',
    embedded: 'Without header and menu.',
    trackingUrl: 'Where `ramal-track` is posted to.',
  },
  'ramal-call-list': {
    summary: 'Calls of a period, with filters, search and export.',
    tab: 'All calls, or those of the user.',
    ...RANGE,
    type: 'A type of call.',
    status: 'A status.',
    userLabel: 'A team’s id.',
    user: 'A user’s id.',
    media: 'A medium’s id.',
    numberClient: 'A part of the client’s number.',
    word: 'A monitored word’s id.',
    ...LIST,
  },
  'ramal-call-player': {
    summary: 'One call: its recording with waveform and transcript, its way, its people.',
    callId: 'The call’s id.',
    startAt: 'Where to begin, in seconds.',
    speeds: 'The speeds on offer: `1,1.25,1.5`.',
  },
  'ramal-flow-designer': {
    summary: 'Draws, checks, saves and publishes a contact flow.',
    flowId: 'The flow’s id.',
    historyId: 'An earlier version, shown only.',
    readonly: 'Shown only.',
  },
  'ramal-flow-history': {
    summary: 'The versions of a contact flow, and what changed between two.',
    flowId: 'The flow’s id.',
  },
  'ramal-settings-entity': {
    summary: 'List, record and form of one kind of settings: queues, users, numbers …',
    entity: 'The kind: `queue`, `user`, `number` …',
    mode: 'What is shown of it.',
    recordId: 'The record, but for lists and new ones.',
    provider: 'The kind of integration.',
    ...LIST,
  },
  'ramal-integration-logs': {
    summary: 'What an integration did, and whether it worked.',
    integrationId: 'The integration’s id.',
    status: '`ok` or `nok`.',
    ...LIST,
  },
  'ramal-meeting-list': {
    summary: 'Recorded meetings of a period.',
    tab: 'A platform.',
    ...RANGE,
    platform: 'A platform.',
    ...LIST,
  },
  'ramal-meeting': {
    summary: 'One meeting: people, time line, recording, what was said.',
    meetingId: 'The meeting’s id.',
    startAt: 'Where to begin, in seconds.',
  },
  'ramal-permissions': { summary: 'Which role may do what.' },
  'ramal-report': {
    summary: 'A whole report with its filters and panels.',
    type: 'Which report: `call`, `billing`, `realtime` …',
    ...REPORT,
  },
  'ramal-report-panel': {
    summary: 'One panel of a report: a chart, a figure, a table.',
    report: 'Which report: `call`, `billing`, `realtime` …',
    panel: 'Which panel of it: `status-per-day`, `time-of-day` …',
    ...REPORT,
  },
  'ramal-sign-in': {
    summary: 'Signs a user in, or sends a link to a new password.',
    view: 'Which of the two.',
  },
  'ramal-update-password': {
    summary: 'Chooses a password, at the first sign-in or by a link.',
    token: 'What the link carries.',
  },
  'ramal-home': { summary: 'What a user sees first.' },
  'ramal-settings-home': { summary: 'The ways into the settings.' },
  'ramal-profile': { summary: 'Who is signed in.' },
  'ramal-not-found': { summary: 'There is no such page.' },
};

/** When each event is fired. */
export const eventDescriptions: Readonly<Record<keyof RamalEventMap, string>> = {
  'ramal-loading': 'The tag waits for its code or its data.',
  'ramal-ready': 'It shows what it was asked for; again when it shows other records.',
  'ramal-empty': 'There is nothing to show.',
  'ramal-error': 'Something failed; the tag shows it too.',
  'ramal-auth-required': 'There is no token, or it was refused.',
  'ramal-forbidden': 'The user lacks these permissions.',
  'ramal-navigate': 'A link was used; prevent it to go your own way.',
  'ramal-state': 'Search, filters, sort or page were changed.',
  'ramal-toast': 'A short message; prevent it to show it yourself.',
  'ramal-track': 'A navigation or an action, for a customer-success service.',
  'ramal-dirty': 'Something is typed that is not saved, or no longer.',
  'ramal-download': 'A file is offered to the user; prevent it to take it yourself.',
  'ramal-login': 'A session began here.',
  'ramal-logout': 'The session ended here.',
  'ramal-play': 'The recording plays.',
  'ramal-pause': 'It pauses, or is at its end.',
  'ramal-seek': 'Another place of it was chosen.',
  'ramal-change': 'A flow differs from what the server has, or no longer.',
  'ramal-saved': 'The server has taken a record, new or changed.',
  'ramal-published': 'The flow is in service.',
  'ramal-problems': 'How much is wrong with the flow as it is shown.',
};
