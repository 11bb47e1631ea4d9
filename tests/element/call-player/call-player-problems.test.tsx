import '../../../src/elements/loader.ts';
import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { longMp3 } from '../../support/samples/long-mp3.mjs';
import { type FakeRequest, json } from '../support/fake-api.ts';
import { mountPlayer, type Player, soundOfPage } from '../support/sound/player.ts';
import {
  bytesOf,
  deliver,
  type RecordedCall,
  recordedCall,
  serveCall,
} from '../support/sound/recorded-call.ts';
import { wav } from '../support/sound/wav.ts';
import { pause, until } from '../support/wait.ts';
import { newWorld, type World } from '../support/world.ts';

/** The call player without sound, with half of it, or in a browser without some features. */

let world: World;
let recorded: RecordedCall;
const undo: (() => void)[] = [];

beforeEach(async () => {
  world = newWorld();
  recorded ??= await recordedCall('pt-segunda-via');
  serveCall(world.api, recorded);
});
afterEach(() => {
  for (const one of undo.splice(0)) one();
  world.end();
});

const AUDIO = '/vault/stream/call/42/audio';
const onAudio = (answer: (request: FakeRequest) => Response) => world.api.on(`GET ${AUDIO}`, answer);
const errorsOf = (player: Player) =>
  player.events.filter((event) => event.type === 'ramal-error').map((event) => event.detail.code);

/** Takes an interface away from the page, until the test ends. */
function remove(target: object, name: string): void {
  const descriptor = Object.getOwnPropertyDescriptor(target, name);
  Reflect.deleteProperty(target, name);
  undo.push(() => descriptor && Object.defineProperty(target, name, descriptor));
}

