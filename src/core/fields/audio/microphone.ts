import { fileNameAt } from '../../ui/file-name.ts';
import { toWav } from './to-wav.ts';

/** Milliseconds of the longest recording: some 9.6 MB, which is what may be uploaded. */
const LONGEST = 5 * 60_000;

/** A recording that goes on. */
export interface Take {
  /** The file, once it is stopped, or has become as long as may be uploaded; null where it was dropped. */
  readonly file: Promise<File | null>;
  readonly stop: () => void;
  /** Ends it without a file. */
  readonly drop: () => void;
}

/** The recording that goes on: one voice is heard in one place. */
let current: Take | undefined;

/**
 * Records from the microphone.
 * @throws DOMException `NotAllowedError` if the user or the page forbids it, another if there is none.
 */
export async function record(): Promise<Take> {
  current?.stop();
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const recorder = new MediaRecorder(stream);
  const pieces: Blob[] = [];
  let isDropped = false;
  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
  const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }));
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop();
    // The browser shows that a page listens until its tracks are stopped.
    for (const track of stream.getTracks()) track.stop();
  };
  const limit = setTimeout(stop, LONGEST);
  recorder.start();
  const file = stopped.then(async () => {
    clearTimeout(limit);
    if (isDropped) return null;
    const sound = await toWav(new Blob(pieces, { type: recorder.mimeType }));
    return new File([sound], `${fileNameAt('audio', new Date())}.wav`, { type: 'audio/wav' });
  });
  const drop = () => {
    isDropped = true;
    stop();
  };
  current = { file, stop, drop };
  return current;
}
