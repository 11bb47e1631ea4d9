import { ALL_FEATURES, type Feature } from '../../../src/core/contract/define/features.ts';
import { configure } from '../../../src/elements/loader.ts';
import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { violationsIn } from '../support/axe.ts';
import { mountSettings, RealApi, type SettingsTag } from '../support/settings/settings.ts';
import { until } from '../support/wait.ts';

/** Opening hours with lunch, nights, holidays and other dates. */
const api = new RealApi();
beforeEach(() => api.begin());
afterEach(() => {
  api.end();
  configure({ features: null });
});

const unique = (() => {
  let made = 0;
  return () => `hh${Date.now() % 1_000_000}${++made}`;
})();
const without = (...names: readonly Feature[]) =>
  configure({ features: ALL_FEATURES.filter((one) => !names.includes(one)) });

const span = (timeBegin: string, timeEnd: string) => ({
  timeBegin: `${timeBegin}:00`,
  timeEnd: `${timeEnd}:00`,
});
const LUNCH = [span('08:00', '12:00'), span('13:00', '17:00')];

async function newHours(attributes: Readonly<Record<string, string>> = {}, width?: number) {
  const tag = mountSettings('schedule', 'create', { attributes, ...(width && { width }) });
  await tag.in('ready');
  await until(() => tag.all('.hours-day').length === 7, 'the days');
  return tag;
}
const boxes = (tag: SettingsTag) => tag.all('.hours-holidays input[type=checkbox]');
async function openHolidays(tag: SettingsTag, name = 'National holidays') {
  await tag.press(name);
  await until(() => boxes(tag).length > 9, 'the holidays');
}
const check = (tag: SettingsTag, name: RegExp) =>
  tag.named<HTMLElement>('.hours-holidays label', name)?.click();
const sentBody = async () => {
  await until(() => api.to('/schedules', 'POST').length > 0, 'it is sent');
  return JSON.parse(String(api.to('/schedules', 'POST')[0]?.body));
};
/** Tells whether the hours of a day have the focus. */
const isIn = (tag: SettingsTag, day: string) =>
  tag.root.activeElement?.ariaLabel?.startsWith(`${day}, `) === true;
const errorsOf = (tag: SettingsTag) => tag.all('.ui-field-error').map(({ textContent }) => textContent);

