import { configure } from '../../../src/elements/loader.ts';
import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { violationsIn } from '../support/axe.ts';
import { mountSettings, RealApi, type SettingsTag } from '../support/settings/settings.ts';
import { quiet, until } from '../support/wait.ts';

/** Keys of programs: what they may do, the secret that is shown once, and their end. */
const api = new RealApi();
beforeEach(() => api.begin());
afterEach(() => {
  api.end();
  configure({ features: null });
});

const SECRET = `ramal_key_abcdefgh_${'x'.repeat(43)}`;

/** The API with one key; `sent` gets what is written. */
function answering({ secret = SECRET as string | null, status = 'active' } = {}) {
  const sent: { method: string; path: string; body: unknown }[] = [];
  const stored = {
    id: 7,
    name: 'CRM',
    prefix: 'ramal_key_abcdefgh…',
    status,
    permissions: ['viewCalls', 'viewCall', 'fromTheFuture'],
    expiresAt: null,
    lastUsedAt: null,
    createdAt: '2026-01-01T12:00:00Z',
    updatedAt: '2026-01-01T12:00:00Z',
  };
  api.answer = async (method, url) => {
    if (!url.pathname.startsWith('/api/api-keys')) return undefined;
    const path = url.pathname.slice('/api'.length);
    if (method === 'GET')
      return path === '/api-keys'
        ? Response.json([stored], { headers: { 'x-pagination-count': '1' } })
        : Response.json(stored);
    sent.push({ method, path, body: JSON.parse(String(api.requests.at(-1)?.body ?? 'null')) });
    const result = { id: 7, ...(secret && { secret }) };
    return Response.json({ message: 'Done.', result }, { status: method === 'POST' ? 201 : 200 });
  };
  return sent;
}

const dialog = (tag: SettingsTag) => tag.root.querySelector('dialog');

async function filledIn(): Promise<SettingsTag> {
  const tag = await mountSettings('api-key', 'create').in('ready');
  tag.type('Name', 'CRM');
  tag.choose('Works for', 'days90');
  (await tag.find('label', 'Open and hear a call')).click();
  return tag;
}

describe('a new key', () => {
  it('may do what was ticked, and shows its secret once before its page', async () => {
    const sent = answering();
    const tag = await filledIn();
    await tag.press('Save');
    await until(() => dialog(tag) !== null, 'the secret');
    expect(sent).toEqual([
      {
        method: 'POST',
        path: '/api-keys',
        body: { name: 'CRM', life: 'days90', permissions: ['viewCall'] },
      },
    ]);
    expect(dialog(tag)?.querySelector('code')?.textContent).toBe(SECRET);
    expect(tag.routes).toEqual([]);
    // Return copies, and does not lose it; nor do Escape and a click outside.
    expect(tag.root.activeElement?.textContent).toBe('Copy');
    dialog(tag)?.dispatchEvent(new Event('cancel', { cancelable: true }));
    dialog(tag)?.click();
    await quiet(() => (dialog(tag) ? 1 : 0));
    expect(dialog(tag)?.textContent).toContain(SECRET);
    expect(await violationsIn(tag.element)).toEqual([]);
    await tag.press('I have kept it');
    await until(() => tag.root.querySelector('h1')?.textContent === 'CRM', 'the page of the key');
    expect(tag.text).not.toContain(SECRET);
    expect(tag.is('dirty')).toBe(false);
  });

  it('whose secret did not arrive says so, and what to do', async () => {
    answering({ secret: null });
    const tag = await filledIn();
    await tag.press('Save');
    await until(() => dialog(tag) !== null, 'the message');
    expect(dialog(tag)?.textContent).toContain('Revoke it and create another one.');
    await tag.press('Go to the key');
    await until(() => tag.root.querySelector('h1')?.textContent === 'CRM', 'the page of the key');
  });

  it('is offered what its maker may do, and nothing that says who may do what', async () => {
    await api.grant(['createApiKey', 'viewCalls', 'viewQueues', 'assignRoleToUser', 'editUser']);
    const tag = await mountSettings('api-key', 'create').in('ready');
    await until(() => tag.text.includes('See the list of calls'), 'the names');
    const groups = tag.all('summary').map(({ textContent }) => textContent);
    expect(groups).toEqual(['Calls', 'Service']);
    const boxes = tag.all('.settings-may label').map(({ textContent }) => textContent);
    expect(boxes).toEqual([
      'All of these',
      'See the list of calls',
      'All of these',
      'See the list of queues',
    ]);
  });

  it('is given a whole group by one tick, which says how many of it are chosen', async () => {
    const sent = answering();
    const tag = await filledIn();
    expect(tag.named('summary', /^Calls/)?.textContent).toBe('Calls1 chosen');
    const [all] = tag.all('.settings-may input') as HTMLInputElement[];
    expect(all?.indeterminate).toBe(true);
    all?.click();
    await until(() => all?.checked === true, 'all of them');
    await tag.press('Save');
    await until(() => sent.length > 0, 'the key');
    expect(JSON.stringify(sent[0]?.body)).toContain('downloadCallAudio');
    await tag.press('I have kept it');
  });
});

