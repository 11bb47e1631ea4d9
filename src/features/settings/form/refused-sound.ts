import { AUDIO_MAXIMUM_BYTES } from '../../../core/contract/payload.ts';

/** How much of a file says what it is. */
const HEAD = 12;

/** Why a file will not be taken, told before it is sent: its size, or what its first bytes say it is. */
export async function refusedSound(file: File): Promise<'fileSize' | 'fileType' | undefined> {
  if (file.size > AUDIO_MAXIMUM_BYTES) return 'fileSize';
  const head = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
  const words = String.fromCharCode(...head);
  const isWave = /^RIFF.{4}WAVE/s.test(words);
  // A tag before the sound, or eleven bits that begin a frame of it.
  const isMp3 = words.startsWith('ID3') || (head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0);
  return isWave || isMp3 ? undefined : 'fileType';
}
