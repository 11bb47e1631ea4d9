import { expect, test } from 'vitest';
import { refusedSound } from './refused-sound.ts';

const frame = [0xff, 0xfb, 0x90, 0x64];
const tag = [...'ID3'].map((letter) => letter.charCodeAt(0)).concat([4, 0, 0, 0, 0, 0, 2, 1, 1]);
const text = (words: string) => [...words].map((letter) => letter.charCodeAt(0));

test.each([
  ['a frame of MP3', frame, undefined],
  ['a frame behind a tag', [...tag, 0, 0, ...frame], undefined],
  ['a WAV', text('RIFF\0\0\0\0WAVEfmt '), undefined],
  ['nothing', [], 'fileEmpty'],
  ['a tag alone', tag, 'fileType'],
  ['markup behind the name of a tag', text('ID3<html><body>Sign in</body></html>'), 'fileType'],
  ['markup behind a tag', [...tag, ...text('<html><body>Sign in</body></html>')], 'fileType'],
  ['a picture', text('GIF89a'), 'fileType'],
  ['a text of two bytes a letter', [0xff, 0xfe, ...text('O\0l\0a\0')], 'fileType'],
  ['a text of two bytes a letter, the higher one first', [0xfe, 0xff, ...text('\0O\0l')], 'fileType'],
] as const)('what is chosen as a sound: %s', async (_, bytes, refused) => {
  expect(await refusedSound(new File([Uint8Array.from(bytes)], 'a.mp3'))).toBe(refused);
});
