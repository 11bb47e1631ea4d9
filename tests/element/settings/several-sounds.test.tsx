import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { violationsIn } from '../support/axe.ts';
import { mountSettings, RealApi } from '../support/settings/settings.ts';
import { until } from '../support/wait.ts';

/** Several files that are chosen at once for a new audio. */
const api = new RealApi();
beforeEach(() => api.begin());
afterEach(() => api.end());

const FRAME = new Uint8Array(72);
FRAME.set([0xff, 0xf3, 0x28, 0xc4]);

const sound = (name: string) => new File([FRAME, FRAME], name, { type: 'audio/mpeg' });
const unique = () => `Som ${Date.now()}${Math.random()}`.slice(0, 24);

async function chosen(...files: readonly File[]) {
  const tag = await mountSettings('audio', 'create').in('ready');
  await tag.find('button', 'Save');
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  const input = tag.field('Audio');
  expect(input.multiple).toBe(true);
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  return tag;
}

const count = (tag: Awaited<ReturnType<typeof chosen>>) => tag.all('dialog [role=status]')[0]?.textContent;
/** Tells whether a place has the focus. */
const isIn = (tag: Awaited<ReturnType<typeof chosen>>, place: string) =>
  tag.root.activeElement?.closest(place) != null;
const namesStored = async () => (await api.records('audios?per_page=100')).map(({ name }) => name);
const sent = () => api.to('/audios', 'POST').map(({ body }) => (body as FormData).get('name'));

describe('several sounds at once', () => {
  it('become a record each, named after its file or as it is typed, and lead to the list', async () => {
    const [one, other] = [unique(), unique()];
    const tag = await chosen(sound(`${one}.mp3`), sound('b.mp3'), sound('c.mp3'));
    await tag.find('button', 'Save 3 audios');
    expect(await violationsIn(tag.element)).toEqual([]);
    tag.type('Name of b.mp3', one);
    await until(() => tag.text.match(/has this name too/g)?.length === 2, 'that two have one name');
    tag.type('Name of b.mp3', other);
    await until(() => !tag.text.includes('has this name too'), 'names of their own');
    await tag.press('Leave c.mp3 out');
    await until(() => isIn(tag, '.several-sounds > li:last-child'), 'the focus beside what was left out');
    await tag.press('Save 2 audios');
    await until(() => count(tag) === '2 of 2 saved', 'that all are saved');
    await until(() => isIn(tag, '.ui-dialog-foot'), 'the focus beside what was pressed');
    expect(sent()).toEqual([one, other]);
    await tag.press('To the list');
    await tag.find('h1', 'Audios');
    const stored = await namesStored();
    expect([one, other].filter((name) => stored.includes(name))).toEqual([one, other]);
  });

  it('say of each why it is not saved, and are saved once however often it is tried', async () => {
    const [one, other] = [unique(), unique()];
    const tag = await chosen(
      sound(`${one}.mp3`),
      sound(`${other}.mp3`),
      new File(['Words.'], 'words.mp3'),
      sound('.mp3'),
    );
    let posts = 0;
    // The first is saved, and its answer is lost.
    const watched = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const answer = await watched(input, init);
      if (init?.method !== 'POST' || ++posts > 1) return answer;
      return Response.json({ message: 'Busy.' }, { status: 502 });
    };
    await tag.press('Save 3 audios');
    await until(
      () => count(tag) === '1 of 4 saved' && tag.named('button', 'Save 2 audios'),
      'what was saved',
    );
    expect(tag.text).toContain('There is no sound in this file: it must be an MP3 or a WAV.');
    expect(tag.text).toContain('This field is required.');
    expect(tag.text).toContain('Busy.');
    await tag.press('Save 2 audios');
    await until(() => count(tag) === '2 of 4 saved' && tag.named('button', 'Save 1 audio'), 'the first too');
    await tag.press('To the list');
    const stored = await namesStored();
    expect(stored.filter((name) => name === one || name === other).toSorted()).toEqual(
      [one, other].toSorted(),
    );
  });

  it('can be stopped, and what is left is saved later', async () => {
    const [one, other] = [unique(), unique()];
    const tag = await chosen(sound(`${one}.mp3`), sound(`${other}.mp3`));
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    api.answer = async (method) => (method === 'POST' ? held.then(() => undefined) : undefined);
    await tag.press('Save 2 audios');
    await tag.press('Stop');
    go();
    await until(() => count(tag) === '1 of 2 saved' && tag.named('button', 'Save 1 audio'), 'what is left');
    expect(sent()).toEqual([one]);
    await tag.press('Save 1 audio');
    await until(() => count(tag) === '2 of 2 saved', 'all of them');
    expect(sent()).toEqual([one, other]);
  });

  it('stay, with the names that were typed, until a button says otherwise', async () => {
    const pressEscape = (tag: Awaited<ReturnType<typeof chosen>>) =>
      tag.all('dialog')[0]?.dispatchEvent(new Event('cancel', { cancelable: true }));
    const tag = await chosen(sound('a.mp3'), sound('b.mp3'));
    await tag.find('button', 'Save 2 audios');
    tag.type('Name of b.mp3', 'Welcome');
    await until(() => !tag.named('dialog button', 'Close'), 'that it is kept');
    pressEscape(tag);
    expect(tag.field('Name of b.mp3').value).toBe('Welcome');
    await tag.press('Cancel', 'dialog button');
    await until(() => tag.all('dialog').length === 0, 'the end');
    tag.element.remove();
    const untouched = await chosen(sound('a.mp3'), sound('b.mp3'));
    await untouched.find('button', 'Save 2 audios');
    pressEscape(untouched);
    await until(() => untouched.all('dialog').length === 0, 'the end, where nothing was typed');
  });

  it('are not taken where one sound is wanted', async () => {
    const tag = await mountSettings('queue', 'create').in('ready');
    await tag.find('button', 'Save');
    expect(tag.field('Audio').multiple).toBe(false);
  });
});
