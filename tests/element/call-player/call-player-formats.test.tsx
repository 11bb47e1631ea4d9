import '../../../src/elements/loader.ts';
import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { savedFile } from '../support/saved-file.ts';
import { mountPlayer } from '../support/sound/player.ts';
import { deliver, type RecordedCall, recordedCall, serveCall } from '../support/sound/recorded-call.ts';
import { alaw, mulaw, pcm16, type WavSpec, wav } from '../support/sound/wav.ts';
import { until } from '../support/wait.ts';
import { newWorld, type World } from '../support/world.ts';

/** Formats of telephone systems besides MP3: WAV of several kinds, played if browsers can, else named. */

let world: World;
let recorded: RecordedCall;

beforeEach(async () => {
  world = newWorld();
  recorded ??= await recordedCall('pt-segunda-via');
  serveCall(world.api, recorded);
});
afterEach(() => world.end());

const AUDIO = '/vault/stream/call/42/audio';
const serve = (bytes: Uint8Array<ArrayBuffer>) =>
  world.api.on(`GET ${AUDIO}`, (request) => deliver(request, bytes, { type: 'audio/wav' }));

const RATE = 8000;
const SECONDS = 6;
/** Half a second of a tone, half a second of silence. */
const tone = (i: number) => (i % RATE < RATE / 2 ? Math.sin(i * 0.3) : 0);

/** Six seconds; of two channels the right one is half as loud as the left one. */
function sound(channels: number, encode: (value: number) => number | readonly number[]): Uint8Array {
  const bytes: number[] = [];
  for (let i = 0; i < RATE * SECONDS; i++)
    for (let channel = 0; channel < channels; channel++)
      bytes.push(...[encode(tone(i) / (channel + 1))].flat());
  return Uint8Array.from(bytes);
}

const played: [what: string, spec: WavSpec, encode: (value: number) => number | readonly number[]][] = [
  ['A-law at 8 kHz', { codec: 6, bits: 8 }, alaw],
  ['µ-law at 8 kHz', { codec: 7, bits: 8 }, mulaw],
  ['A-law at 8 kHz, stereo', { codec: 6, bits: 8, channels: 2 }, alaw],
  ['µ-law at 8 kHz, stereo', { codec: 7, bits: 8, channels: 2 }, mulaw],
  ['PCM at 8 kHz, stereo', { codec: 1, bits: 16, channels: 2 }, pcm16],
];

