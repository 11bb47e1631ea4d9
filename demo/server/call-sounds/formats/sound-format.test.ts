import { describe, expect, it } from 'vitest';
import type { ByteRange } from '../../http/body/file-response.ts';
import { readFormat } from './read-format.ts';
import { inputOf, soundFormat } from './sound-format.ts';

const little = (bytes: number, value: number): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntLE(value, 0, bytes);
  return buffer;
};
const chunk = (name: string, size: number, ...parts: Buffer[]) =>
  Buffer.concat([Buffer.from(name), little(4, size), ...parts]);

interface Wave {
  readonly codec: number;
  readonly channels?: number;
  readonly byteRate: number;
  readonly blockAlign: number;
  readonly samplesPerBlock?: number;
  /** Of a sample. */
  readonly bits?: number;
  /** The samples of each channel, as the `fact` chunk says. */
  readonly fact?: number;
  readonly bytes: number;
  /** The bytes as the header says, where it says something else. */
  readonly told?: number;
}

/** A WAV at 8 kHz. */
function wav({
  codec,
  channels = 1,
  byteRate,
  blockAlign,
  samplesPerBlock,
  bits = 4,
  fact,
  bytes,
  told,
}: Wave): Buffer {
  const extra = samplesPerBlock === undefined ? [] : [little(2, 2), little(2, samplesPerBlock)];
  const fields = [little(2, codec), little(2, channels), little(4, 8000), little(4, byteRate)];
  const format = Buffer.concat([...fields, little(2, blockAlign), little(2, bits), ...extra]);
  return Buffer.concat([
    Buffer.from('RIFF\xff\xff\xff\xffWAVE', 'latin1'),
    chunk('fmt ', format.length, format),
    ...(fact === undefined ? [] : [chunk('fact', 4, little(4, fact))]),
    chunk('data', told ?? bytes, Buffer.alloc(bytes)),
  ]);
}

const seconds = (wave: Wave): number | undefined => {
  const bytes = wav(wave);
  return soundFormat(bytes, bytes.length, 'audio/wav')?.duration;
};

/** Blocks as ffmpeg writes them, with the byte rate of samples that are not compressed. */
const ima = { codec: 17, byteRate: 16_000, blockAlign: 1024, samplesPerBlock: 2041, bytes: 20 * 1024 };
const microsoft = { codec: 2, byteRate: 16_000, blockAlign: 1024, samplesPerBlock: 2036, bytes: 20 * 1024 };
const LARGEST = 0xffff_ffff;

describe('the duration of a WAV', () => {
  it.each<[string, Wave, number | undefined]>([
    ['PCM', { codec: 1, byteRate: 16_000, blockAlign: 2, bytes: 80_000 }, 5],
    ['µ-law with its samples', { codec: 7, byteRate: 8000, blockAlign: 1, fact: 40_000, bytes: 40_000 }, 5],
    ['IMA ADPCM', { ...ima, fact: 40_000 }, 5],
    ['IMA ADPCM without its samples', ima, (20 * 2041) / 8000],
    ['IMA ADPCM of a stream', { ...ima, fact: LARGEST, told: LARGEST }, (20 * 2041) / 8000],
    ['IMA ADPCM of a stream whose end was never told', { ...ima, fact: 0, told: 0 }, (20 * 2041) / 8000],
    ['IMA ADPCM that was cut', { ...ima, fact: 40_000, bytes: 10 * 1024, told: 20 * 1024 }, 2.5],
    ['IMA ADPCM that tells the samples of both channels', { ...ima, fact: 80_000 }, (20 * 2041) / 8000],
    ['IMA ADPCM in stereo', { ...ima, channels: 2, samplesPerBlock: 1017 }, (20 * 1017) / 8000],
    ['Microsoft ADPCM', { ...microsoft, fact: 40_000 }, 5],
    ['Microsoft ADPCM without its samples', microsoft, (20 * 2036) / 8000],
    ['ADPCM of no block', { ...ima, blockAlign: 0, byteRate: 4096 }, 5],
    ['GSM', { codec: 49, byteRate: 1625, blockAlign: 65, samplesPerBlock: 320, bytes: 125 * 65 }, 5],
    [
      'G.726 that was cut',
      { codec: 69, byteRate: 4000, blockAlign: 1, fact: 40_000, bytes: 10_000, told: 20_000 },
      2.5,
    ],
    [
      'G.722 with the rate of its samples',
      { codec: 655, byteRate: 16_000, blockAlign: 1, fact: 40_000, bytes: 20_000 },
      5,
    ],
    ['G.729', { codec: 131, byteRate: 1000, blockAlign: 10, bytes: 5000 }, 5],
    ['MP3 of no rate', { codec: 85, byteRate: 0, blockAlign: 1, fact: 40_000, bytes: 9000 }, 5],
    [
      'MP3 of no rate, without its samples',
      { codec: 85, byteRate: 0, blockAlign: 1, bytes: 9000 },
      undefined,
    ],
  ])('is that of its samples: %s', (_, wave, expected) => {
    expect(seconds(wave)).toBe(expected);
  });
});