describe('a recording that cannot be heard', () => {
  const text = (value: string) => new TextEncoder().encode(value);
  /** Sixteen bits and one channel, of which two fields of the header say something else. */
  const misaligned = (align: number, rate: number) => {
    const bytes = wav({ codec: 1, bits: 16 }, new Uint8Array(16_000));
    new DataView(bytes.buffer).setUint32(28, rate, true);
    new DataView(bytes.buffer).setUint16(32, align, true);
    return bytes;
  };
  const noise = () => Uint8Array.from({ length: 40_000 }, (_, i) => (i * 7919) & 0x7f);
  const cases: [
    what: string,
    answer: (request: FakeRequest) => Response,
    message: string,
    code: string,
    retry: boolean,
  ][] = [
    ['missing', () => json({ message: 'Gone' }, { status: 404 }), 'was not found', 'not-found', true],
    ['forbidden', () => json({}, { status: 403 }), 'permission to hear', 'forbidden', false],
    [
      'empty',
      (request) => deliver(request, new Uint8Array(0), { ignoresRange: true }),
      'is empty',
      'media',
      true,
    ],
    [
      'a page',
      (request) => deliver(request, text('<!doctype html><title>Sign in</title>'), { type: 'text/html' }),
      'is not a recording',
      'media',
      true,
    ],
    ['noise', (request) => deliver(request, noise()), 'is damaged', 'media', true],
    [
      'cut to its head',
      (request) => deliver(request, recorded.sound.slice(0, 60)),
      'is damaged',
      'media',
      true,
    ],
    [
      'a WAV that ends with its header',
      (request) => deliver(request, wav({ codec: 1, bits: 16 }, new Uint8Array(0)), { type: 'audio/wav' }),
      'is empty',
      'media',
      true,
    ],
    [
      'a WAV that ends within its header',
      (request) => deliver(request, wav({ codec: 1, bits: 16 }, new Uint8Array(0)).slice(0, 38)),
      'is damaged',
      'media',
      true,
    ],
    [
      'a WAV whose header contradicts itself',
      (request) => deliver(request, misaligned(5, 12_345)),
      'is damaged',
      'media',
      true,
    ],
    [
      'a tag without any sound',
      (request) => deliver(request, text('ID3\x04\0\0\0\0\0\x04abcd')),
      'is damaged',
      'media',
      true,
    ],
    [
      'a page behind the name of a tag',
      (request) => deliver(request, text(`ID3<html><body>${'Sign in. '.repeat(100)}</body></html>`)),
      'is not a recording',
      'media',
      true,
    ],
    [
      'a page behind a tag',
      (request) => deliver(request, text(`ID3\x04\0\0\0\0\0\0<html>${'Sign in. '.repeat(100)}</html>`)),
      'is damaged',
      'media',
      true,
    ],
    [
      'GSM in WAV',
      (request) => deliver(request, wav({ codec: 49, bits: 0 }, new Uint8Array(650))),
      'format: GSM 6.10 (WAV). Download it',
      'media',
      false,
    ],
    [
      'ADPCM in WAV',
      (request) => deliver(request, wav({ codec: 17, bits: 4 }, new Uint8Array(900))),
      'format: IMA ADPCM (WAV). Download it',
      'media',
      false,
    ],
  ];
  for (const [what, answer, message, code, retry] of cases) {
    it(`${what}: says so, tells the page once, and keeps the rest of the call`, async () => {
      onAudio(answer);
      const player = await mountPlayer().ready();
      await until(() => player.alert, 'the message');
      expect(player.alert).toContain(message);
      expect(player.button('Try again') !== undefined).toBe(retry);
      for (const name of ['Play', '−10 s', '+10 s']) {
        expect(player.button(name)?.getAttribute('aria-disabled')).toBe('true');
        await player.press(name);
      }
      expect(player.time).toBe(0);
      expect(player.events.filter((event) => /play|seek/.test(event.type))).toEqual([]);
      await pause(50);
      expect(errorsOf(player)).toEqual([code]);
      const told = player.events.find(({ type }) => type === 'ramal-error');
      if (code === 'media') expect(told?.detail.retryable).toBe(retry);
      expect(player.text).toContain('Márcia Conceição de Araújo');
      expect(player.paragraphs()).toHaveLength(recorded.transcripts.length);
    });
  }

  it('is heard after a retry, where it is there by then, at the place that was asked for', async () => {
    onAudio((request) => deliver(request, noise()));
    const player = await mountPlayer({ 'start-at': 20 }).ready();
    await until(() => player.button('Try again'));
    serveCall(world.api, recorded);
    await player.press('Try again');
    await player.drawn();
    expect(player.alert).toBe('');
    await player.play();
    expect(player.time).toBeGreaterThanOrEqual(20);
  });

  it('that ends before its call says so, and is heard', async () => {
    const cut = recorded.sound.slice(0, Math.floor(recorded.sound.length * 0.6));
    onAudio((request) => deliver(request, cut));
    const player = await mountPlayer().drawn();
    await until(() => player.text.includes('ends before the call does'), 'the message');
    await player.play();
  });

  it('of which the server never sends the end says so, is heard up to there, and is asked for again', async () => {
    const half = recorded.sound.slice(0, Math.floor(recorded.sound.length / 2));
    onAudio((request) => deliver(request, half, { announces: recorded.sound.length }));
    const player = await mountPlayer({ 'start-at': recorded.duration * 0.8 }).drawn();
    await until(() => player.text.includes('of this recording arrived'), 'the message');
    expect(player.alert).toBe('');
    expect(Math.abs(player.duration - recorded.duration / 2)).toBeLessThan(2);
    await until(() => player.time === player.duration, 'the end of what is here');
    player.clickWave(0.2);
    await player.play();
    serveCall(world.api, recorded);
    await player.press('Try again');
    await until(() => player.duration === Math.round(recorded.duration), 'the whole recording');
    expect(player.text).not.toContain('of this recording arrived');
    await until(() => player.playing, 'the sound goes on');
  });

  it('with junk in its middle says where, and is heard', async () => {
    const middle = Math.floor(recorded.sound.length / 2);
    const parts = [
      recorded.sound.slice(0, middle),
      new Uint8Array(9000).fill(0x55),
      recorded.sound.slice(middle),
    ];
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    onAudio((request) => deliver(request, bytes));
    const player = await mountPlayer().drawn();
    const said = await until(
      () => /damaged and is skipped, at (\d\d):(\d\d)/.exec(player.text),
      'the message',
    );
    const at = Number(said[1]) * 60 + Number(said[2]);
    expect(Math.abs(at - recorded.duration / 2)).toBeLessThan(3);
    expect(player.text).toContain('From there on the words may come late.');
    expect(player.alert).toBe('');
    await player.play();
  });

  it('whose call does not exist, is forbidden or fails, says so', async () => {
    world.api.on('GET /calls/42', () => json({ message: 'x' }, { status: 404 }));
    const missing = mountPlayer();
    await until(() => missing.text.includes('does not exist'));
    world.api.on('GET /calls/44', () => json({}, { status: 403 }));
    const forbidden = mountPlayer({ 'call-id': 44 });
    await until(() => forbidden.element.matches(':state(forbidden)'));
    await until(() => forbidden.text.includes("don't have permission"));
    expect(forbidden.button('Try again')).toBeUndefined();
    expect(forbidden.root.querySelector('[role=alert] slot[name=forbidden]')).not.toBe(null);
    world.api.on('GET /calls/45', () => json({ message: 'Not of your team' }, { status: 403 }));
    const told = mountPlayer({ 'call-id': 45 });
    await until(() => told.text.includes('Not of your team'));
    const none = mountPlayer({ 'call-id': -3 });
    await until(() => none.text.includes('does not exist'));
    for (const { root } of [missing, forbidden, none]) expect(root.querySelectorAll('h1')).toHaveLength(1);
    expect(world.api.requests.filter((request) => request.path.includes('-3'))).toEqual([]);
  });
});