describe('a key', () => {
  it('says what it may do in words, and leaves out what this version does not know', async () => {
    answering();
    const tag = await mountSettings('api-key', 'view', { recordId: 7 }).in('ready');
    await until(() => tag.text.includes('Open and hear a call'), 'the names');
    expect(tag.text).not.toContain('fromTheFuture');
    expect(tag.text).toContain('Never');
    expect(tag.text).toContain('No end');
  });

  it('is revoked after a question, from its page as from the list', async () => {
    const sent = answering();
    const page = await mountSettings('api-key', 'view', { recordId: 7 }).in('ready');
    await page.press('Revoke');
    expect(dialog(page)?.textContent).toContain('This cannot be undone.');
    expect(sent).toEqual([]);
    await page.press('Revoke', 'dialog button');
    await until(() => page.toasts.includes('Done.'), 'the message');
    const list = await mountSettings('api-key').in('ready');
    await list.press('Revoke CRM');
    await list.press('Revoke', 'dialog button');
    await until(() => list.toasts.includes('Done.'), 'the message');
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PUT /api-keys/7/revoke',
      'PUT /api-keys/7/revoke',
    ]);
  });

  it('that is revoked is not offered to be revoked', async () => {
    answering({ status: 'revoked' });
    const tag = await mountSettings('api-key', 'view', { recordId: 7 }).in('ready');
    expect(tag.named('button', 'Revoke')).toBe(undefined);
    expect(tag.text).toContain('Revoked');
  });

  it('is not revoked by who may only see it', async () => {
    answering();
    await api.grant(['viewApiKeys', 'viewApiKey']);
    const tag = await mountSettings('api-key', 'view', { recordId: 7 }).in('ready');
    expect(tag.named('button', 'Revoke')).toBe(undefined);
  });
});

describe('a back end without keys', () => {
  it('is not asked for them, and they are not found there', async () => {
    configure({ features: [] });
    for (const mode of ['list', 'create'] as const) {
      const tag = await mountSettings('api-key', mode).in('error');
      expect(tag.text).toContain('Not found');
    }
    expect(api.asked).toEqual([]);
  });

  it('has no card of them on the settings’ first page; one that has them has', async () => {
    for (const features of [[], ['apiKeys']]) {
      configure({ features: features as 'apiKeys'[] });
      const home = document.createElement('ramal-settings-home');
      document.body.append(home);
      await until(() => home.matches(':state(ready)'), 'the page');
      const titles = [...(home.shadowRoot?.querySelectorAll('h2') ?? [])].map(
        ({ textContent }) => textContent,
      );
      expect(titles.includes('API keys')).toBe(features.length > 0);
      expect(titles).toContain('Queues');
    }
  });
});
