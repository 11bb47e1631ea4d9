import { INTEGRATION_TYPES } from '../../../src/core/contract/kinds/integration-types.ts';
import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { savedFile } from '../support/saved-file.ts';
import { mountSettings, RealApi } from '../support/settings/settings.ts';
import { until } from '../support/wait.ts';

/** Integrations: one of each service, to activate or to configure, each with fields of its own. */
const api = new RealApi();
beforeEach(() => api.begin());
afterEach(() => api.end());

const stored = {
  id: 7,
  type: 'pipedrive',
  token: '••••••••ab12',
  isActive: true,
  checkActivityAsDone: true,
  associateWithDeal: false,
  createdAt: '2026-01-01T12:00:00Z',
  updatedAt: '2026-01-01T12:00:00Z',
};

/** The API with these integrations stored; `sent` gets the written bodies. */
function answering(records: readonly object[]) {
  const sent: { method: string; path: string; body: unknown }[] = [];
  api.answer = async (method, url) => {
    if (!url.pathname.startsWith('/api/integrations')) return undefined;
    const path = url.pathname.slice('/api'.length);
    if (method === 'GET')
      return path === '/integrations'
        ? Response.json(records, { headers: { 'x-pagination-count': String(records.length) } })
        : Response.json(records[0]);
    sent.push({ method, path, body: JSON.parse(String(api.requests.at(-1)?.body ?? 'null')) });
    return Response.json({ message: 'Saved.', result: { id: 8 } }, { status: method === 'POST' ? 201 : 200 });
  };
  return sent;
}

describe('the list of integrations', () => {
  it('has every service, to activate or to configure, by one request', async () => {
    answering([stored]);
    const tag = await mountSettings('integration').in('ready');
    expect(api.asked).toEqual(['GET /integrations']);
    expect(tag.names).toEqual(['Pipedrive', 'OpenAI']);
    expect(tag.rows.map((row) => [...row.querySelectorAll('button')].map((one) => one.ariaLabel))).toEqual([
      ['View logs of Pipedrive', 'Inactivate Pipedrive', 'Edit Pipedrive'],
      ['Activate OpenAI'],
    ]);
    expect(tag.text).toContain('••••••••ab12');
    expect(tag.rows[1]?.textContent).toContain('Not set up');
  });

  it('has every service where there is none yet', async () => {
    answering([]);
    const tag = mountSettings('integration');
    await until(() => tag.rows.length === INTEGRATION_TYPES.length, 'a row for each');
    await tag.press('Activate Pipedrive');
    await until(
      () => tag.root.querySelector('h1')?.textContent === 'Activate integration: Pipedrive',
      'its form',
    );
  });

  it('is saved as it is shown, with the services that there are none of yet', async () => {
    answering([stored]);
    const tag = await mountSettings('integration').in('ready');
    await tag.press('Export');
    const { content } = await savedFile(() => tag.press(/CSV/, '[role=menuitem]'));
    const [, ...lines] = (await content.text()).trim().split('\r\n');
    expect(lines.map((line) => line.split(',')[0])).toEqual(tag.names);
  });

  for (const [what, permission, name] of [
    ['the way to the logs', 'viewIntegrationLogs', 'View logs of Pipedrive'],
    ['activating a service', 'editIntegration', 'Activate OpenAI'],
    ['the way to a service’s form', 'editIntegration', 'Edit Pipedrive'],
  ] as const)
    it(`${what}: with ${permission}, not without`, async () => {
      answering([stored]);
      for (const held of [true, false]) {
        await api.grant(held ? ['viewIntegrations', permission] : ['viewIntegrations']);
        const tag = await mountSettings('integration').in('ready');
        expect(tag.named('tbody button', name) !== undefined).toBe(held);
        document.body.replaceChildren();
      }
    });
});

