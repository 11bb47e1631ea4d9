import { isKeyOf } from '../../../../src/core/contract/define/fields/keys.ts';
import { soundType } from '../../sounds/sound-type.ts';
import { tellsCodecs, unplayedMp4, unplayedOgg } from './container-codec.ts';
import { waveHeader } from './wave-header.ts';

/** The format of a recording, by its bytes: names and media types of recordings are often wrong. */
export interface SoundFormat {
  /** For people: `WAV: GSM 6.10`. */
  readonly name: string;
  /** As it is sent to browsers. */
  readonly mediaType: SoundMedia;
  /** True: browsers play it. */
  readonly isPlayable: boolean;
  /** Seconds, where the header tells them. */
  readonly duration?: number | undefined;
}

/** The media types of the sounds of calls. */
export type SoundMedia =
  | 'audio/mpeg'
  | 'audio/wav'
  | 'audio/ogg'
  | 'audio/flac'
  | 'audio/mp4'
  | 'audio/webm'
  | 'audio/aac'
  | (typeof HEADERLESS)[keyof typeof HEADERLESS]['mediaType']
  | 'application/octet-stream';

/** Bytes at the beginning of a file that tell its format; tags of an MP3 with a picture are longer. */
export const HEAD_BYTES = 256 * 1024;

/** Formats with a mark at their beginning: the mark, its place, the name, and the type of those that browsers play. */
const MARKS: readonly (readonly [mark: string, at: number, name: string, mediaType?: SoundMedia])[] = [
  ['OggS', 0, 'Ogg', 'audio/ogg'],
  ['fLaC', 0, 'FLAC', 'audio/flac'],
  ['ftyp', 4, 'MP4', 'audio/mp4'],
  ['\x1aE\xdf\xa3', 0, 'WebM', 'audio/webm'],
  ['#!AMR-WB', 0, 'AMR-WB'],
  ['#!AMR', 0, 'AMR'],
  ['.snd', 0, 'AU'],
  ['FORM', 0, 'AIFF'],
  ['0&\xb2u', 0, 'WMA'],
  ['caff', 0, 'CAF'],
];

const GSM = { name: 'GSM 6.10', mediaType: 'audio/gsm' } as const;
const MULAW = { name: 'µ-law', mediaType: 'audio/pcmu' } as const;

/** Formats without any mark, by the media type that they were sent with. */
const HEADERLESS = {
  'audio/g722': { name: 'G.722', mediaType: 'audio/g722' },
  'audio/g729': { name: 'G.729', mediaType: 'audio/g729' },
  'audio/gsm': GSM,
  'audio/x-gsm': GSM,
  'audio/basic': MULAW,
  'audio/pcmu': MULAW,
  'audio/pcma': { name: 'A-law', mediaType: 'audio/pcma' },
} as const;

/** How ffmpeg is told a format, by our name of it; all kinds of WAV have one. */
const INPUTS = new Map(
  Object.entries<readonly string[]>({
    ...{ 'G.722': ['-f', 'g722'], 'G.729': ['-f', 'g729'], 'GSM 6.10': ['-f', 'gsm'] },
    'µ-law': ['-f', 'mulaw', '-ar', '8000', '-ac', '1'],
    'A-law': ['-f', 'alaw', '-ar', '8000', '-ac', '1'],
    ...{ AMR: ['-f', 'amr'], 'AMR-WB': ['-f', 'amr'], AU: ['-f', 'au'], AIFF: ['-f', 'aiff'] },
    ...{ WMA: ['-f', 'asf'], CAF: ['-f', 'caf'] },
  }),
);

/** The same by the container that a name begins with. */
const CONTAINERS = [
  ['MP4: ', 'mov'],
  ['Ogg: ', 'ogg'],
] as const;

/** The arguments by which ffmpeg reads a format of ours. */
export function inputOf(format: string): readonly string[] {
  const [, container = 'wav'] = CONTAINERS.find(([begins]) => format.startsWith(begins)) ?? [];
  return INPUTS.get(format) ?? ['-f', container];
}

/**
 * The format of a recording; undefined for what is no sound, or has none in it.
 * @param size The bytes of the whole file.
 * @param mediaType As it was sent; it counts only for formats without a mark.
 * @param end The last bytes of a file that tells its codec there.
 */
