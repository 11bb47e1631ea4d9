import { queryClient } from '../../../src/core/http/query/query-client.ts';
import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { mountSettings, RealApi, type SettingsTag } from '../support/settings/settings.ts';
import { until } from '../support/wait.ts';

/** Which flows lead to a record: on its page, and before it is inactivated. */
const api = new RealApi();
beforeEach(() => api.begin());
afterEach(() => api.end());

interface Use {
  readonly id: number;
  readonly name: string;
  readonly isPublished: boolean;
  readonly steps: number;
}

const usesAre = (flows: readonly Use[], total = flows.length) => {
  api.answer = async (_, url) =>
    url.pathname === '/api/connect-flows/uses' ? Response.json({ flows, total }) : undefined;
};

const panel = (tag: SettingsTag) => tag.named<HTMLElement>('.settings-panel', /^Used in flows/);
const lines = (tag: SettingsTag, within: string) =>
  tag.all(`${within} .settings-references > li`).map((line) => line.textContent);

const firstQueue = async () => {
  const [queue] = await api.records('queues?is_active=true&order_by=%2Bname');
  return { id: Number(queue?.id), name: String(queue?.name) };
};
const inactivations = () => api.asked.filter((call) => call.endsWith('/inactivate'));

describe('the page of a record', () => {
  it('lists the flows whose steps name it, and whether callers meet them', async () => {
    usesAre([
      { id: 1, name: 'Main', isPublished: true, steps: 2 },
      { id: 2, name: 'Night', isPublished: false, steps: 1 },
    ]);
    const { id } = await firstQueue();
    const tag = await mountSettings('queue', 'view', { recordId: id }).in('ready');
    await until(() => lines(tag, '.settings-panel').length === 2, 'the flows');
    expect(lines(tag, '.settings-panel')).toEqual([
      'Mainpublished, in 2 steps',
      'Nightnot published, in one step',
    ]);
    await tag.press('Main');
    expect(tag.routes).toEqual(['ViewConnectFlowById']);
  });

  it('says that none does, and how many are not in the answer', async () => {
    usesAre([]);
    const { id } = await firstQueue();
    const none = await mountSettings('queue', 'view', { recordId: id }).in('ready');
    await until(() => none.text.includes('No flow leads here.'), 'the sentence');
    document.body.replaceChildren();
    queryClient.clear();
    usesAre([{ id: 1, name: 'Main', isPublished: true, steps: 1 }], 201);
    const many = await mountSettings('queue', 'view', { recordId: id }).in('ready');
    await until(() => many.text.includes('200 more flows'), 'the rest');
  });

  it('tries again where they could not be loaded', async () => {
    api.answer = async (_, url) =>
      url.pathname === '/api/connect-flows/uses' ? new Response(null, { status: 403 }) : undefined;
    const { id } = await firstQueue();
    const tag = await mountSettings('queue', 'view', { recordId: id }).in('ready');
    await until(() => tag.text.includes('The flows could not be loaded.'), 'the failure');
    usesAre([{ id: 1, name: 'Main', isPublished: true, steps: 1 }]);
    await tag.press('Try again', '.settings-panel button');
    await until(() => lines(tag, '.settings-panel').length === 1, 'the flow');
  });

  it('has none of it for who may see no flows, and asks nothing', async () => {
    const { id } = await firstQueue();
    await api.grant(['viewQueue']);
    const tag = await mountSettings('queue', 'view', { recordId: id }).in('ready');
    await until(() => tag.text.includes('Created'), 'the record');
    expect(panel(tag)).toBe(undefined);
    expect(api.asked.filter((call) => call.includes('uses'))).toEqual([]);
  });
});

describe('inactivating', () => {
  it('asks first where a published flow leads to it; Cancel and Escape leave it', async () => {
    usesAre([
      { id: 1, name: 'Main', isPublished: true, steps: 2 },
      { id: 2, name: 'Night', isPublished: false, steps: 1 },
    ]);
    const { name } = await firstQueue();
    const tag = await mountSettings('queue').in('ready');
    await tag.press(`Inactivate ${name}`);
    await tag.find('dialog h2', `Inactivate ${name}?`);
    expect(lines(tag, 'dialog')).toEqual(['Mainpublished, in 2 steps']);
    expect(tag.text).toContain('A published flow leads callers here:');
    await tag.press('Cancel', 'dialog button');
    await until(() => tag.named('dialog h2', /./) === undefined, 'the end of the question');
    expect(inactivations()).toEqual([]);
    expect(tag.root.activeElement?.getAttribute('aria-label')).toBe(`Inactivate ${name}`);
  });

  it('does it when the user wants it anyway, with Undo', async () => {
    usesAre([{ id: 1, name: 'Main', isPublished: true, steps: 1 }]);
    const { id, name } = await firstQueue();
    const tag = await mountSettings('queue').in('ready');
    await tag.press(`Inactivate ${name}`);
    await tag.press('Inactivate anyway', 'dialog button');
    await until(() => tag.toasts.length > 0, 'the answer');
    expect(inactivations()).toEqual([`PUT /queues/${id}/inactivate`]);
    await tag.press('Undo');
    await until(() => api.asked.includes(`PUT /queues/${id}/activate`), 'the way back');
  });

  it('asks nothing where no published flow does, or nobody can say', async () => {
    for (const isFailing of [false, true]) {
      usesAre([{ id: 2, name: 'Night', isPublished: false, steps: 1 }]);
      if (isFailing)
        api.answer = async (_, url) =>
          url.pathname === '/api/connect-flows/uses' ? new Response(null, { status: 403 }) : undefined;
      const { id, name } = await firstQueue();
      const tag = await mountSettings('queue').in('ready');
      await tag.press(`Inactivate ${name}`);
      await until(() => tag.toasts.length > 0, 'the answer');
      expect(tag.named('dialog h2', /./)).toBe(undefined);
      await tag.press('Undo');
      await until(() => api.asked.includes(`PUT /queues/${id}/activate`), 'the way back');
      document.body.replaceChildren();
    }
  });
});