describe('the form of opening hours', () => {
  it('takes six clicks for weekdays with lunch and three holidays, and tells section 7’s hours besides', async () => {
    const tag = await newHours();
    tag.type('Name', unique());
    await tag.press('Monday to Friday');
    await tag.press('Lunch, 12 to 1');
    await openHolidays(tag);
    for (const name of [/Christmas Day/, /Good Friday/, /Corpus Christi/]) check(tag, name);
    await until(() => tag.all('.hours-exception').length === 3, 'three dates');
    await tag.press('Save');
    const sent = await sentBody();
    expect(sent).toMatchObject({
      ...{ timeBegin: '08:00:00', timeEnd: '17:00:00', monday: true, friday: true, saturday: false },
      week: { monday: LUNCH, friday: LUNCH, saturday: [] },
    });
    const told = sent.exceptions.map(({ name, everyYear }: Record<string, unknown>) => [name, everyYear]);
    expect(told).toEqual([
      ['Good Friday', false],
      ['Corpus Christi', false],
      ['Christmas Day', true],
    ]);
  });

  it('takes over all national holidays of a year by one click, and each once', async () => {
    const tag = await newHours();
    await openHolidays(tag);
    await tag.press(/^Add the holidays/);
    await until(() => tag.all('.hours-exception').length === 10, 'ten dates');
    expect(tag.named('button', /^The holidays of \d{4} are added$/)?.ariaDisabled).toBe('true');
    await tag.press(/^The holidays/);
    expect(tag.all('.hours-exception').length).toBe(10);
    const christmas = boxes(tag).find((box) => box.closest('label')?.textContent?.includes('Christmas'));
    expect((christmas as HTMLInputElement).checked).toBe(true);
    check(tag, /Christmas Day/);
    await until(() => tag.all('.hours-exception').length === 9, 'nine dates');
  });

  it('refuses hours that overlap and a date that is none, at the first of which the focus is', async () => {
    const tag = await newHours();
    tag.type('Name', unique());
    await tag.press('Monday to Friday');
    await tag.press('Lunch, 12 to 1');
    tag.type('Tuesday, start 2', '11');
    await tag.press('Add a date');
    tag.type('Date', '30/30/2027');
    await tag.press('Save');
    await until(() => errorsOf(tag).length === 2, 'the errors');
    expect(errorsOf(tag)).toEqual([
      'These hours overlap others of the same day, or of the night before.',
      'Invalid date.',
    ]);
    await until(() => tag.root.activeElement?.ariaLabel === 'Tuesday, start 2', 'the focus');
    expect(tag.field('Date').value).toBe('30/30/2027');
    expect(api.to('/schedules', 'POST')).toEqual([]);
  });

  it('refuses a date that is there twice, at which the focus is', async () => {
    const tag = await newHours();
    tag.type('Name', unique());
    await tag.press('Monday to Friday');
    for (const place of [0, 1]) {
      await tag.press('Add a date');
      await until(() => tag.all('.hours-exception').length === place + 1, 'the date');
      const dates = tag.all('.hours-exception input[inputmode]') as HTMLInputElement[];
      expect(dates[place]).toBe(tag.root.activeElement);
      tag.type(dates[place] as HTMLInputElement, '12/25/2027');
    }
    await tag.press('Save');
    await until(() => errorsOf(tag).length === 1, 'the error');
    await until(
      () => tag.all('.hours-exception')[1]?.contains(tag.root.activeElement) === true,
      'the focus at the second date',
    );
  });

  it('has nights, half days, copies of a day, and lets no focus go with what is removed', async () => {
    const tag = await newHours();
    tag.type('Name', unique());
    tag.named<HTMLElement>('label', 'Monday')?.click();
    await until(() => tag.named('input', 'Monday, start 1'), 'the hours of Monday');
    tag.type('Monday, start 1', '22');
    tag.type('Monday, end 1', '6');
    await until(() => tag.text.includes('next day'), 'the next day');
    await tag.press('Copy Monday to all days');
    await until(() => tag.named('input', 'Sunday, end 1'), 'the hours of Sunday');
    await tag.press('Add hours to Monday');
    await tag.press('Remove hours 2 from Monday');
    await until(() => isIn(tag, 'Monday'), 'the focus on the hours that are left');
    await tag.press('Add a date');
    await until(() => tag.root.activeElement === tag.field('Date'), 'the focus on the date');
    tag.type('Date', '12/24/2026');
    tag.type('Name', unique());
    const state = tag.named<HTMLSelectElement>('select', /^Hours/);
    if (state) state.value = 'other';
    state?.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => tag.all('.hours-exception .hours-interval').length === 1, 'its hours');
    await tag.press('Add a date');
    await tag.press('Remove Date 2');
    await until(() => tag.root.activeElement === tag.field('Date'), 'the focus on the date that is left');
    await tag.press('Save');
    expect(await sentBody()).toMatchObject({
      ...{ timeBegin: '00:00:00', timeEnd: '23:59:00', sunday: true },
      week: { sunday: [span('22:00', '06:00')] },
      exceptions: [{ date: '2026-12-24', everyYear: false, intervals: [span('22:00', '06:00')] }],
    });
  });

  for (const [locale, weekdays, holidays, all, add, save] of [
    ['en-US', 'Monday to Friday', 'National holidays', /^Add the holidays/, 'Add a date', 'Save'],
    ['pt-BR', 'Segunda a sexta', 'Feriados nacionais', /^Adicionar os feriados/, 'Adicionar data', 'Salvar'],
  ] as const)
    it(`is accessible and fits 320 px, full and with errors: ${locale}`, async () => {
      const tag = await newHours({ locale }, 320);
      await tag.press(weekdays);
      await openHolidays(tag, holidays);
      await tag.press(all);
      await tag.press(add);
      await tag.press(save);
      await until(() => errorsOf(tag).length > 1, 'the errors');
      expect(await violationsIn(tag.element)).toEqual([]);
      const pages = tag.all('.settings-page');
      expect(pages.map(({ scrollWidth }) => scrollWidth <= 320)).toEqual([true]);
    });
});

