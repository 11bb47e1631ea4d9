import type { ByteRange } from '../../http/body/file-response.ts';
import { tellsCodecs } from './container-codec.ts';
import { HEAD_BYTES, isMp4, type SoundFormat, soundFormat } from './sound-format.ts';

/** A recording whose format is looked for. */
interface Sound {
  readonly size: number;
  /** As it was sent; it counts only for formats without a mark. */
  readonly mediaType: string;
  readonly read: (range: ByteRange) => Promise<Uint8Array>;
}

/** The format of a recording by its beginning, and by its end where the beginning does not tell; undefined for what is no sound. */
export async function readFormat({ size, mediaType, read }: Sound): Promise<SoundFormat | undefined> {
  if (size === 0) return undefined;
  const head = await read({ start: 0, end: Math.min(size, HEAD_BYTES) - 1 });
  const isLonger = size > HEAD_BYTES && isMp4(head) && !tellsCodecs(head);
  const end = isLonger
    ? await read({ start: Math.max(HEAD_BYTES, size - HEAD_BYTES), end: size - 1 })
    : undefined;
  return soundFormat(head, size, mediaType, end);
}
