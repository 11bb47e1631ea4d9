import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { mountSettings, RealApi } from '../support/settings/settings.ts';
import { until } from '../support/wait.ts';

/** Numbers: the dependent fields, sentence by sentence of the specification (file 2, sections 2.4 and 4). */
const api = new RealApi();
beforeEach(() => api.begin());
afterEach(() => api.end());

interface Place {
  readonly state: string;
  readonly city: string;
}
const places = async () => (await api.records('select-options/cities')) as unknown as readonly Place[];
/** A parameter of the list's last request. */
const asked = (key: string) => api.to('/numbers').at(-1)?.url.searchParams.get(key) ?? undefined;

describe('the filters of numbers', () => {
  it('keep the city of a remembered list, and lose it with another state', async () => {
    const [first] = await places();
    const other = (await places()).find(({ state }) => state !== first?.state)?.state ?? '';
    const attributes = { state: JSON.stringify(first) };
    const tag = await mountSettings('number', 'list', { attributes }).in('ready');
    expect([asked('state'), asked('city')]).toEqual([first?.state, first?.city]);
    await tag.press(/^Filters/);
    await until(() => tag.named('aside h2', 'Filters'), 'the filters');
    await until(() => tag.field<HTMLSelectElement>('State').options.length > 2, 'the states');
    tag.choose('State', other);
    await until(() => asked('state') === other, 'the numbers of the other state');
    await tag.in('ready');
    expect(asked('city')).toBe(undefined);
  });

  it('offer the cities of the chosen state alone', async () => {
    const all = await places();
    const state = all[0]?.state ?? '';
    const tag = await mountSettings('number', 'list', {
      attributes: { state: JSON.stringify({ state }) },
    }).in('ready');
    await tag.press(/^Filters/);
    const own = new Set(all.filter((place) => place.state === state).map(({ city }) => city));
    const offered = () =>
      [...tag.field<HTMLSelectElement>('City').options].slice(1).map(({ value }) => value);
    await until(() => tag.named('aside h2', 'Filters') && offered().length === own.size, 'its cities');
    expect(new Set(offered())).toEqual(own);
  });
});

describe('a number', () => {
  it('is given to another company by typing over the one that is chosen', async () => {
    const [first] = await api.records('numbers');
    const tag = await mountSettings('number', 'edit', { recordId: Number(first?.id) }).in('ready');
    await tag.find('button', 'Save');
    await until(() => tag.field('Company').value !== '', 'the company that is stored');
    tag.type('Company', 'Clínica');
    const searches = () =>
      api.to('/select-options/levels').filter(({ url }) => url.searchParams.get('search') === 'Clínica');
    await until(() => searches().length > 0, 'the search');
    await until(() => tag.all('[role=option]').length > 0 && !tag.all('[aria-busy]').length, 'its answer');
    expect(tag.field('Company').value).toBe('Clínica');
    expect(tag.all('[role=option]').map((one) => one.textContent)).toEqual(
      tag.all('[role=option]').map(() => expect.stringContaining('Clínica')),
    );
  });

  it('says so where the kind of a number is not informed', async () => {
    api.answer = async (_method, url) =>
      url.pathname === '/api/numbers'
        ? Response.json([{ id: 1, number: '551133334444', type: null }], {
            headers: { 'x-pagination-count': '1' },
          })
        : undefined;
    const tag = await mountSettings('number').in('ready');
    expect(tag.rows[0]?.textContent).toContain('Not informed');
  });
});
