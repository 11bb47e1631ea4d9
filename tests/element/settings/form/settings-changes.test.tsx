import { afterEach, beforeEach, describe, expect, it } from '../../../support/browser/browser-test.ts';
import { mountSettings, RealApi, type SettingsTag } from '../../support/settings/settings.ts';
import { until } from '../../support/wait.ts';

/** The changes of a record, on its page. */
const api = new RealApi();
beforeEach(() => api.begin());
afterEach(() => api.end());

const lines = (tag: SettingsTag) =>
  tag.all('.settings-trail > li').map((line) => line.textContent?.replaceAll(/\s+/g, ' '));

const open = async (tag: SettingsTag) => {
  const summary = await tag.find<HTMLElement>('summary', 'Changes');
  summary.click();
};

const changesAre = (rows: readonly object[], total = rows.length) => {
  api.answer = async (_, url) =>
    url.pathname.endsWith('/changes')
      ? Response.json(rows, { headers: { 'x-pagination-count': String(total) } })
      : undefined;
};

const AT = '2026-06-17T15:00:00.000Z';
const change = (id: number, fields: readonly object[]) => ({
  ...{ id, at: AT, action: 'changed', user: { id: 1, name: 'Ana' }, key: null },
  fields,
});

describe('the changes of a record', () => {
  it('are asked for when they are opened, not before', async () => {
    const [queue] = await api.records('queues');
    const tag = await mountSettings('queue', 'view', { recordId: Number(queue?.id) }).in('ready');
    await tag.find('summary', 'Changes');
    expect(api.asked.filter((call) => call.endsWith('/changes'))).toEqual([]);
    await open(tag);
    await until(() => tag.text.includes('Nothing was recorded yet.') || lines(tag).length > 0, 'an answer');
    expect(api.asked.filter((call) => call.endsWith('/changes'))).toEqual([
      `GET /queues/${queue?.id}/changes`,
    ]);
  });

  it('say who changed what, in the words of the record’s page', async () => {
    changesAre([
      change(3, [
        { name: 'isActive', before: true, after: false },
        { name: 'strategy', before: 'ringall', after: 'random' },
      ]),
      change(2, [
        {
          name: 'users',
          before: [{ id: 4, name: 'Rui' }],
          after: [
            { id: 5, name: 'Zoe' },
            { id: 6, name: 'Eva' },
          ],
        },
        { name: 'fileAudio', before: null, after: 'abc.mp3' },
        { name: 'somethingNew', before: { a: 1 }, after: { a: 2 } },
      ]),
      {
        id: 1,
        at: AT,
        action: 'created',
        user: { id: 1, name: 'Ana' },
        key: { id: 9, name: 'CRM' },
        fields: [],
      },
    ]);
    const [queue] = await api.records('queues');
    const tag = await mountSettings('queue', 'view', { recordId: Number(queue?.id) }).in('ready');
    await open(tag);
    await until(() => lines(tag).length === 3, 'the changes');
    expect(lines(tag)).toEqual([
      '06/17/2026 12:00:00AnaActiveActiveInactiveStrategyRing allRandom',
      '06/17/2026 12:00:00AnaUsersRemoved: RuiAdded: Zoe, EvaAudionothingabc.mp3somethingNewchangedchanged',
      '06/17/2026 12:00:00AnaCRMcreated it',
    ]);
  });

  it('show more of many', async () => {
    changesAre(
      Array.from({ length: 20 }, (_, at) => change(100 - at, [{ name: 'name', before: 'a', after: 'b' }])),
      45,
    );
    const [queue] = await api.records('queues');
    const tag = await mountSettings('queue', 'view', { recordId: Number(queue?.id) }).in('ready');
    await open(tag);
    await tag.press('Show more');
    const sizes = () =>
      api.to(`/queues/${queue?.id}/changes`).map(({ url }) => url.searchParams.get('per_page'));
    await until(() => sizes().length === 2, 'the next ones');
    expect(sizes()).toEqual(['20', '40']);
  });
});