describe('a WAV of floats', () => {
  it.each([
    [32, 'WAV: float', true],
    [64, 'WAV: float, 64 bit', false],
  ])('is playable with samples of 32 bits: %d', (bits, name, isPlayable) => {
    const bytes = wav({ codec: 3, byteRate: 1000 * bits, blockAlign: bits / 8, bits, bytes: 8000 });
    expect(soundFormat(bytes, bytes.length, 'audio/wav')).toMatchObject({ name, isPlayable });
    expect(inputOf(name)).toEqual(['-f', 'wav']);
  });
});

/** The first page of an Ogg stream, with a packet of its codec. */
const ogg = (packet: string) =>
  Buffer.concat([
    Buffer.from('OggS\0\x02', 'latin1'),
    Buffer.alloc(20),
    Buffer.from([1, 80]),
    Buffer.from(packet.padEnd(80, '\0'), 'latin1'),
  ]);

/** An MP4 of one track, with its sound in front of its codec or behind it. */
function mp4(entry: string, place: 'before' | 'behind', sound = 400): Buffer {
  const type = Buffer.concat([little(4, 0x18000000), Buffer.from('ftypM4A \0\0\0\0M4A mp42')]);
  const codec = Buffer.concat([
    Buffer.from('moov....stsd\0\0\0\0\0\0\0\x01\0\0\0\x24', 'latin1'),
    Buffer.from(entry.padEnd(30, '\0')),
  ]);
  return Buffer.concat(
    place === 'before' ? [type, codec, Buffer.alloc(sound)] : [type, Buffer.alloc(sound), codec],
  );
}

describe('a container', () => {
  it.each([
    ['Opus', ogg('OpusHead'), 'Ogg', true],
    ['Vorbis', ogg('\x01vorbis'), 'Ogg', true],
    ['Speex', ogg('Speex   1.2'), 'Ogg: Speex', false],
    ['AAC', mp4('mp4a', 'before'), 'MP4', true],
    ['AAC behind its sound', mp4('mp4a', 'behind', 600_000), 'MP4', true],
    ['AMR of a telephone', mp4('samr', 'behind', 600_000), 'MP4: AMR', false],
    ['ALAC', mp4('alac', 'before', 600_000), 'MP4: ALAC', false],
    ['AC-3, shorter than what is read', mp4('ac-3', 'behind'), 'MP4: AC-3', false],
  ])('is playable as its codec is: %s', async (_, bytes, name, isPlayable) => {
    const read = async ({ start, end }: ByteRange) => bytes.subarray(start, end + 1);
    const format = await readFormat({ size: bytes.length, mediaType: '', read });
    expect(format).toMatchObject({ name, isPlayable });
  });

  it('is told to ffmpeg', () => {
    expect(['MP4: AMR', 'Ogg: Speex', 'WAV: GSM 6.10', 'AMR'].map((name) => inputOf(name)[1])).toEqual([
      ...['mov', 'ogg', 'wav', 'amr'],
    ]);
  });
});
