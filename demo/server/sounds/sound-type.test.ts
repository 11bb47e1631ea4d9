import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { soundType } from './sound-type.ts';

const prompt = readFileSync(new URL('../recordings/prompts/espera.mp3', import.meta.url));
const text = (value: string) => new TextEncoder().encode(value);
const frame = Uint8Array.of(0xff, 0xf3, 0x28, 0xc4);
/** A tag of ID3 2.3 with so many bytes in it. */
const tag = (length: number) =>
  Uint8Array.from([...text('ID3'), 3, 0, 0, 0, 0, length >> 7, length & 0x7f, ...new Uint8Array(length)]);
const joined = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

it.each([
  ['a recording', prompt, 'audio/mpeg'],
  ['a bare frame', frame, 'audio/mpeg'],
  ['a tag and a frame', joined(tag(300), frame), 'audio/mpeg'],
  ['two tags, zeros and a frame', joined(tag(5), tag(200), new Uint8Array(64), frame), 'audio/mpeg'],
  ['a WAV', text('RIFF....WAVEfmt '), 'audio/wav'],
  ['markup behind a tag', joined(tag(20), text('<script>alert(1)</script>')), undefined],
  ['markup that begins as a tag does', text('ID3<html><script>alert(1)</script></html>'), undefined],
  ['a tag alone', tag(20), undefined],
  ['a tag longer than its file', tag(2000).subarray(0, 100), undefined],
  ['zeros', new Uint8Array(64), undefined],
  ['nothing', new Uint8Array(), undefined],
])('%s is %s', (_, bytes, type) => expect(soundType(bytes)).toBe(type));
