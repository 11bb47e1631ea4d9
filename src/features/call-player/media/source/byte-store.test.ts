import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ByteStore } from './byte-store.ts';

const SIZE = 3_000_000;
const file = Uint8Array.from({ length: SIZE }, (_, i) => (i * 31 + (i >> 8)) & 255);
const stretch = fc.tuple(fc.nat(SIZE - 1), fc.nat(700_000)).map(([start, length]) => ({
  start,
  end: Math.min(SIZE, start + length),
}));

test('keeps what arrives in any order and overlap, and knows what is missing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(stretch, { maxLength: 12 }), stretch, async (writes, wanted) => {
      const store = new ByteStore();
      const here = new Uint8Array(SIZE);
      for (const { start, end } of writes) {
        store.write(start, file.slice(start, end));
        here.fill(1, start, end);
      }
      const gap = here.indexOf(0, wanted.start);
      expect(store.gapAfter(wanted.start)).toBe(gap < 0 ? SIZE : gap);
      expect(store.size).toBe(here.reduce((sum, one) => sum + one, 0));
      const whole = store.has(wanted.start, wanted.end);
      expect(whole).toBe(!here.subarray(wanted.start, wanted.end).includes(0));
      if (!whole) {
        await expect(store.read(wanted.start, wanted.end)).rejects.toThrow(RangeError);
        return;
      }
      const read = await store.read(wanted.start, wanted.end);
      expect(Buffer.compare(read, file.subarray(wanted.start, wanted.end))).toBe(0);
    }),
    { numRuns: 60 },
  );
});

test('gives the file as one blob, up to the first gap', async () => {
  const store = new ByteStore();
  for (let at = 0; at < SIZE; at += 40_000) store.write(at, file.slice(at, at + 40_000));
  const blob = store.blob('audio/mpeg');
  expect(blob.type).toBe('audio/mpeg');
  expect(Buffer.compare(new Uint8Array(await blob.arrayBuffer()), file)).toBe(0);
  const other = new ByteStore();
  other.write(10, file.slice(0, 10));
  expect(other.blob('').size).toBe(0);
});

test('reads the same while what it reads is gathered into blobs', async () => {
  const store = new ByteStore();
  const piece = 50_000;
  const bytes = Uint8Array.from({ length: 30 * piece }, (_, i) => (i * 31) & 255);
  const write = (i: number) => store.write(i * piece, bytes.slice(i * piece, (i + 1) * piece));
  for (let i = 0; i < 10; i++) write(i);
  const read = store.read(0, 10 * piece);
  for (let i = 10; i < 30; i++) {
    write(i);
    await null;
  }
  expect(Buffer.compare(await read, bytes.subarray(0, 10 * piece))).toBe(0);
});