describe('a back end without them', () => {
  it('has the form of section 7, and is sent nothing else', async () => {
    without('openingHours', 'holidays');
    const tag = await mountSettings('schedule', 'create').in('ready');
    await tag.find('button', 'Save');
    expect(tag.all('.hours-day, .hours-exception-list')).toEqual([]);
    tag.type('Name', unique());
    tag.named<HTMLElement>('label', 'Monday')?.click();
    await tag.press('Save');
    expect(Object.keys(await sentBody()).sort()).toEqual([
      ...['friday', 'isActive', 'monday', 'name', 'saturday', 'sunday', 'thursday'],
      ...['timeBegin', 'timeEnd', 'tuesday', 'wednesday'],
    ]);
  });

  it('of holidays alone, has dates to be typed', async () => {
    without('holidays');
    const tag = await newHours();
    expect(tag.named('button', 'Add a date')).toBeDefined();
    expect(tag.named('button', 'National holidays')).toBeUndefined();
  });
});

describe('the page of opening hours', () => {
  const ALL_DAY = [span('00:00', '23:59')];
  const week = {
    ...{ monday: ALL_DAY, tuesday: ALL_DAY, wednesday: ALL_DAY, thursday: ALL_DAY },
    ...{ friday: ALL_DAY, saturday: ALL_DAY, sunday: ALL_DAY },
  };
  const christmas = { date: '2020-12-25', everyYear: true, name: 'Natal', intervals: [] };

  async function show(mode: 'view' | 'list', changed: object) {
    const [first] = await api.records('schedules');
    const record = { ...first, isActive: true, timeZone: 'America/Manaus', ...changed };
    api.answer = async (method, url) => {
      if (method !== 'GET' || !url.pathname.startsWith('/api/schedules')) return undefined;
      const headers = { 'x-pagination-count': '1' };
      return Response.json(url.pathname === '/api/schedules' ? [record] : record, { headers });
    };
    const tag = mountSettings('schedule', mode, mode === 'view' ? { recordId: Number(first?.id) } : {});
    return tag.in('ready');
  }

  it('tells what is now, the week, and any date to come', async () => {
    const tag = await show('view', { week, exceptions: [christmas] });
    await until(() => tag.text.includes('00:00–23:59'), 'the week');
    expect(tag.text).toContain('12/25');
    expect(tag.text).toContain('Amazon');
    tag.type('What about another date?', '12/25/2030');
    await until(() => tag.text.includes('On 12/25/2030 (Wednesday): closed, Natal'), 'the answer');
    tag.type('What about another date?', '12/26/2030');
    await until(() => tag.text.includes('On 12/26/2030 (Thursday): 00:00–23:59'), 'the answer');
    tag.type('What about another date?', '2/30/2030');
    await until(() => tag.text.includes('Invalid date.'), 'the answer');
    expect(await violationsIn(tag.element)).toEqual([]);
  });

  it('tells what is open from the night before', async () => {
    const closed = Object.fromEntries(Object.keys(week).map((day) => [day, []]));
    const tag = await show('view', {
      week: { ...closed, saturday: [span('13:00', '02:00')] },
      exceptions: [{ ...christmas, date: '2032-12-26' }],
    });
    await until(() => tag.text.includes('13:00–02:00 (next day)'), 'the week');
    expect(tag.text).toContain('00:00–02:00 (from the day before)');
    tag.type('What about another date?', '12/28/2031');
    await until(() => tag.text.includes('On 12/28/2031 (Sunday): 00:00–02:00 (from'), 'the answer');
    tag.type('What about another date?', '12/26/2032');
    await until(() => tag.text.includes('On 12/26/2032 (Sunday): closed, Natal'), 'the answer');
  });

  it('tells in the list which hours are open now', async () => {
    const tag = await show('list', { week, exceptions: [] });
    await until(() => tag.text.includes('Open now'), 'the state');
    expect(tag.text).toContain('00:00–23:59');
  });

  it('tells the hours of section 7 the same way', async () => {
    const tag = await show('view', {
      week: undefined,
      exceptions: undefined,
      ...{ timeBegin: '09:00:00', timeEnd: '21:00:00' },
    });
    await until(() => tag.text.includes('09:00–21:00'), 'the week');
  });
});
