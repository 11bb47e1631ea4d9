import { join } from 'node:path';
import { type Content, fileContent } from '../http/body/file-response.ts';
import { recordingsDirectory } from '../recordings/recordings.ts';
import type { CallRecording } from './call-recording.ts';
import { namedContent } from './named-sound.ts';
import type { SoundPlaces } from './sound-places.ts';

/** The bytes of a recording as it came; undefined when there are none. */
export async function originalContent(
  places: SoundPlaces,
  { place, file, levelId }: Pick<CallRecording, 'place' | 'file' | 'levelId'>,
): Promise<Content | undefined> {
  if (file === null) return undefined;
  switch (place) {
    case 'bundled':
      return fileContent(join(recordingsDirectory(), file));
    case 'own':
      return fileContent(join(places.own, file));
    case 'folder':
    case 's3':
      return levelId === null ? undefined : namedContent(places, levelId, { place, file });
    case 'none':
      return undefined;
  }
}

/** A sound with its type. */
export interface Sound {
  readonly content: Content;
  readonly mediaType: string;
}

/** The sound of a recording: its playable copy where it needs one, else its own bytes. */
export async function soundOf(places: SoundPlaces, recording: CallRecording): Promise<Sound | undefined> {
  const { playableFile, isPlayable, file } = recording;
  const copy = !isPlayable && playableFile ? await fileContent(join(places.own, playableFile)) : undefined;
  if (copy) return { content: copy, mediaType: 'audio/mpeg' };
  const content = await originalContent(places, recording);
  const mediaType = recording.mediaType ?? (file?.endsWith('.wav') ? 'audio/wav' : 'audio/mpeg');
  return content && { content, mediaType };
}
