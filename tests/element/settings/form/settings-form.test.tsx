import { ALL_FEATURES } from '../../../../src/core/contract/define/features.ts';
import { configure } from '../../../../src/elements/loader.ts';
import { afterEach, beforeEach, describe, expect, it } from '../../../support/browser/browser-test.ts';
import { mountSettings, RealApi } from '../../support/settings/settings.ts';
import { until } from '../../support/wait.ts';

/** Typed text in all cases: saved, refused, overtaken by another user, left. */
const api = new RealApi();
beforeEach(() => api.begin());
afterEach(() => api.end());

const unique = (() => {
  let made = 0;
  return () => `zz${Date.now() % 1_000_000}${++made}`;
})();

async function newWord() {
  const tag = await mountSettings('word', 'create').in('ready');
  const word = unique();
  tag.type('Word', word);
  tag.choose('Said by', 'agent');
  await tag.press('Save');
  await until(() => tag.toasts.length > 0, 'the message');
  return { tag, word };
}

describe('a form of settings', () => {
  it('creates a record, says so in the server’s words, and shows it', async () => {
    const tracked: string[] = [];
    document.addEventListener('ramal-track', ({ detail }) => tracked.push(detail.identifier), { once: true });
    const { tag, word } = await newWord();
    expect(tag.toasts).toEqual(['Word created successfully.']);
    expect(tag.routes.at(-1)).toBe('ViewWordById');
    expect(tracked).toEqual(['NewWord']);
    // A page without addresses for routes: the tag goes there by itself.
    await until(() => tag.root.querySelector('h1')?.textContent === word, 'the record');
    expect(JSON.parse(String(api.to('/words', 'POST')[0]?.body))).toEqual({
      word,
      callParticipant: 'agent',
      isActive: true,
    });
    expect(tag.is('dirty')).toBe(false);
  });

  it('says that something is unsaved, and asks before it is left', async () => {
    const tag = await mountSettings('word', 'create').in('ready');
    tag.type('Word', 'x');
    await until(() => tag.is('dirty'), 'dirty');
    await tag.press('Words', '.settings-back');
    const dialog = await until(() => tag.root.querySelector('dialog'), 'the question');
    expect(dialog.textContent).toContain('Do you really want to leave? You have unsaved changes!');
    await tag.press('Stay');
    expect(tag.field('Word').value).toBe('x');
    await tag.press('Words', '.settings-back');
    await tag.press('Leave');
    await until(() => tag.root.querySelector('.ui-page'), 'the list');
    expect(tag.is('dirty')).toBe(false);
  });

  it('begins another one with what was chosen, and without what was typed', async () => {
    const tag = await mountSettings('word', 'create').in('ready');
    const first = `yy${Date.now() % 1_000_000}`;
    for (const word of [`${first}a`, `${first}b`]) {
      tag.type('Word', word);
      tag.choose('Said by', 'client');
      await tag.press('Save and create another');
      await until(() => tag.field('Word').value === '', 'the next form');
      expect(tag.field<HTMLSelectElement>('Said by').value).toBe('client');
      await until(() => tag.root.activeElement === tag.field('Word'), 'the focus');
      expect(tag.is('dirty')).toBe(false);
    }
    const made = api.to('/words', 'POST').map(({ body }) => JSON.parse(String(body)).word);
    expect(made).toEqual([`${first}a`, `${first}b`]);
  });

  it('asks also where the page wants it to show something else, and stays where it is told to', async () => {
    const tag = await mountSettings('word', 'create').in('ready');
    tag.type('Word', 'x');
    await until(() => tag.is('dirty'), 'dirty');
    const field = tag.field('Word');
    tag.element.setAttribute('mode', 'list');
    await until(() => tag.root.querySelector('dialog'), 'the question');
    await tag.press('Stay');
    expect(tag.field('Word')).toBe(field);
    expect(field.value).toBe('x');
    expect(tag.root.activeElement).toBe(field);
    tag.element.setAttribute('record-id', '1');
    tag.element.setAttribute('mode', 'view');
    await tag.press('Leave');
    await tag.find('.ui-button', 'Edit');
    expect(tag.is('dirty')).toBe(false);
  });

  it('does not ask where the page says that it asks by itself', async () => {
    const tag = await mountSettings('word', 'create').in('ready');
    tag.element.addEventListener('ramal-dirty', (event) => event.preventDefault());
    tag.type('Word', 'x');
    await until(() => tag.is('dirty'), 'dirty');
    tag.element.setAttribute('mode', 'list');
    await until(() => tag.root.querySelector('.ui-page'), 'the list');
    expect(tag.root.querySelector('dialog')).toBe(null);
  });

  it('marks nothing as changed of a record that is not stored yet', async () => {
    const tag = await mountSettings('word', 'create').in('ready');
    tag.type('Word', 'x');
    await until(() => tag.is('dirty'), 'dirty');
    expect(tag.all('[data-changed]')).toEqual([]);
    expect(tag.text).not.toContain('edited here');
  });

  it('marks what is changed, and nothing once it is as it was', async () => {
    const tag = await mountSettings('word', 'edit', { recordId: 1 }).in('ready');
    await tag.find('button', 'Save');
    const before = tag.field('Word').value;
    tag.type('Word', `${before}x`);
    await until(() => tag.text.includes('edited here'), 'the mark');
    tag.type('Word', before);
    await until(() => !tag.is('dirty'), 'nothing to save');
  });

  it('puts the server’s refusal under its field, and keeps what was typed', async () => {
    api.answer = async (method) =>
      method === 'POST'
        ? Response.json(
            { message: 'Some fields need your attention.', errors: { word: ['This word exists already.'] } },
            { status: 422 },
          )
        : undefined;
    const tag = await mountSettings('word', 'create').in('ready');
    tag.type('Word', 'boleto');
    tag.choose('Said by', 'all');
    await tag.press('Save');
    await tag.find('.ui-field-error', 'This word exists already.');
    expect(tag.field('Word').value).toBe('boleto');
    expect(tag.root.activeElement).toBe(tag.field('Word'));
  });

  it('keeps what was typed where the server fails, and sends it again', async () => {
    let fails = true;
    api.answer = async (method) =>
      method === 'POST' && fails ? Response.json({ message: 'Out of order.' }, { status: 400 }) : undefined;
    const tag = await mountSettings('word', 'create').in('ready');
    const word = unique();
    tag.type('Word', word);
    tag.choose('Said by', 'all');
    await tag.press('Save');
    await until(() => tag.text.includes('Out of order.'), 'the failure');
    fails = false;
    await tag.press('Try again');
    await until(() => tag.root.querySelector('h1')?.textContent === word, 'the record');
  });

  it('is not sent twice', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    api.answer = async (method) => {
      if (method === 'POST') await held;
      return undefined;
    };
    const tag = await mountSettings('word', 'create').in('ready');
    tag.type('Word', unique());
    tag.choose('Said by', 'all');
    await tag.press('Save');
    await until(() => api.to('/words', 'POST').length === 1, 'the request');
    const save = await tag.find<HTMLButtonElement>('button', 'Save');
    expect(save.getAttribute('aria-busy')).toBe('true');
    save.click();
    save.form?.requestSubmit();
    release();
    await until(() => tag.toasts.length > 0, 'the message');
    expect(api.to('/words', 'POST')).toHaveLength(1);
  });

  for (const [choice, kept] of [
    ['Save what I chose', 'mine'],
    ['Take theirs', 'theirs'],
  ] as const)
    it(`overwrites nobody unasked, and tells what differs: ${choice}`, async () => {
      const { tag: first, word } = await newWord();
      await until(() => first.root.querySelector('h1')?.textContent === word, 'the record');
      const [path] = api.to(
        api.requests.findLast(({ method }) => method === 'GET')?.url.pathname.slice(4) ?? '',
      );
      const id = Number(path?.url.pathname.split('/').at(-1));
      first.element.remove();
      const tag = await mountSettings('word', 'edit', { recordId: id }).in('ready');
      await tag.find('button', 'Save');
      tag.choose('Said by', 'client');
      // Another user, meanwhile.
      const other = await mountSettings('word', 'edit', { recordId: id }).in('ready');
      await other.find('button', 'Save');
      other.choose('Said by', 'all');
      await other.press('Save');
      await until(() => other.toasts.length > 0, 'their change');
      other.element.remove();
      await tag.press('Save');
      await tag.find('dialog h2', 'Somebody else was faster');
      expect(api.to(`/words/${id}`, 'PUT')).toHaveLength(1);
      expect(tag.all('dialog fieldset').map(({ textContent }) => textContent)).toEqual([
        'Said byMineClientTheirsAnyone',
      ]);
      if (kept === 'theirs') await tag.press('TheirsAnyone', 'dialog label');
      await tag.press(choice);
      if (kept === 'mine') {
        await until(() => tag.toasts.length > 0, 'the message');
        await until(() => tag.text.includes('Client'), 'mine');
      } else {
        await until(() => tag.field<HTMLSelectElement>('Said by').value === 'all', 'theirs');
        expect(tag.is('dirty')).toBe(false);
      }
      expect(api.to(`/words/${id}`, 'PUT')).toHaveLength(kept === 'mine' ? 2 : 1);
    });

  it('activates and inactivates in the list, in the server’s words, and lists again', async () => {
    const { tag: first, word } = await newWord();
    first.element.remove();
    const tag = await mountSettings('word', 'list', { attributes: { search: word } }).in('ready');
    await tag.press(`Inactivate ${word}`);
    await tag.find('.ui-badge', 'Inactive');
    expect(tag.toasts).toEqual(['Word inactivated successfully.']);
    await tag.press(`Activate ${word}`);
    await tag.find('.ui-badge', 'Active');
  });

  it('sends a file as a part of a form, and its text is not sent beside it', async () => {
    const tag = await mountSettings('queue', 'create').in('ready');
    const name = unique();
    tag.type('Name', name);
    tag.choose('Strategy', 'ringall');
    const input = tag.named<HTMLInputElement>('input[type=file]', 'Audio') as HTMLInputElement;
    const frame = new Uint8Array(72);
    frame.set([0xff, 0xf3, 0x28, 0xc4]);
    const files = new DataTransfer();
    files.items.add(new File([frame, frame], 'espera.mp3', { type: 'audio/mpeg' }));
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => tag.root.querySelector('audio[src^="blob:"]'), 'the preview');
    await tag.press('Save');
    await until(() => tag.root.querySelector('h1')?.textContent === name, 'the record');
    const body = api.to('/queues', 'POST')[0]?.body as FormData;
    expect((body.get('audio') as File).name).toBe('espera.mp3');
    expect(Object.fromEntries([...body].filter(([key]) => key !== 'audio'))).toEqual({
      name,
      strategy: 'ringall',
      isActive: 'true',
    });
    await until(() => tag.text.includes('espera'), 'the file’s name');
  });

  it('adds to a contact, whose stored entries stay as they are', async () => {
    const tag = await mountSettings('contact', 'create').in('ready');
    expect(tag.text).toContain('No e-mail registered');
    expect(tag.text).toContain('No phone number registered');
    tag.type('Name', unique());
    await tag.press('Add an e-mail');
    tag.type('E-mails 1', 'a@b.example');
    await tag.press('Save');
    await until(() => tag.toasts.length > 0, 'the message');
    await tag.press('Edit');
    const stored = await tag.find<HTMLInputElement>('input', 'E-mails 1');
    expect(stored.disabled).toBe(true);
    expect(stored.value).toBe('a@b.example');
    await tag.press('Add a phone number');
    tag.type('Phone numbers 1', '11988112045');
    tag.field('Phone numbers 1').blur();
    await until(() => tag.field('Phone numbers 1').value === '(11) 98811-2045', 'as numbers are written');
    await tag.press('Save');
    await until(() => api.requests.some(({ method }) => method === 'PUT'), 'the change');
    const sent = api.requests.find(({ method }) => method === 'PUT');
    expect(JSON.parse(String(sent?.body))).toMatchObject({ phones: ['5511988112045'] });
    expect(JSON.parse(String(sent?.body)).emails).toBeUndefined();
  });

  it('takes a number as it was typed, or says that it is none', async () => {
    const tag = await mountSettings('spam-number', 'create').in('ready');
    for (const typed of ['abc', '11999998888 ramal 12']) {
      tag.type('Number', typed);
      await tag.press('Save');
      await until(() => tag.text.includes('Invalid phone number'), 'the reason');
      expect(tag.field('Number').value).toBe(typed);
    }
    expect(api.requests.some(({ method }) => method === 'POST')).toBe(false);
    tag.type('Number', `(11) 9${String(Date.now()).slice(-8, -4)}-${String(Date.now()).slice(-4)}`);
    await tag.press('Save');
    await until(() => tag.toasts.length > 0, 'the message');
    const sent = api.requests.find(({ method }) => method === 'POST');
    expect(JSON.parse(String(sent?.body)).number).toMatch(/^55119\d{8}$/);
  });

  it('says of a file that is no sound, or too large, that it is not taken, as soon as it is chosen', async () => {
    const tag = await mountSettings('audio', 'create').in('ready');
    await tag.find('button', 'Save');
    const choose = (file: File) => {
      const chosen = new DataTransfer();
      chosen.items.add(file);
      const input = tag.field('Audio');
      input.files = chosen.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    };
    choose(new File(['These are words.'], 'a.mp3', { type: 'audio/mpeg' }));
    await until(
      () => tag.text.includes('There is no sound in this file: it must be an MP3 or a WAV.'),
      'what it is not',
    );
    choose(new File([new Uint8Array(10 * 1024 ** 2 + 1)], 'b.mp3', { type: 'audio/mpeg' }));
    await until(() => tag.text.includes('The file must have at most 10 MB.'), 'that it is too large');
    expect(tag.root.querySelector('audio')).toBe(null);
    choose(new File([new Uint8Array([0xff, 0xfb, 0x90, 0x64])], 'c.mp3', { type: 'audio/mpeg' }));
    await until(() => tag.root.querySelector('audio'), 'the sound');
    expect(tag.text).not.toContain('The file must');
    expect(tag.field('Name').value).toBe('c');
    choose(new File(['These are words.'], 'words.mp3', { type: 'audio/mpeg' }));
    await until(() => tag.text.includes('“c.mp3” stays chosen.'), 'what is saved');
    const dropped = new DataTransfer();
    dropped.items.add(new File([new Uint8Array([0xff, 0xfb, 0x90, 0x64])], 'd.mp3', { type: 'audio/mpeg' }));
    const drag = (type: string) =>
      tag.root
        .querySelector('.field-upload')
        ?.dispatchEvent(
          new DragEvent(type, { bubbles: true, cancelable: true, composed: true, dataTransfer: dropped }),
        );
    // The page would be left for the file if the field did not take it.
    expect([drag('dragover'), drag('drop')]).toEqual([false, false]);
    await until(() => tag.text.includes('d.mp3'), 'what was dropped');
    expect(tag.field('Name').value).toBe('d');
    tag.type('Name', 'Welcome');
    choose(new File([new Uint8Array([0xff, 0xfb, 0x90, 0x64])], 'e.mp3', { type: 'audio/mpeg' }));
    await until(() => tag.text.includes('e.mp3'), 'another file');
    expect(tag.field('Name').value).toBe('Welcome');
  });

  it('records what is spoken, as a WAV that can be heard, and says why where it cannot', async () => {
    // In place of a microphone: a tone, which the browser records as it would a voice.
    const sounds = new AudioContext();
    const spoken = sounds.createMediaStreamDestination();
    const tone = sounds.createOscillator();
    tone.connect(spoken);
    tone.start();
    const real = navigator.mediaDevices.getUserMedia;
    try {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
      const tag = await mountSettings('audio', 'create').in('ready');
      await tag.press('Record here');
      await until(() => tag.text.includes('The microphone is not allowed on this page.'), 'why it cannot');
      navigator.mediaDevices.getUserMedia = () => Promise.resolve(spoken.stream);
      await tag.press('Record here');
      await until(() => /Recording\s*00:00:01/.test(tag.text), 'a second of it');
      expect(tag.text).not.toContain('is not allowed');
      await tag.press('Stop recording');
      const heard = await until(() => tag.root.querySelector<HTMLAudioElement>('audio'), 'the sound');
      expect(spoken.stream.getTracks().map(({ readyState }) => readyState)).toEqual(['ended']);
      await until(() => heard.duration > 0.8, 'how long it is');
      const bytes = new Uint8Array(await (await fetch(heard.src)).arrayBuffer());
      expect(String.fromCharCode(...bytes.subarray(0, 4), ...bytes.subarray(8, 12))).toBe('RIFFWAVE');
      expect(new Int16Array(bytes.buffer, 44).some((sample) => sample > 1000)).toBe(true);
      // Whoever saves means what is being recorded: the former take is not sent.
      const again = sounds.createMediaStreamDestination();
      tone.connect(again);
      navigator.mediaDevices.getUserMedia = () => Promise.resolve(again.stream);
      const name = unique();
      tag.type('Name', name);
      await tag.press('Record here');
      await until(() => /Recording\s*00:00:02/.test(tag.text), 'two seconds of it');
      await tag.press('Save');
      await until(() => tag.root.querySelector('h1')?.textContent === name, 'the record');
      const body = api.to('/audios', 'POST')[0]?.body as FormData;
      expect((body.get('audio') as File).size).toBeGreaterThan(bytes.length + 16_000);
      expect(api.to('/audios', 'POST')).toHaveLength(1);
    } finally {
      navigator.mediaDevices.getUserMedia = real;
      await sounds.close();
    }
  });

  it('counts what is wrong by what is said', async () => {
    const tag = await mountSettings('survey', 'create').in('ready');
    await tag.press('Save');
    await until(() => tag.all('.ui-field-error').length > 0, 'what is wrong');
    const count = tag.all('.ui-field-error').length;
    expect(count).toBeGreaterThan(3);
    expect(tag.text).toContain(`${count} fields need your attention`);
  });

  it('has as many questions as are added, and always one', async () => {
    const tag = await mountSettings('survey', 'create').in('ready');
    expect(tag.named('button', /^Remove question/)).toBeUndefined();
    await tag.press('Add a question');
    await tag.find('legend', 'Question 2');
    expect(tag.root.activeElement?.closest('fieldset')?.textContent).toContain('Question 2');
    await tag.press('Remove question 1');
    await until(() => tag.named('legend', 'Question 2') === undefined, 'one question');
    expect(tag.named('button', /^Remove question/)).toBeUndefined();
  });
});

