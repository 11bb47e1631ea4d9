import { afterEach, beforeEach, describe, expect, it } from '../../../support/browser/browser-test.ts';
import { mountSettings, RealApi, type SettingsTag } from '../../support/settings/settings.ts';
import { until } from '../../support/wait.ts';

/** Text that is typed during a save is neither lost nor reported as saved. */
const api = new RealApi();
beforeEach(() => api.begin());
afterEach(() => api.end());

const unique = (() => {
  let made = 0;
  return () => `yy${Date.now() % 1_000_000}${++made}`;
})();

/** Holds the answers to some requests back until they are let go. */
function holdBack(isHeld: (method: string, path: string) => boolean): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  api.answer = async (method, url) => {
    if (isHeld(method, url.pathname)) await held;
    return undefined;
  };
  return release;
}

async function storedWord(): Promise<{ tag: SettingsTag; id: number; word: string }> {
  const tag = await mountSettings('word', 'create').in('ready');
  const word = unique();
  tag.type('Word', word);
  tag.choose('Said by', 'agent');
  await tag.press('Save');
  await until(() => tag.root.querySelector('h1')?.textContent === word, 'the record');
  const id = Number(
    api.requests
      .findLast(({ method }) => method === 'GET')
      ?.url.pathname.split('/')
      .at(-1),
  );
  tag.element.remove();
  return { tag: await mountSettings('word', 'edit', { recordId: id }).in('ready'), id, word };
}

const sentTo = (path: string, method: string) =>
  api.to(path, method).map(({ body }) => JSON.parse(String(body)).word);

const SINCE = /^Saved as it was when you chose “Save”/;

/** Expects the typed text to be there, with the focus, and to be saved next. */
async function expectTypedOn(tag: SettingsTag, typed: string, id: () => number): Promise<void> {
  const field = tag.field('Word');
  await until(() => tag.toasts.some((toast) => SINCE.test(toast)), 'what was saved');
  await until(() => tag.text.includes('edited here'), 'the mark');
  expect(tag.field('Word')).toBe(field);
  expect(field.value).toBe(typed);
  expect(tag.root.activeElement).toBe(field);
  // The state follows what is drawn.
  await until(() => tag.is('dirty'), 'the state');
  expect(tag.text).toContain('Not saved yet');
  await until(() => tag.named('button', 'Save')?.getAttribute('aria-busy') !== 'true', 'the end of the save');
  await tag.press('Save');
  await until(() => tag.root.querySelector('h1')?.textContent === typed, 'the record');
  expect(sentTo(`/words/${id()}`, 'PUT').at(-1)).toBe(typed);
  expect(tag.is('dirty')).toBe(false);
}

describe('what is typed while a save is under way', () => {
  it('stays, and is saved next: a record that is changed', async () => {
    const { tag, id, word } = await storedWord();
    const release = holdBack((method) => method === 'PUT');
    await tag.find('button', 'Save');
    tag.type('Word', `${word}a`);
    await tag.press('Save');
    await until(() => api.to(`/words/${id}`, 'PUT').length === 1, 'the request');
    tag.type('Word', `${word}ab`);
    release();
    await expectTypedOn(tag, `${word}ab`, () => id);
    expect(sentTo(`/words/${id}`, 'PUT')).toEqual([`${word}a`, `${word}ab`]);
  });

  it('stays where it is typed after the answer, before the record is shown', async () => {
    const { tag, id, word } = await storedWord();
    const release = holdBack(
      (method, path) =>
        method === 'GET' && path.endsWith(`/words/${id}`) && api.to(`/words/${id}`, 'PUT').length > 0,
    );
    await tag.find('button', 'Save');
    tag.type('Word', `${word}a`);
    await tag.press('Save');
    await until(() => tag.toasts.length > 0, 'the message');
    expect(tag.is('dirty')).toBe(false);
    tag.type('Word', `${word}ab`);
    release();
    await expectTypedOn(tag, `${word}ab`, () => id);
  });

  it('is unsaved, also where it is typed at the very moment of the answer', async () => {
    const { tag, id, word } = await storedWord();
    await tag.find('button', 'Save');
    tag.type('Word', `${word}a`);
    tag.element.addEventListener('ramal-saved', () => tag.type('Word', `${word}ab`), { once: true });
    await tag.press('Save');
    await expectTypedOn(tag, `${word}ab`, () => id);
  });

  it('is told of on show after the tag was moved', async () => {
    const { tag, word } = await storedWord();
    tag.type('Word', `${word}a`);
    await tag.press('Save');
    await until(() => tag.toasts.length > 0, 'the message');
    const elsewhere = document.createElement('div');
    document.body.append(elsewhere);
    elsewhere.append(tag.element);
    await until(() => tag.root.querySelector('.ui-toasts:popover-open'), 'the message after the move');
  });

  it('stays, and changes what was created: no second record', async () => {
    const tag = await mountSettings('word', 'create').in('ready');
    const word = unique();
    const release = holdBack((method) => method === 'POST');
    tag.type('Word', word);
    tag.choose('Said by', 'agent');
    await tag.press('Save');
    await until(() => api.to('/words', 'POST').length === 1, 'the request');
    tag.type('Word', `${word}b`);
    release();
    const made = () =>
      Number(
        api.requests
          .findLast(({ method }) => method === 'PUT')
          ?.url.pathname.split('/')
          .at(-1),
      );
    await expectTypedOn(tag, `${word}b`, made);
    expect(sentTo('/words', 'POST')).toEqual([word]);
  });

  it('is what is asked about; who only waits for the save is asked nothing once it is saved', async () => {
    const { tag, id, word } = await storedWord();
    const release = holdBack((method) => method === 'PUT');
    await tag.find('button', 'Save');
    tag.type('Word', `${word}a`);
    await tag.press('Save');
    await until(() => api.to(`/words/${id}`, 'PUT').length === 1, 'the request');
    await tag.press('Words', '.settings-back');
    await until(() => tag.root.querySelector('dialog'), 'the question');
    release();
    // It was saved: the user is on the page that they wanted, and not on the record.
    await until(() => tag.root.querySelector('.ui-page'), 'the list');
    expect(tag.root.querySelector('dialog')).toBe(null);
    expect(sentTo(`/words/${id}`, 'PUT')).toEqual([`${word}a`]);
    expect(tag.routes).not.toContain('ViewWordById');
  });
});
