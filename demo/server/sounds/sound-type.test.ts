import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { soundType } from './sound-type.ts';

const prompt = readFileSync(new URL('../recordings/prompts/espera.mp3', import.meta.url));
function joined(...parts: Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}
const text = (value: string) => new TextEncoder().encode(value);
const header = Uint8Array.of(0xff, 0xf3, 0x28, 0xc4);
/** Two frames of silence. */
const frames = joined(header, new Uint8Array(68), header, new Uint8Array(68));
/** A tag of ID3 2.3 with so many bytes in it. */
const tag = (length: number) =>
  Uint8Array.from([...text('ID3'), 3, 0, 0, 0, 0, length >> 7, length & 0x7f, ...new Uint8Array(length)]);

/** A WAV of these chunks, each of sixteen bytes. */
const wav = (...chunks: string[]) =>
  joined(
    text('RIFF....WAVE'),
    ...chunks.map((name) => joined(text(`${name}\x10\0\0\0`), new Uint8Array(16))),
  );

it.each([
  ['a recording', prompt, 'audio/mpeg'],
  ['bare frames', frames, 'audio/mpeg'],
  ['a tag and frames', joined(tag(300), frames), 'audio/mpeg'],
  ['two tags, zeros and frames', joined(tag(5), tag(200), new Uint8Array(64), frames), 'audio/mpeg'],
  ['a WAV', wav('fmt ', 'data'), 'audio/wav'],
  ['a WAV with a chunk of words', wav('fmt ', 'LIST', 'data'), 'audio/wav'],
  ['a WAV of its header alone', text('RIFF....WAVEfmt '), undefined],
  ['a WAV without samples', wav('fmt '), undefined],
  ['samples without a format', wav('data'), undefined],
  ['markup behind the name of a WAV', text('RIFF....WAVE<script>alert(1)</script>'), undefined],
  ['markup behind a frame', joined(header, text(`<script>${'alert(1);'.repeat(200)}</script>`)), undefined],
  ['markup behind a tag', joined(tag(20), text('<script>alert(1)</script>')), undefined],
  ['markup that begins as a tag does', text('ID3<html><script>alert(1)</script></html>'), undefined],
  ['a tag alone', tag(20), undefined],
  ['a tag longer than its file', tag(2000).subarray(0, 100), undefined],
  ['zeros', new Uint8Array(64), undefined],
  ['nothing', new Uint8Array(), undefined],
])('%s is %s', (_, bytes, type) => expect(soundType(bytes)).toBe(type));