export function soundFormat(
  head: Uint8Array,
  size: number,
  mediaType: string,
  end?: Uint8Array,
): SoundFormat | undefined {
  const text = (from: number, to: number) => Buffer.from(head.subarray(from, to)).toString('latin1');
  if (/^(RIFF|RF64)$/.test(text(0, 4)) && text(8, 12) === 'WAVE') return waveFormat(head, size);
  const mark = MARKS.find(([sign, at]) => text(at, at + sign.length) === sign);
  if (mark) {
    const [sign, at, name, type] = mark;
    if (size <= at + sign.length) return undefined;
    const codec = unplayedCodec(name, head, end);
    return {
      name: codec ? `${name}: ${codec}` : name,
      mediaType: type ?? 'application/octet-stream',
      isPlayable: type !== undefined && !codec,
    };
  }
  if (soundType(head) === 'audio/mpeg') return { name: 'MP3', mediaType: 'audio/mpeg', isPlayable: true };
  if (isAdts(head)) return { name: 'AAC', mediaType: 'audio/aac', isPlayable: true };
  if (isGsm(head)) return headerless('audio/gsm', size);
  return headerless(mediaType, size);
}

/** True for the beginning of an MP4. */
export const isMp4 = (head: Uint8Array): boolean =>
  Buffer.from(head.subarray(4, 8)).toString('latin1') === 'ftyp';

/** The codec in a container, if browsers do not play it. */
function unplayedCodec(container: string, head: Uint8Array, end: Uint8Array | undefined): string | undefined {
  if (container === 'Ogg') return unplayedOgg(head);
  if (container !== 'MP4') return undefined;
  return unplayedMp4(end === undefined || tellsCodecs(head) ? head : end);
}

function headerless(mediaType: string, size: number): SoundFormat | undefined {
  // A frame of any of them.
  if (!isKeyOf(HEADERLESS, mediaType) || size < 10) return undefined;
  return { ...HEADERLESS[mediaType], isPlayable: false };
}

/** AAC in ADTS: the sync word of MPEG, with layer 0, in two frames one after the other. */
function isAdts(head: Uint8Array): boolean {
  const isFrame = (at: number) => head[at] === 0xff && ((head[at + 1] ?? 0) & 0xf6) === 0xf0;
  const length = (((head[3] ?? 0) & 3) << 11) | ((head[4] ?? 0) << 3) | ((head[5] ?? 0) >> 5);
  return isFrame(0) && length > 7 && (length >= head.length || isFrame(length));
}

/** Bytes of a frame of GSM 06.10, which begins with the bits 1101. */
const GSM_FRAME = 33;

function isGsm(head: Uint8Array): boolean {
  const frames = Math.floor(Math.min(head.length, 20 * GSM_FRAME) / GSM_FRAME);
  if (frames < 5) return false;
  return Array.from({ length: frames }, (_, i) => head[i * GSM_FRAME] ?? 0).every(
    (byte) => byte >> 4 === 0xd,
  );
}

/** The numbers of WAV's codecs that telephone systems write; browsers play those of the first list. */
const PLAYED: Readonly<Record<number, string>> = { 1: 'PCM', 3: 'float', 6: 'A-law', 7: 'µ-law', 85: 'MP3' };
const OTHERS: Readonly<Record<number, string>> = {
  ...{ 2: 'Microsoft ADPCM', 16: 'OKI ADPCM', 17: 'IMA ADPCM', 23: 'Dialogic ADPCM', 34: 'TrueSpeech' },
  ...{ 49: 'GSM 6.10', 64: 'G.721 ADPCM', 66: 'G.723.1', 69: 'G.726 ADPCM', 100: 'G.726 ADPCM' },
  ...{ 101: 'G.722 ADPCM', 131: 'G.729', 307: 'G.729', 655: 'G.722', 41225: 'Speex' },
};

/** Bits of the longest sample that browsers play. */
const LONGEST_SAMPLE = 32;

function waveFormat(head: Uint8Array, size: number): SoundFormat | undefined {
  const header = waveHeader(head, size);
  if (!header) return undefined;
  const { codec, bits, duration } = header;
  const isLong = bits > LONGEST_SAMPLE;
  const name = PLAYED[codec] ?? OTHERS[codec] ?? codec;
  return {
    name: `WAV: ${name}${isLong ? `, ${bits} bit` : ''}`,
    mediaType: 'audio/wav',
    isPlayable: codec in PLAYED && !isLong,
    duration,
  };
}
