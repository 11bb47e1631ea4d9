import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayBeId } from '../contract/ids/ids.ts';
import { entityRoutes } from './entity-pages.ts';
import { href, pathOf } from './href.ts';
import { match } from './match.ts';
import { ROUTE_NAMES, ROUTES, type RouteName } from './names.ts';

/** Sections 2 of both specification files, read off the text: every name with its path. The setup is the project's own. */
const SPECIFIED = `
Home /
Login /login
Logout /logout
UpdatePassword /update-password
AppLogin /app/login
ForgotPassword /forgot-password
Setup /setup
Profile /profile
NotFound /not-found
CallList /calls/{tab?}
ViewCallById /calls/player/{id}
MeetingList /meetings/{tab?}
ViewMeetingById /meetings/player/{id}
CallReport /report/call
ContactCenterPerAgentReport /report/contact-center-per-agent
ContactCenterPerDayReport /report/contact-center-per-day
AgentProductivityPerAgentReport /report/agent-productivity-per-agent
AgentProductivityPerDayReport /report/agent-productivity-per-day
RealtimeReport /report/realtime
RealtimeAgentExtensionReport /report/realtime/agent-extension
AgentDeviceStatusHistoryReport /report/agent-device-status
BillingReportPage /report/billing
Settings /settings
Permissions /permissions
${entity('Level', '/level')}
${entity('User', '/user')}
${entity('UserLabel', '/user-label')}
${entity('Number', '/number')}
${entity('Contact', '/contact')}
${entity('SpamNumber', '/spam-number')}
${entity('Queue', '/queue')}
${entity('Schedule', '/schedule')}
${entity('Word', '/word')}
ViewRoleById /role/{id}
EditRoleById /role/{id}/edit
CreateRole /role/create
AuditLog /audit
TelephoneSystem /telephone-system
ListIntegration /integration
ListIntegrationLog /integration/{type}/{id}/logs
EditIntegrationById /integration/{type}/{id}/edit
CreateIntegration /integration/{type}/create
${entity('ConnectFlowAudio', '/connect-flow/audio')}
${entity('ConnectFlow', '/connect-flow')}
ConnectFlowDesigner /connect-flow/{id}/flow
ConnectFlowHistory /connect-flow/{id}/history
ConnectFlowHistoryDesigner /connect-flow/{id}/flow/{historyId}/history
${entity('Survey', '/survey')}
`;

function entity(name: string, base: string) {
  return `
List${name} ${base}
View${name}ById ${base}/{id}
Edit${name}ById ${base}/{id}/edit
Create${name} ${base}/create`;
}

describe('the names and paths', () => {
  const linesOf = (routes: object) => Object.entries(routes).map(([name, path]) => `${name} ${path}`);
  const specified = SPECIFIED.split('\n').filter(Boolean);

  it('are those of the specification, and pages of entities that were added to it', () => {
    const declared = linesOf(ROUTES);
    expect(specified.filter((line) => !declared.includes(line))).toEqual([]);
    const known = [...specified, ...linesOf(entityRoutes())];
    expect(declared.filter((line) => !known.includes(line))).toEqual([]);
  });
});

describe('href', () => {
  it('fills in the path and the query', () => {
    expect(href('Home')).toBe('/');
    expect(href('ViewLevelById', { id: 7 })).toBe('/level/7');
    expect(href('CallList')).toBe('/calls');
    expect(href('CallList', { tab: 'INBOUND' }, { clearStateOnSetup: true })).toBe(
      '/calls/INBOUND?clearStateOnSetup=true',
    );
    expect(href('CallList', {}, { order_by: '+duration', user: undefined })).toBe(
      '/calls?order_by=%2Bduration',
    );
    expect(href('ConnectFlowHistoryDesigner', { id: 3, historyId: 9 })).toBe(
      '/connect-flow/3/flow/9/history',
    );
  });

  it('refuses a path with a hole', () => {
    // @ts-expect-error: a level's page needs the level
    expect(() => href('ViewLevelById')).toThrow('ViewLevelById needs id');
    expect(() => pathOf('ViewLevelById', {})).toThrow('ViewLevelById needs id');
  });

  it('knows the parameters of each path', () => {
    // @ts-expect-error: a level has an id
    expect(() => href('ViewLevelById', { tab: 'x' })).toThrow();
    // @ts-expect-error: the call list has a tab
    expect(href('CallList', { id: 1 })).toBe('/calls');
  });
});

