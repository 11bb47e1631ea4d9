import { configure } from '../../../../src/elements/index.ts';
import { afterEach, beforeEach, describe, expect, it } from '../../../support/browser/browser-test.ts';
import { mountSettings, RealApi, type SettingsTag } from '../../support/settings/settings.ts';
import { until } from '../../support/wait.ts';

/** A save whose answer is lost: the messages are true, and nothing is saved twice. */
const api = new RealApi();
beforeEach(() => api.begin());
afterEach(() => {
  configure({ features: null });
  return api.end();
});

const unique = (() => {
  let made = 0;
  return () => `ww${Date.now() % 1_000_000}${++made}`;
})();

/** Cuts the next request of this method off: before the server has it, or after it has done it. */
function cut(method: string, when: 'before' | 'after'): void {
  const whole = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    if (init?.method !== method) return whole(input, init);
    globalThis.fetch = whole;
    if (when === 'after') await whole(input, init);
    throw new TypeError('Failed to fetch');
  };
}

async function newContact(name: string): Promise<SettingsTag> {
  const tag = await mountSettings('contact', 'create').in('ready');
  tag.type('Name', name);
  return tag;
}

const UNKNOWN = 'It is not known whether this was saved.';
const notice = (tag: SettingsTag) => until(() => tag.text.includes(UNKNOWN), 'what is said');
const shown = (tag: SettingsTag, name: string) =>
  until(() => tag.root.querySelector('h1')?.textContent === name, 'the record');

/** The names of the stored contacts that begin so. */
async function stored(name: string): Promise<string[]> {
  const rows = await (await api.real(new URL(`/api/contacts?search=${name}`, location.href))).json();
  return rows.map((row: { name: string }) => row.name);
}

describe('a record whose create was cut off', () => {
  for (const features of ['with keys', 'with section 7 alone'] as const) {
    const begin = () => features === 'with section 7 alone' && configure({ features: [] });

    it(`after it was made is not made again: ${features}`, async () => {
      begin();
      const name = unique();
      const tag = await newContact(name);
      cut('POST', 'after');
      await tag.press('Save');
      await notice(tag);
      expect(tag.field('Name').value).toBe(name);
      await tag.press('Try again');
      await shown(tag, name);
      expect(await stored(name)).toEqual([name]);
    });

    it(`before it arrived is made: ${features}`, async () => {
      begin();
      const name = unique();
      const tag = await newContact(name);
      cut('POST', 'before');
      await tag.press('Save');
      await notice(tag);
      await tag.press('Try again');
      await shown(tag, name);
      expect(await stored(name)).toEqual([name]);
    });

    it(`and is typed on is one record, with what was typed: ${features}`, async () => {
      begin();
      const name = unique();
      const tag = await newContact(name);
      cut('POST', 'after');
      await tag.press('Save');
      await notice(tag);
      tag.type('Name', `${name}b`);
      await tag.press('Save');
      await shown(tag, `${name}b`);
      expect(await stored(name)).toEqual([`${name}b`]);
    });
  }

  it('is left to the user where an older one has its name', async () => {
    const name = unique();
    const first = await newContact(name);
    await first.press('Save');
    await shown(first, name);
    first.element.remove();
    configure({ features: [] });
    api.answer = async (method, url) => {
      if (method !== 'GET' || url.pathname !== '/api/contacts') return undefined;
      const real = await api.real(url);
      const rows = await real.json();
      const older = rows.map((row: object) => ({ ...row, createdAt: '2026-01-01T00:00:00Z' }));
      return Response.json(older, { headers: real.headers });
    };
    const tag = await newContact(name);
    cut('POST', 'before');
    await tag.press('Save');
    await notice(tag);
    await tag.press('Try again');
    await until(() => tag.text.includes('There is already one of this name'), 'the question');
    expect(await stored(name)).toHaveLength(1);
    await tag.press('Save all the same');
    await shown(tag, name);
    expect(await stored(name)).toHaveLength(2);
  });

  it('that the server refuses is known not to be saved', async () => {
    api.answer = async (method) =>
      method === 'POST' ? Response.json({ message: 'Full.' }, { status: 503 }) : undefined;
    const tag = await newContact(unique());
    await tag.press('Save');
    await until(() => tag.text.includes('Nothing was saved'), 'the reason');
    expect(tag.text).not.toContain(UNKNOWN);
  });
});

it('a change that was cut off after it was made is no one else’s', async () => {
  const name = unique();
  const tag = await newContact(name);
  await tag.press('Save');
  await shown(tag, name);
  await tag.press('Edit');
  await tag.find('button', 'Save');
  tag.type('Name', `${name}c`);
  cut('PUT', 'after');
  await tag.press('Save');
  await notice(tag);
  await tag.press('Try again');
  await shown(tag, `${name}c`);
  expect(await stored(name)).toEqual([`${name}c`]);
});