describe('the form of an integration', () => {
  const fieldsOf = (tag: ReturnType<typeof mountSettings>) =>
    tag
      .all('.settings-form label')
      .map((label) => label.firstChild?.textContent || label.textContent?.trim());

  it('has the fields of its service alone', async () => {
    const fields: Record<string, unknown> = {};
    for (const provider of INTEGRATION_TYPES) {
      const tag = await mountSettings('integration', 'create', { attributes: { provider } }).in('ready');
      await tag.find('button', 'Save');
      fields[provider] = fieldsOf(tag);
      document.body.replaceChildren();
    }
    expect(fields).toEqual({
      pipedrive: [
        'Token',
        'Mark the activity of a call as done',
        'Associate calls with the contact’s deal',
        'Active',
      ],
      openai: ['Token', 'Model', 'Active'],
    });
  });

  it('sends the service, its token and its own fields, and leads back to the list', async () => {
    const sent = answering([]);
    const tag = await mountSettings('integration', 'create', { attributes: { provider: 'openai' } }).in(
      'ready',
    );
    await tag.find('button', 'Save');
    tag.type('Token', 'sk-1');
    tag.type('Model', 'a-model');
    await tag.press('Save');
    await until(() => tag.toasts.length > 0, 'the message');
    expect(tag.toasts).toEqual(['Saved.']);
    await until(() => tag.routes.at(-1) === 'ListIntegration', 'the list');
    expect(sent).toEqual([
      {
        method: 'POST',
        path: '/integrations',
        body: { type: 'openai', token: 'sk-1', model: 'a-model', isActive: true },
      },
    ]);
  });

  it('shows the stored token masked, keeps it where none is typed, and sends a new one', async () => {
    const sent = answering([stored]);
    for (const typed of ['', 'new-token']) {
      const tag = await mountSettings('integration', 'edit', { recordId: 7 }).in('ready');
      await tag.find('button', 'Save');
      expect(tag.text).toContain('Stored: ••••••••ab12. Leave it empty to keep it.');
      expect(tag.field('Token').value).toBe('');
      expect(tag.field('Token').required).toBe(false);
      if (typed) tag.type('Token', typed);
      await tag.press('Save');
      await until(() => tag.toasts.length > 0, 'the message');
      document.body.replaceChildren();
    }
    const kept = { type: 'pipedrive', checkActivityAsDone: true, associateWithDeal: false, isActive: true };
    expect(sent.map(({ body }) => body)).toEqual([kept, { ...kept, token: 'new-token' }]);
  });

  it('says what the server says of a field that is not in the form, and does not offer to try the same again', async () => {
    const before = answering([stored]);
    const known = api.answer;
    api.answer = async (method, url) =>
      method === 'POST'
        ? Response.json(
            { message: 'Look again.', errors: { type: ['There is one of it.'], token: ['Too short.'] } },
            { status: 422 },
          )
        : known(method, url);
    const tag = await mountSettings('integration', 'create', { attributes: { provider: 'openai' } }).in(
      'ready',
    );
    await tag.find('button', 'Save');
    tag.type('Token', 'sk-1');
    tag.type('Model', 'a-model');
    await tag.press('Save');
    await until(() => tag.text.includes('Too short.'), 'what is said of the field');
    expect(tag.named('[role=alert]', /There is one of it\./)).toBeTruthy();
    expect(tag.named('button', 'Try again')).toBe(undefined);
    expect(before).toEqual([]);
  });

  it('is that of the stored one where there is one already', async () => {
    const sent = answering([stored]);
    const tag = await mountSettings('integration', 'create', { attributes: { provider: 'pipedrive' } }).in(
      'ready',
    );
    await tag.find('button', 'Save');
    expect(tag.text).toContain('Stored: ••••••••ab12. Leave it empty to keep it.');
    await tag.press('Save');
    await until(() => tag.toasts.length > 0, 'the message');
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['PUT /integrations/7']);
  });

  it('is a new one for who may not see the list, or where it fails', async () => {
    answering([stored]);
    const known = api.answer;
    api.answer = async (method, url) =>
      url.pathname === '/api/integrations'
        ? Response.json({ message: 'Gone.' }, { status: 500 })
        : known(method, url);
    const failed = await mountSettings('integration', 'create', { attributes: { provider: 'pipedrive' } }).in(
      'ready',
    );
    await failed.find('button', 'Save');
    expect(failed.text).not.toContain('Stored:');
    failed.element.remove();
    answering([stored]);
    await api.grant(['editIntegration']);
    await mountSettings('integration').in('forbidden');
    api.requests.length = 0;
    const tag = await mountSettings('integration', 'create', { attributes: { provider: 'pipedrive' } }).in(
      'ready',
    );
    await tag.find('button', 'Save');
    expect(tag.text).not.toContain('Stored:');
    expect(api.to('/integrations')).toEqual([]);
  });

  it('is not found for a service that there is not, or of another than the record’s', async () => {
    answering([stored]);
    for (const [mode, provider] of [
      ['create', 'other'],
      ['create', ''],
      ['edit', 'openai'],
    ] as const) {
      const tag = mountSettings('integration', mode, { recordId: 7, attributes: { provider } });
      await until(() => tag.text.includes('Not found'), `${mode} ${provider}`);
      document.body.replaceChildren();
    }
  });
});