describe('WAV is heard, drawn and moved in', () => {
  for (const [what, spec, encode] of played) {
    it(what, async () => {
      serve(wav(spec, sound(spec.channels ?? 1, encode)));
      const player = await mountPlayer().drawn();
      await until(() => player.duration === SECONDS, 'the duration of the sound itself');
      await player.play();
      player.clickWave(0.5);
      await until(() => player.time >= SECONDS / 2, 'the middle');
      expect(player.alert).toBe('');
    });
  }

  for (const channels of [
    ['AGENT', 'CLIENT'],
    ['CLIENT', 'AGENT'],
  ] as const)
    it(`with ${channels[0]} on the left channel, where the host says so, whatever is measured`, async () => {
      world.session.configure({ adapter: { channels } });
      serve(wav({ codec: 1, bits: 16, channels: 2 }, sound(2, pcm16)));
      const player = await mountPlayer().drawn();
      await until(() => player.bars() === 2, 'two lanes');
      const drawing = player.root.querySelector('.wave-bars > div')?.shadowRoot;
      const painted = () =>
        [...(drawing?.querySelectorAll<HTMLCanvasElement>('.canvases canvas') ?? [])].map((canvas) => {
          const { width, height } = canvas;
          const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
          return pixels.filter((value, at) => at % 4 === 3 && value > 0).length / (width * height);
        });
      await until(() => painted().every((share) => share > 0), 'both are drawn');
      // The left channel is the louder one, and the agent's lane the upper one.
      const [upper = 0, lower = 0] = painted();
      expect(upper > lower).toBe(channels[0] === 'AGENT');
    });

  it('that was cut off, and still announces all of its sound, ends where its sound does', async () => {
    const bytes = wav({ codec: 7, bits: 8 }, sound(1, mulaw));
    serve(bytes.slice(0, 44 + (RATE * SECONDS) / 2));
    const player = await mountPlayer().drawn();
    await until(() => player.duration === SECONDS / 2, 'the duration of the sound that is there');
    await player.play();
    await until(() => !player.playing && player.button('Play'), 'the end');
    expect(player.clock).toBe('00:03 / 00:03');
    expect(player.time).toBe(SECONDS / 2);
    const { content } = await savedFile(() => player.press('Download the recording'));
    expect(new Uint8Array(await content.arrayBuffer())).toEqual(bytes.slice(0, content.size));
  });

  it('where its header is wrong about how long a sample is, as the rest of the header says', async () => {
    const bytes = wav({ codec: 1, bits: 16 }, sound(1, pcm16));
    new DataView(bytes.buffer).setUint16(32, 3, true);
    serve(bytes);
    const player = await mountPlayer().drawn();
    await until(() => player.duration === SECONDS, 'the duration of the sound itself');
    expect(player.clock).toBe('00:00 / 00:06');
    await player.play();
    player.clickWave(0.5);
    await until(() => player.time >= SECONDS / 2, 'the middle');
    expect(player.alert).toBe('');
    // Taken along as it is.
    const { content } = await savedFile(() => player.press('Download the recording'));
    expect(new Uint8Array(await content.arrayBuffer())).toEqual(bytes);
  });

  it('of which the server never sends the end is heard up to there', async () => {
    const bytes = wav({ codec: 7, bits: 8 }, sound(1, mulaw));
    const half = bytes.slice(0, 44 + (RATE * SECONDS) / 2);
    world.api.on(`GET ${AUDIO}`, (request) => deliver(request, half, { announces: bytes.length }));
    const player = await mountPlayer().drawn();
    await until(() => player.text.includes('Only the first 00:03'), 'the message');
    await player.play();
  });
});

const unplayable: [what: string, spec: WavSpec, name: string][] = [
  ['GSM', { codec: 49, bits: 0 }, 'GSM 6.10 (WAV)'],
  ['Microsoft ADPCM', { codec: 2, bits: 4 }, 'Microsoft ADPCM (WAV)'],
  ['IMA ADPCM', { codec: 17, bits: 4 }, 'IMA ADPCM (WAV)'],
  ['G.729', { codec: 131, bits: 0 }, 'G.729 (WAV)'],
];

describe('what no browser plays is named, and can be taken along as it is', () => {
  it('G.722 without any header, by its media type', async () => {
    const bytes = Uint8Array.from({ length: 4000 }, (_, i) => (i * 7919) & 255);
    world.api.on(`GET ${AUDIO}`, (request) => deliver(request, bytes, { type: 'audio/g722' }));
    const player = await mountPlayer().ready();
    await until(() => player.alert.includes('format: G.722. Download it'), 'the message');
    const { content } = await savedFile(() => player.press('Download the recording'));
    expect(new Uint8Array(await content.arrayBuffer())).toEqual(bytes);
  });

  for (const [what, spec, name] of unplayable) {
    it(`${what} in WAV`, async () => {
      const bytes = wav(
        spec,
        Uint8Array.from({ length: 4000 }, (_, i) => (i * 7919) & 255),
      );
      serve(bytes);
      const player = await mountPlayer().ready();
      await until(() => player.alert.includes(`format: ${name}. Download it`), 'the message');
      const { name: file, content } = await savedFile(() => player.press('Download the recording'));
      expect(file).toBe('42.mp3');
      expect(new Uint8Array(await content.arrayBuffer())).toEqual(bytes);
      expect(player.paragraphs()).toHaveLength(recorded.transcripts.length);
    });
  }
});
