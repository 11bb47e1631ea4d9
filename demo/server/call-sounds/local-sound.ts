import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { HopelessJob } from '../jobs/job-lane.ts';
import type { CallRecording } from './call-recording.ts';
import { namedPath } from './named-sound.ts';
import { originalContent } from './sound-content.ts';
import type { SoundPlaces } from './sound-places.ts';

/**
 * Gives a program the path of a recording. One in S3 is copied for as long as the program runs.
 * @throws HopelessJob when there is no sound.
 */
export async function withLocalSound<T>(
  places: SoundPlaces,
  recording: CallRecording,
  signal: AbortSignal,
  use: (path: string) => Promise<T>,
): Promise<T> {
  const path = await pathOf(places, recording);
  if (path !== undefined) return use(path);
  const content = await originalContent(places, recording);
  if (!content) throw new HopelessJob('The recording is no longer there.');
  const folder = await mkdtemp(join(tmpdir(), 'ramal-sound-'));
  try {
    const copy = join(folder, 'sound');
    const { body } = new Response(await content.read({ start: 0, end: content.size - 1 }));
    await pipeline(Readable.fromWeb(body as ReadableStream), createWriteStream(copy, { mode: 0o600 }), {
      signal,
    });
    return await use(copy);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function pathOf(
  places: SoundPlaces,
  { place, file, levelId }: CallRecording,
): Promise<string | undefined> {
  if (file === null) return undefined;
  if (place === 'own') return join(places.own, file);
  return place === 'folder' && levelId !== null ? namedPath(places, levelId, file) : undefined;
}