describe('a connection that is lost', () => {
  it('is told when there is nothing left to hear, and the sound goes on by itself when it is back', async () => {
    // Half of the file, then nothing.
    let broken = true;
    onAudio((request) => {
      if (!broken) return deliver(request, recorded.sound);
      const half = recorded.sound.slice(0, recorded.sound.length / 2);
      const from = Number(/bytes=(\d+)/.exec(request.headers.get('range') ?? '')?.[1] ?? 0);
      if (from >= half.length) throw new TypeError('Failed to fetch');
      const body = new ReadableStream({
        start(stream) {
          stream.enqueue(half.slice(from));
          setTimeout(() => stream.error(new TypeError('network error')), 20);
        },
      });
      const headers = {
        'content-range': `bytes ${from}-${recorded.sound.length - 1}/${recorded.sound.length}`,
      };
      return new Response(body, { status: 206, headers });
    });
    const player = await mountPlayer({ 'start-at': recorded.duration * 0.9 }).ready();
    await until(() => player.alert.includes('connection was lost'), 'the message', 15_000);
    expect(errorsOf(player)).toEqual(['offline']);
    broken = false;
    await player.press('Try again');
    await until(() => player.alert === '', 'the message is gone');
    await player.play();
    expect(player.time).toBeGreaterThan(recorded.duration * 0.85);
  });

  it('does not disturb a sound that is already here', async () => {
    const player = await mountPlayer().drawn();
    await pause(300);
    world.api.offline = true;
    await player.play();
    player.clickWave(0.8);
    await until(() => player.playing && player.time > recorded.duration * 0.79);
    expect(player.alert).toBe('');
  });
});

describe('a device without a sound output', () => {
  /** Gives the element the error that Firefox gives it, until the source is given again. */
  function losesOutput(audio: HTMLAudioElement): void {
    const error = { code: 3, message: 'OnMediaSinkAudioError' };
    Object.defineProperty(audio, 'error', { configurable: true, get: () => error });
    audio.addEventListener('emptied', () => Reflect.deleteProperty(audio, 'error'), { once: true });
    audio.dispatchEvent(new Event('error'));
  }

  it('is told as that, not as damage, while clock and controls go on, and is looked for again on request', async () => {
    const sounds = soundOfPage();
    const player = await mountPlayer().drawn();
    await player.play();
    losesOutput(sounds.audio);
    await until(() => player.alert.includes('no sound output'), 'the message');
    // Browsers want no output for what is muted; the user has muted nothing.
    expect([sounds.audio.muted, player.button('Unmute')]).toEqual([true, undefined]);
    expect(errorsOf(player)).toEqual(['media']);
    await until(() => player.time >= 2, 'the clock goes on');
    player.clickWave(0.5);
    await until(() => player.time >= recorded.duration * 0.49, 'the place that was clicked');
    await player.press('Pause');
    await player.press('Play');
    await until(() => player.playing, 'the clock goes on again');

    await player.press('Try again');
    await until(() => player.alert === '', 'the message is gone');
    expect(sounds.audio.muted).toBe(false);
    await until(
      () => player.playing && player.time >= recorded.duration * 0.49,
      'the sound, at the same place',
    );
    expect(world.api.to(AUDIO)).toHaveLength(1);
  });
});

describe('a session that ends', () => {
  it('is renewed once by the host, and the sound goes on with the new token', async () => {
    world.session.configure({ getToken: () => 'fresh' });
    world.session.configure({ token: 'stale' });
    onAudio((request) =>
      request.headers.get('authorization') === 'Bearer fresh'
        ? deliver(request, recorded.sound)
        : json({}, { status: 401 }),
    );
    const player = await mountPlayer().drawn();
    await player.play();
    expect(world.api.to(AUDIO).map((request) => request.headers.get('authorization'))).toEqual([
      'Bearer stale',
      'Bearer fresh',
    ]);
  });
});

