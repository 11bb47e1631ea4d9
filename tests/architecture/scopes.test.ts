import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ENTITY_NAMES, type EntityName } from '../../src/core/contract/access/entity-access.ts';
import { keysOf } from '../../src/core/contract/define/fields/keys.ts';
import { type CallName, contract } from '../../src/core/contract/index.ts';
import { callsOf, reach } from '../../src/core/contract/scopes/reach.ts';
import { REPORT_CALLS, TAG_CALLS } from '../../src/core/contract/scopes/tag-calls.ts';
import { REPORT_PAGES } from '../../src/core/reports/pages/report-pages.ts';
import { reachedCalls } from '../support/code/reached-calls.ts';
import { ROOT } from '../support/runner/tools.mjs';

const FOLDER = 'src/elements/tags';

/** The screen of each tag, by the tag's name. */
const SCREENS = new Map(
  readdirSync(join(ROOT, FOLDER)).map((file): [string, string] => {
    const [, screen = ''] = /import\('([^']+)'\)/.exec(readFileSync(join(ROOT, FOLDER, file), 'utf8')) ?? [];
    return [`ramal-${file.replace('.ts', '')}`, join(FOLDER, screen)];
  }),
);

/** Tags of which no scope has the name, and why. */
const UNNAMED: Readonly<Record<string, string>> = {
  'ramal-shell': 'it is the portal, which is a company’s',
  'ramal-sign-in': 'who has a token has no use for it',
  'ramal-update-password': 'it is about one’s own account',
  'ramal-profile': 'it is about one’s own account',
  'ramal-telephone-system': 'it makes keys, which no key may',
  'ramal-permissions': 'no key may change who may do what',
  'ramal-settings-entity': 'its records have a scope of their own',
  'ramal-not-found': 'it asks for nothing',
};

/** Calls of a tag that its scope leaves out: whoever may not make them is not shown what needs them. */
const BEYOND: Readonly<Record<string, readonly CallName[]>> = {
  // The other calls of who called in vain: a scope of the player opens no list.
  'ramal-call-player': ['listCalls'],
  // What is mailed to a person: no token changes it.
  'ramal-report': ['listReportMails', 'keepReportMail', 'endReportMail'],
  // The figures of the day: a scope of the first page opens no calls and no settings. The guide is for who may make users, which no key may.
  'ramal-home': [
    'closeSetup',
    ...(['listCalls', 'listMissedCallers', 'realtimeQueueCalls', 'realtimeUserDevices'] as const),
    ...(['listConnectFlows', 'listNumbers', 'listUsers'] as const),
  ],
};

const sorted = (names: Iterable<string>) => [...names].sort();
/** Those of every token are declared nowhere. */
const own = (calls: Iterable<CallName>) => sorted([...calls].filter((call) => reach([], call) !== 'open'));

describe('the calls of a tag’s scope', () => {
  it('are declared for every tag that there is, unless there is a reason', () => {
    expect(sorted([...Object.keys(TAG_CALLS), ...Object.keys(UNNAMED)])).toEqual(sorted(SCREENS.keys()));
  });

  it.each(keysOf(TAG_CALLS))('are those that its code makes, and no other: %s', (tag) => {
    const made = own(reachedCalls(SCREENS.get(tag) ?? ''));
    expect(made).toEqual(own(new Set<CallName>([...TAG_CALLS[tag], ...(BEYOND[tag] ?? [])])));
  });
});

describe('the calls of a report’s scope', () => {
  it('are declared for every report', () => {
    expect(sorted(Object.keys(REPORT_CALLS))).toEqual(sorted(Object.keys(REPORT_PAGES)));
  });

  const OPTIONS: Readonly<Record<string, CallName>> = {
    user: 'userOptions',
    userLabel: 'userLabelOptions',
    number: 'numberOptions',
  };

  it.each(keysOf(REPORT_PAGES))('are those of its panels and its filters: %s', async (report) => {
    const { panels, filters, changes } = await REPORT_PAGES[report]();
    const asked = panels
      .flatMap(({ endpoint, beside = endpoint, today = endpoint }) => [endpoint, beside, today])
      .map((endpoint) => keysOf(contract).find((call) => (contract[call] as unknown) === endpoint));
    const offered = keysOf(filters).flatMap((name) => OPTIONS[name] ?? []);
    const told = changes ? ['streamChanges', 'realtimeLines', 'askTelephone'] : [];
    expect(sorted(new Set([...asked.map(String), ...offered, ...told]))).toEqual(
      sorted(new Set<string>(REPORT_CALLS[report])),
    );
  });
});

/** Calls of an entity's parts that its scope leaves out. */
const BEYOND_ENTITY: { readonly [N in EntityName]?: readonly CallName[] } = {
  // The last calls of a contact: a scope of contacts opens no list of calls.
  contact: ['listCalls'],
  // What a copied role permits is copied by whoever may give permissions, which no key may.
  role: ['listPermissions'],
  // Open to everybody: a link to a new password is mailed to its owner alone.
  user: ['requestRecovery'],
};

describe('the calls of an entity’s scope', () => {
  const partsOf = (entity: EntityName) => {
    const folder = `src/features/settings/${entity}`;
    try {
      return readdirSync(join(ROOT, folder)).map((file) => join(folder, file));
    } catch {
      return [];
    }
  };

  it.each(ENTITY_NAMES)('have those that its own parts make: %s', (entity) => {
    const files = partsOf(entity).filter((file) => /(?<!\.test)\.tsx?$/.test(file));
    const made = new Set(files.flatMap((file) => [...reachedCalls(file)]));
    const allowed = new Set([...callsOf({ kind: 'entity', entity }), ...(BEYOND_ENTITY[entity] ?? [])]);
    expect(own(made).filter((call) => !allowed.has(call as CallName))).toEqual([]);
  });
});

it('leaves every call that is about one’s own account to the people themselves', () => {
  const personal = keysOf(contract).filter((call) =>
    /^\/(auth|report-mails|users\/(first|recovery|reset))/.test(contract[call].path),
  );
  const every = [
    ...keysOf(TAG_CALLS).map((tag) => `tag:${tag}`),
    'company',
    ...ENTITY_NAMES.map((one) => `entity:${one}`),
  ];
  expect(personal.filter((call) => reach(every, call) !== 'closed')).toEqual(['signOut', 'checkSession']);
});