describe('the hours of a schedule, where the back end has section 7’s alone', () => {
  beforeEach(() => configure({ features: ALL_FEATURES.filter((one) => one !== 'openingHours') }));
  afterEach(() => configure({ features: null }));

  for (const [locale, begin, end, day, save] of [
    ['en-US', 'Start', 'End', 'Monday', 'Save'],
    ['pt-BR', 'Início', 'Fim', 'segunda-feira', 'Salvar'],
  ] as const)
    it(`are those of a clock of 24 hours, however they are typed: ${locale}`, async () => {
      const tag = mountSettings('schedule', 'create', { attributes: { locale } });
      await tag.in('ready');
      await tag.find('button', save);
      // A browser's own clock would follow the browser's language.
      expect([begin, end].map((label) => [tag.field(label).type, tag.field(label).value])).toEqual([
        ['text', '08:00'],
        ['text', '17:00'],
      ]);
      for (const [typed, shown] of [
        ['7h30', '07:30'],
        ['930', '09:30'],
        ['5 pm', '17:00'],
        ['13', '13:00'],
      ] as const) {
        tag.type(begin, typed);
        expect(tag.field(begin).value).toBe(typed);
        tag.field(end).focus();
        await until(() => tag.field(begin).value === shown, `${typed} as ${shown}`);
      }
      const name =
        tag.root.querySelector<HTMLInputElement>('input[name=name]')?.labels?.[0]?.firstChild?.textContent;
      tag.type(String(name), unique());
      tag.named<HTMLElement>('label', new RegExp(day, 'i'))?.click();
      await tag.press(save);
      await until(() => api.to('/schedules', 'POST').length > 0, 'it is sent');
      expect(JSON.parse(String(api.to('/schedules', 'POST')[0]?.body))).toMatchObject({
        timeBegin: '13:00:00',
        timeEnd: '17:00:00',
      });
    });

  it('that are none, or end before they begin, are refused and kept as typed', async () => {
    const tag = await mountSettings('schedule', 'create').in('ready');
    await tag.find('button', 'Save');
    tag.type('Name', unique());
    tag.named<HTMLElement>('label', 'Monday')?.click();
    tag.type('Start', '25:00');
    await tag.press('Save');
    await until(() => tag.text.includes('Invalid time.'), 'the message');
    expect(tag.field('Start').value).toBe('25:00');
    expect(tag.field('Start').ariaInvalid).toBe('true');
    tag.type('Start', '1730');
    await tag.press('Save');
    await until(() => tag.text.includes('Start Time must be earlier than End Time'), 'the message');
    expect(api.to('/schedules', 'POST')).toEqual([]);
  });

  it('that are stored with seconds stay as they are while nobody changes them', async () => {
    const [first] = await api.records('schedules');
    api.answer = async (method, url) =>
      method === 'GET' && url.pathname === `/api/schedules/${first?.id}`
        ? Response.json({ ...first, timeBegin: '08:00:30', timeEnd: '23:59:59' })
        : undefined;
    const tag = await mountSettings('schedule', 'edit', { recordId: Number(first?.id) }).in('ready');
    await tag.find('button', 'Save');
    expect(tag.field('End').value).toBe('23:59');
    tag.field('Start').focus();
    tag.field('End').focus();
    tag.field('Name').focus();
    expect(tag.is('dirty')).toBe(false);
  });
});