describe('match', () => {
  it.each<[string, RouteName, Record<string, string>]>([
    ['/', 'Home', {}],
    ['/calls', 'CallList', {}],
    ['/calls/NO_ANSWER', 'CallList', { tab: 'NO_ANSWER' }],
    ['/calls/ON_PROGRESS?page=2', 'CallList', { tab: 'ON_PROGRESS' }],
    ['/calls/player/12?t=83', 'ViewCallById', { id: '12' }],
    ['/meetings/GOOGLE_MEET', 'MeetingList', { tab: 'GOOGLE_MEET' }],
    ['/connect-flow/audio', 'ListConnectFlowAudio', {}],
    ['/connect-flow/audio/3/edit', 'EditConnectFlowAudioById', { id: '3' }],
    ['/connect-flow/3', 'ViewConnectFlowById', { id: '3' }],
    ['/connect-flow/3/flow/4/history', 'ConnectFlowHistoryDesigner', { id: '3', historyId: '4' }],
    ['/level/create', 'CreateLevel', {}],
    ['/integration/openai/create', 'CreateIntegration', { type: 'openai' }],
    ['/settings', 'Settings', {}],
  ])('%s is %s', (address, name, params) => {
    expect(match(address)).toMatchObject({ name, params });
  });

  it.each([
    '/calls/player',
    '/calls/SOMETHING',
    '/calls/player/abc',
    '/calls/player/0',
    '/calls/player/1e3',
    '/level/abc',
    '/level/-1',
    '/level/7/remove',
    '/schedule/x',
    '/meetings/SKYPE',
    '/integration/fax/create',
    '/role',
    '/settings/calls',
    '/settings/settings',
    '/settings/level/abc',
    '/nowhere',
    '/report/nowhere',
    '/level/%37',
  ])('%s is no screen', (address) => {
    expect(match(address)).toBeUndefined();
  });

  it.each<[string, RouteName, Record<string, string>]>([
    ['/calls/player/1651531787.10?t=83', 'ViewCallById', { id: '1651531787.10' }],
    ['/calls/player/12', 'ViewCallById', { id: '12' }],
    ['/calls/player/a%3Ab', 'ViewCallById', { id: 'a:b' }],
    ['/calls/player/a%252Fb', 'ViewCallById', { id: 'a%2Fb' }],
    ['/calls/player/a%C3%A7%C3%A3o', 'ViewCallById', { id: 'ação' }],
    ['/level/constructor', 'ViewLevelById', { id: 'constructor' }],
    ['/level/__proto__/edit', 'EditLevelById', { id: '__proto__' }],
    ['/level/create', 'CreateLevel', {}],
    ['/level/create/edit', 'EditLevelById', { id: 'create' }],
    ['/connect-flow/audio', 'ListConnectFlowAudio', {}],
    ['/connect-flow/create', 'CreateConnectFlow', {}],
    ['/connect-flow/audio/create', 'CreateConnectFlowAudio', {}],
    ['/connect-flow/audio/flow', 'ViewConnectFlowAudioById', { id: 'flow' }],
    ['/connect-flow/x/flow', 'ConnectFlowDesigner', { id: 'x' }],
    ['/connect-flow/x/flow/v1/history', 'ConnectFlowHistoryDesigner', { id: 'x', historyId: 'v1' }],
  ])('of a back end with any ids %s is %s', (address, name, params) => {
    expect(match(address, 'any')).toMatchObject({ name, params });
  });

  it.each([
    '/calls/player/a%2Fb',
    '/calls/player/%2E%2E',
    '/calls/player/.',
    '/calls/player/a%20b',
    '/calls/player/%00',
    '/calls/player/%',
    `/calls/player/${'x'.repeat(129)}`,
  ])('%s is no screen of a back end with any ids', (address) => {
    expect(match(address, 'any')).toBeUndefined();
  });

  it.each([
    ['/calls/player/ação?t=3', '/calls/player/a%C3%A7%C3%A3o?t=3'],
    ['/calls/player/a:b', '/calls/player/a%3Ab'],
    ['/settings/level/a:b', '/level/a%3Ab'],
  ])('of a back end with any ids %s is properly %s', (address, redirect) => {
    expect(match(address, 'any')).toEqual({ redirect });
  });

  it.each([
    ['/calls/inbound?word=ola', '/calls/INBOUND?word=ola'],
    ['/calls/', '/calls'],
    ['/meetings/google_meet', '/meetings/GOOGLE_MEET'],
    ['/integration/OpenAI/2/edit', '/integration/openai/2/edit'],
    ['/report', '/report/call'],
    ['/settings/', '/settings'],
    ['/settings/level?search=a#b', '/level?search=a#b'],
    ['/settings/connect-flow/audio/3', '/connect-flow/audio/3'],
    ['/settings/permissions', '/permissions'],
    ['//level', '/level'],
  ])('%s is properly %s', (address, redirect) => {
    expect(match(address)).toEqual({ redirect });
  });

  it('shows settings in the settings layout', () => {
    for (const [address, settings] of [
      ['/level', true],
      ['/settings', true],
      ['/calls', false],
      ['/', false],
    ] as const)
      expect(match(address)).toMatchObject({ settings });
  });

  it('reads every path that href writes', () => {
    const id = fc.integer({ min: 1 });
    fc.assert(
      fc.property(fc.constantFrom(...ROUTE_NAMES), id, id, (name, first, second) => {
        const params = { id: first, historyId: second, type: 'openai' };
        expect(match(pathOf(name, params))).toMatchObject({ name });
      }),
    );
  });

  it('reads every id that a back end may have, in every path that href writes', () => {
    const id = fc
      .string({ minLength: 1, maxLength: 128, unit: 'grapheme' })
      .filter((text) => mayBeId(text, 'any'));
    const names = ROUTE_NAMES.filter((name) => ROUTES[name].includes('{id}'));
    fc.assert(
      fc.property(fc.constantFrom(...names), id, id, (name, first, second) => {
        const found = match(pathOf(name, { id: first, historyId: second, type: 'openai' }), 'any');
        // A fixed part goes first: an id may be called as one.
        if (found && 'name' in found && found.name === name) expect(found.params.id).toBe(first);
        else expect(['create', 'audio', 'edit', 'flow', 'history']).toContain(first);
      }),
    );
  });

  it.each(['numbers', 'any'] as const)('never leads a redirect to another redirect, with %s', (ids) => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const found = match(path, ids);
        if (found && 'redirect' in found) expect(match(found.redirect, ids)).toHaveProperty('name');
      }),
    );
  });
});
