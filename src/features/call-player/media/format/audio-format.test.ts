import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ascii, frame, id3, joinBytes } from '../fixtures/mp3-builder.ts';
import { sampleReader } from '../peaks/samples.ts';
import { mimeOfPath } from './audio-format.ts';
import { sniffAudio } from './sniff-audio.ts';
import { readWavHeader } from './wav.ts';

function wav(tag: number, bits = 16, data = new Uint8Array(8), before: Uint8Array[] = []): Uint8Array {
  const fmt = new DataView(new ArrayBuffer(24));
  fmt.setUint32(4, 16, true);
  fmt.setUint16(8, tag, true);
  fmt.setUint16(10, 1, true);
  fmt.setUint32(12, 8000, true);
  fmt.setUint16(20, Math.max(1, bits / 8), true);
  fmt.setUint16(22, bits, true);
  const format = new Uint8Array(fmt.buffer);
  format.set(ascii('fmt '));
  const size = new Uint8Array(new Uint32Array([data.length]).buffer);
  const chunk = [Uint8Array.from(ascii('data')), size, data];
  return joinBytes([
    Uint8Array.from([...ascii('RIFF'), 0, 0, 0, 0, ...ascii('WAVE')]),
    ...before,
    format,
    ...chunk,
  ]);
}

const text = (value: string) => new TextEncoder().encode(value);

describe('what a file is, by its bytes', () => {
  test.each([
    ['MP3 frames', joinBytes([frame(), frame()]), { kind: 'mp3' }],
    ['MP3 behind a tag', id3(new Uint8Array(40)), { kind: 'mp3' }],
    ['PCM in WAV', wav(1), { kind: 'wav' }],
    ['A-law in WAV', wav(6, 8), { kind: 'wav' }],
    ['µ-law in WAV', wav(7, 8), { kind: 'wav' }],
    ['MP3 in WAV', wav(85), { kind: 'mp3' }],
    ['GSM in WAV', wav(49, 0), { kind: 'unsupported', name: 'GSM 6.10 (WAV)' }],
    ['ADPCM in WAV', wav(17, 4), { kind: 'unsupported', name: 'IMA ADPCM (WAV)' }],
    ['G.723.1 in WAV', wav(0x42, 0), { kind: 'unsupported', name: 'G.723.1 (WAV)' }],
    ['G.729 in WAV', wav(0x133, 0), { kind: 'unsupported', name: 'G.729 (WAV)' }],
    ['G.722 in WAV', wav(0x28f, 4), { kind: 'unsupported', name: 'G.722 (WAV)' }],
    ['AMR in WAV', wav(0x7a21, 0), { kind: 'unsupported', name: 'AMR (WAV)' }],
    ['wide AMR in WAV', wav(0x7a22, 0), { kind: 'unsupported', name: 'AMR-WB (WAV)' }],
    ['Dialogic ADPCM in WAV', wav(0x17, 4), { kind: 'unsupported', name: 'Dialogic ADPCM (WAV)' }],
    ['Speex in WAV', wav(0xa109, 0), { kind: 'unsupported', name: 'Speex (WAV)' }],
    ['a codec without a name', wav(0x1234, 8), { kind: 'unsupported', name: '0x1234 (WAV)' }],
    ['AMR', text('#!AMR\n'), { kind: 'unsupported', name: 'AMR' }],
    ['Ogg', text('OggS\0'), { kind: 'other', mime: 'audio/ogg' }],
    ['a page', text('<!doctype html><title>Sign in</title>'), { kind: 'not-audio' }],
    ['JSON', text('{"message":"not here"}'), { kind: 'not-audio' }],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10]), { kind: 'not-audio' }],
    ['noise', Uint8Array.from({ length: 64 }, (_, i) => (i * 37) & 0x7f & ~32), { kind: 'unknown' }],
  ])('%s', (_, bytes, expected) => {
    expect(sniffAudio(bytes)).toMatchObject(expected);
  });

  test('is told by its media type where its bytes have no mark', () => {
    const bytes = Uint8Array.from({ length: 600 }, (_, i) => (i * 37) % 256);
    expect(sniffAudio(bytes, 'audio/g722')).toEqual({ kind: 'unsupported', name: 'G.722' });
    expect(sniffAudio(bytes, 'audio/mpeg')).toEqual({ kind: 'unknown' });
    expect(sniffAudio(new TextEncoder().encode('<!doctype html>'), 'audio/g722').kind).toBe('not-audio');
  });

  test('never fails, whatever it is given', () => {
    const start = fc.constantFrom('', 'RIFF\0\0\0\0WAVE', 'RIFF\0\0\0\0WAVEfmt ', 'ID3', '\xff\xfb');
    fc.assert(
      fc.property(start, fc.uint8Array({ maxLength: 600 }), (head, rest) => {
        expect(sniffAudio(joinBytes([Uint8Array.from(ascii(head)), rest])).kind).toBeTruthy();
      }),
    );
  });

  test.each([
    ['/recordings/1.mp3', 'audio/mpeg'],
    ['/recordings/1.WAV', 'audio/wav'],
    ['/recordings/1', 'audio/mpeg'],
    [null, 'audio/mpeg'],
  ])('the path %s means %s', (path, mime) => {
    expect(mimeOfPath(path)).toBe(mime);
  });
});

describe('samples of a WAV', () => {
  test('stand behind its format and its other chunks', () => {
    const note = Uint8Array.from([...ascii('LIST'), 3, 0, 0, 0, 1, 2, 3, 0]);
    const header = readWavHeader(wav(1, 16, new Uint8Array(40), [note]));
    expect(header).toMatchObject({
      codec: 'pcm',
      channels: 1,
      sampleRate: 8000,
      dataStart: 56,
      dataBytes: 40,
    });
  });

  test.each([
    ['all agree', 2, 16_000, { blockAlign: 2, isBroken: false, mend: null }],
    ['the bytes of a second agree with channels and bits', 3, 16_000, { blockAlign: 2, isBroken: false }],
    ['the bytes of a sample do', 2, 7, { blockAlign: 2, isBroken: false }],
    ['neither does', 3, 24_000, { isBroken: true }],
  ] as const)('are as long as two of three say: %s', (_, align, rate, expected) => {
    const bytes = wav(1, 16, new Uint8Array(40));
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    view.setUint32(28, rate, true);
    view.setUint16(32, align, true);
    expect(readWavHeader(bytes)).toMatchObject(expected);
  });

  test.each([
    ['pcm', 8, [128, 255, 0], [0, 0.992, -1]],
    ['pcm', 16, [0, 0, 0xff, 0x7f, 0, 0x80], [0, 1, -1]],
    ['pcm', 24, [0, 0, 0, 0xff, 0xff, 0x7f, 0, 0, 0x80], [0, 1, -1]],
    ['alaw', 8, [0xd5, 0xaa, 0x2a], [0, 0.984, -0.984]],
    ['mulaw', 8, [0xff, 0x80, 0x00], [0, 0.98, -0.98]],
  ] as const)('%s of %i bits', (codec, bitsPerSample, bytes, expected) => {
    const header = { codec, bitsPerSample, codecName: '', channels: 1, sampleRate: 8000, blockAlign: 1 };
    const read = sampleReader({ ...header, isBroken: false, mend: null, dataStart: 0, dataBytes: null });
    const view = new DataView(Uint8Array.from(bytes).buffer);
    for (const [i, value] of expected.entries()) {
      expect(read?.(view, (i * bitsPerSample) / 8)).toBeCloseTo(value, 2);
    }
  });
});
