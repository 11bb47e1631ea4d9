import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FoundRecording } from './recording-folder.ts';

/** The sound of a call. */
export interface CallSound {
  readonly recording: FoundRecording;
  /** Removes what was made for it. */
  readonly end: () => Promise<void>;
  /** The fate of the others, in words. */
  readonly note?: string;
}

const none = async () => undefined;

/** True: ffmpeg is installed. */
export const hasFfmpeg = (): boolean => spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).status === 0;

/**
 * One sound of the recordings of a call, since a call has one: joined in the order in which they came, or the longest of them where
 * there is no ffmpeg.
 */
export async function oneSound(
  recordings: readonly FoundRecording[],
  canJoin: boolean,
): Promise<CallSound | undefined> {
  const [first, ...others] = recordings;
  if (!first || others.length === 0) return first && { recording: first, end: none };
  const folder = canJoin ? await mkdtemp(join(tmpdir(), 'ramal-sound-')) : undefined;
  const end = async () => {
    if (folder) await rm(folder, { recursive: true, force: true });
  };
  const path = folder && join(folder, 'call.wav');
  if (
    path &&
    (await joined(
      recordings.map((one) => one.path),
      path,
    ))
  ) {
    const { size } = await stat(path);
    const recording = { ...first, path, size, mediaType: 'audio/wav' };
    return { recording, end, note: `${recordings.length} recordings were joined` };
  }
  await end();
  const longest = others.reduce((one, other) => (other.size > one.size ? other : one), first);
  return { recording: longest, end: none, note: `the longest of ${recordings.length} recordings was sent` };
}

/** Writes sounds one behind the other. The same sounds make the same bytes, so that it is known when they were sent already. */
function joined(paths: readonly string[], to: string): Promise<boolean> {
  // Only files are opened, whatever a sound says of itself.
  const inputs = paths.flatMap((path) => ['-protocol_whitelist', 'file', '-i', path]);
  const parts = paths.map((_, at) => `[${at}:a]aresample=8000,aformat=channel_layouts=stereo[s${at}]`);
  const graph = `${parts.join(';')};${paths.map((_, at) => `[s${at}]`).join('')}concat=n=${paths.length}:v=0:a=1[all]`;
  const args = [
    '-nostdin',
    '-loglevel',
    'error',
    ...inputs,
    '-filter_complex',
    graph,
    '-map',
    '[all]',
    '-bitexact',
    '-c:a',
    'pcm_s16le',
    '-y',
    to,
  ];
  return new Promise((resolve) => {
    const run = spawn('ffmpeg', args, { stdio: 'ignore' });
    run.on('error', () => resolve(false));
    run.on('close', (code) => resolve(code === 0));
  });
}