describe('a server that ignores Range', () => {
  it('plays while it sends, tells how much has come, and reaches a later place when it is there', async () => {
    serveCall(world.api, recorded, { delivery: { ignoresRange: true, rate: 120_000 } });
    const player = await mountPlayer().ready();
    await player.play();
    player.clickWave(0.9);
    await until(() => /sends the recording from its beginning: \d+%/.test(player.text), 'the progress');
    await until(() => player.playing && player.time >= recorded.duration * 0.89, 'the later place');
    expect(player.text).not.toContain('from its beginning');
    expect(world.api.to(AUDIO)).toHaveLength(1);
  });
});

describe('a server that ignores Range and leaves the length unsaid', () => {
  for (const [what, options] of [
    ['a constant bit rate', { kbps: 40, header: false }],
    ['a variable bit rate', { header: false }],
    ['a variable bit rate with a table', {}],
  ] as const)
    it(`keeps the place that is asked for, says why it takes long, and reaches it; ${what}`, async () => {
      const name = 'kbps' in options ? 'bursts-cbr' : 'bursts-vbr';
      const sound = longMp3(await bytesOf(`/tests/element/support/sounds/${name}.mp3`), {
        seconds: 2400,
        ...options,
      });
      const { bytes } = sound;
      const delivery = { ignoresRange: true, chunked: true, rate: bytes.length / 10 };
      serveCall(world.api, { ...recorded, sound: bytes, duration: 2400 }, { delivery });
      const player = await mountPlayer().ready();
      await player.play();
      player.clickWave(0.75);
      await until(() => /sends the recording from its beginning…/.test(player.text), 'the progress');
      expect(player.clock).toContain('30:0');
      await until(() => player.playing && player.time >= 1799, 'the later place', 20_000);
      expect(player.time).toBeLessThan(1815);
      expect(player.text).not.toContain('from its beginning');
      expect(world.api.to(AUDIO)).toHaveLength(1);
    });
});

describe('a jump into a variable bit rate without a table', () => {
  it('is told to be approximate until all before it has come', async () => {
    const { bytes } = longMp3(await bytesOf('/tests/element/support/sounds/bursts-vbr.mp3'), {
      seconds: 2400,
      header: false,
    });
    serveCall(
      world.api,
      { ...recorded, sound: bytes, duration: 2400 },
      { delivery: { rate: bytes.length / 8 } },
    );
    const player = await mountPlayer().ready();
    await player.play();
    expect(player.clock).toMatch(/^0/);
    player.clickWave(0.6);
    await until(() => player.playing && /^≈ 2/.test(player.clock), 'the later place');
    await until(() => /^2/.test(player.clock), 'its exact time', 30_000);
    await until(() => player.playing, 'the sound goes on');
  });
});

describe('a browser without', () => {
  it('MediaSource plays the whole file, and seeks in it', async () => {
    remove(globalThis, 'MediaSource');
    remove(globalThis, 'ManagedMediaSource');
    const player = await mountPlayer({ 'start-at': 30 }).drawn();
    await player.play();
    expect(player.time).toBeGreaterThanOrEqual(30);
    player.clickWave(0.8);
    await until(() => player.time >= Math.floor(recorded.duration * 0.8));
    await until(() => player.lit('word').length === 1, 'the words light up');
  });

  it('WebCodecs draws the waveform all the same', async () => {
    for (const name of ['AudioDecoder', 'AudioData', 'EncodedAudioChunk']) remove(globalThis, name);
    const player = await mountPlayer().drawn();
    await player.play();
  });

  it('highlights lights the words by boxes over them', async () => {
    remove(CSS, 'highlights');
    const player = await mountPlayer().drawn();
    const word = recorded.transcripts[1]?.words.find((one) => one.word.length > 4)?.word ?? '';
    player.clickWord(word);
    const box = await until(() => player.root.querySelector('[data-mark=word]'), 'the box');
    const paragraph = player.paragraphs().find((one) => one.textContent?.includes(word));
    const range = document.createRange();
    const text = paragraph?.firstChild as Text;
    range.setStart(text, text.data.indexOf(word));
    range.setEnd(text, text.data.indexOf(word) + word.length);
    const [shown, wanted] = [box.getBoundingClientRect(), range.getBoundingClientRect()];
    expect(Math.abs(shown.left - wanted.left)).toBeLessThan(1.5);
    expect(Math.abs(shown.width - wanted.width)).toBeLessThan(1.5);
    expect(Math.abs(shown.top - wanted.top)).toBeLessThan(1.5);
    await player.search('boleto');
    await until(() => player.root.querySelectorAll('[data-mark=hit]').length > 0);
    player.element.remove();
    await until(() => !player.root.querySelector('[data-mark]'), 'the boxes are gone');
  });
});
