import { AUDIO_MAXIMUM_BYTES } from '../../contract/define/fields/payload.ts';
import { isMp3Frame } from '../../contract/formats/mp3-frame.ts';

/** The reason for which a file is refused, as the message about it is named. */
export type RefusedSound = 'fileSize' | 'fileType' | 'fileEmpty';

/** How much of a file says what it is. */
const HEAD = 12;
/** How far behind a tag the sound may begin. */
const GAP = 4096;

/** Why a file will not be taken, told before it is sent: its size, or what its first bytes say it is. */
export async function refusedSound(file: File): Promise<RefusedSound | undefined> {
  if (file.size === 0) return 'fileEmpty';
  if (file.size > AUDIO_MAXIMUM_BYTES) return 'fileSize';
  const head = await bytesOf(file, 0, HEAD);
  const words = String.fromCharCode(...head);
  if (/^RIFF.{4}WAVE/s.test(words)) return undefined;
  if (!words.startsWith('ID3')) return isMp3Frame(head) ? undefined : 'fileType';
  // A tag is not sound yet: behind one may stand whatever there is.
  const [a = 0, b = 0, c = 0, d = 0] = head.subarray(6, 10);
  const begin = 10 + a * 2 ** 21 + b * 2 ** 14 + c * 2 ** 7 + d;
  const behind = await bytesOf(file, begin, begin + GAP);
  return behind.some((_, at) => isMp3Frame(behind.subarray(at, at + 3))) ? undefined : 'fileType';
}

const bytesOf = async (file: File, from: number, to: number) =>
  new Uint8Array(await file.slice(from, to).arrayBuffer());
