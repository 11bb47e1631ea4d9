import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { violationsIn } from '../support/axe.ts';
import { json } from '../support/fake-api.ts';
import { add, currentOf, panel, rootOf, stageOf, tableOf } from '../support/reports.ts';
import { savedFile } from '../support/saved-file.ts';
import { inPhase } from '../support/tags.ts';
import { until } from '../support/wait.ts';
import { newWorld, userWith, type World } from '../support/world.ts';

let world: World;
beforeEach(() => {
  world = newWorld();
  world.session.configure({ timeZone: 'America/Sao_Paulo' });
  world.api.on('GET /reports/agent-devices-status-history', () => json([]));
  world.api.on('GET /reports/agent-timeline', ({ query }) => {
    const day = query.get('day');
    const time = (state: string, from: string, to: string) => ({
      ...{ state, from: `${day}T${from}Z`, to: `${day}T${to}Z` },
    });
    return json([
      {
        ...{ id: 3, name: 'Ana', extension: '2003' },
        times: [
          time('CONNECTED', '11:00:00', '12:00:00'),
          time('IN_CALL', '12:00:00', '12:05:30'),
          time('IN_PAUSE', '12:05:30', '13:00:00'),
        ],
      },
      {
        id: 4,
        name: 'Bia',
        times: day === '2026-11-02' ? [time('ON_THE_MOON', '11:30:00', '12:30:00')] : [],
      },
    ]);
  });
});
afterEach(() => world.end());

const DAYS = { report: 'agent-device-status', start: '2026-11-01', end: '2026-11-02' };
const days = () => world.api.to('/reports/agent-timeline').map(({ query }) => query.get('day'));
const named = (element: Element, name: string) =>
  until(
    () => [...rootOf(element).querySelectorAll('button')].find((one) => one.ariaLabel === name),
    `the button "${name}"`,
  );

describe('the timeline of a day', () => {
  it('has a mark for each part of the day, told with its times in the zone of the session', async () => {
    const element = panel('agent-timeline', DAYS);
    await inPhase(element, 'ready');
    const [headings, ...rows] = await tableOf(element);
    expect(headings).toEqual(['Agent', 'From', 'To', 'In calls', 'Paused', 'Available without a call']);
    expect(rows).toEqual([
      ['Ana', '08:00:00', '09:00:00', '–', '–', '01:00:00'],
      ['Ana', '09:00:00', '09:05:30', '00:05:30', '–', '–'],
      ['Ana', '09:05:30', '10:00:00', '–', '00:54:30', '–'],
      // What nobody knows is something that was done all the same.
      ['Bia', '08:30:00', '09:30:00', '–', '–', '01:00:00'],
      ['Total', '', '', '00:05:30', '00:54:30', '02:00:00'],
    ]);
    const marks = await until(() => {
      const found = [...rootOf(element).querySelectorAll<HTMLElement>('.chart-day > i')];
      return found.length === 4 ? found : null;
    }, 'its marks');
    const [free, call, pause] = marks.map((mark) => mark.getBoundingClientRect());
    expect(Math.abs((free?.right ?? 0) - (call?.left ?? 0))).toBeLessThan(1);
    expect((pause?.width ?? 0) / (free?.width ?? 1)).toBeCloseTo(54.5 / 60, 1);
    expect(await violationsIn(element)).toEqual([]);
  });

  it('is gone through by keys: along a line, and at the same time to the next', async () => {
    const element = panel('agent-timeline', DAYS);
    const stage = await stageOf(element);
    stage.focus();
    const press = async (key: string, says: RegExp) => {
      stage.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true }));
      await until(() => says.test(currentOf(element)), `${key}: ${says}, not ${currentOf(element)}`);
    };
    await until(() => /^Ana, .*Available.*08:00:00 – 09:00:00$/.test(currentOf(element)), 'the first');
    await press('ArrowRight', /^Ana, .*In calls.*09:00:00 – 09:05:30$/);
    await press('ArrowDown', /^Bia, .*08:30:00 – 09:30:00$/);
    await press('ArrowUp', /^Ana, .*(08:00:00|09:00:00)/);
    await press('End', /^Ana, .*Paused.*10:00:00$/);
  });

  it('is that of the last day of the report, until another one is chosen', async () => {
    const element = add('ramal-report', { ...DAYS, type: 'agent-device-status' });
    await until(() => /Mon 11\/02\/2026/.test(rootOf(element).textContent ?? ''), 'its day');
    (await named(element, 'Day before')).click();
    await until(() => /Sun 11\/01\/2026/.test(rootOf(element).textContent ?? ''), 'the day before');
    await until(() => !/Bia/.test(rootOf(element).textContent ?? ''), 'who was there');
    expect((await named(element, 'Day before')).ariaDisabled).toBe('true');
    expect(days()).toEqual(['2026-11-02', '2026-11-01']);
  });

  it('is saved as a table', async () => {
    const element = panel('agent-timeline', DAYS);
    (await named(element, 'Save or copy: Timeline by agent')).click();
    const { content } = await savedFile(async () => {
      const entry = () =>
        [...rootOf(element).querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) =>
          /CSV/.test(one.textContent ?? ''),
        );
      (await until(entry, 'CSV')).click();
    });
    const [, first] = (await content.text()).split('\r\n');
    expect(first).toBe('Ana,08:00:00,09:00:00,,,01:00:00');
  });

  it('is not there where the back end does not tell it', async () => {
    world.api.on('GET /auth/check', () => json({ ...userWith(), features: [] }));
    const element = add('ramal-report', { ...DAYS, type: 'agent-device-status' });
    await until(() => /Connected time/.test(rootOf(element).textContent ?? ''), 'the rest');
    expect(days()).toEqual([]);
  });
});
