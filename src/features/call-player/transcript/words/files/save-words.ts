import type { CallDetail, Participant } from '../../../../../core/contract/calls/calls.ts';
import type { Host } from '../../../../../core/host/host-context.ts';
import { recordSaved } from '../../../../../core/http/answers/record-saved.ts';
import type { Api } from '../../../../../core/http/client.ts';
import type { Session } from '../../../../../core/session/session.ts';
import { saveFile } from '../../../../../core/ui/save-file.ts';
import type { Transcript } from '../transcript.ts';
import { WORD_FILES } from './word-files.ts';

/** The words of a call, and whom they are saved for. */
export interface SavedWords {
  readonly host: Host;
  readonly api: Api;
  readonly session: Session;
  readonly call: CallDetail;
  readonly transcript: Transcript;
  /** Seconds of the recording; 0 where there is none. */
  readonly duration: number;
  readonly nameOf: (who: Participant) => string;
}

/** Saves the words of a call as `{callId}.txt` or `.vtt`. */
export async function saveWords(
  { host, api, session, call, transcript, duration, nameOf }: SavedWords,
  kind: keyof typeof WORD_FILES,
): Promise<void> {
  const { type, write } = WORD_FILES[kind];
  const name = `${call.id}.${kind}`;
  await recordSaved(api, session, { name, call: call.id });
  const end = duration > 0 ? duration : Number.POSITIVE_INFINITY;
  saveFile(host, new Blob([write(transcript, end, nameOf)], { type }), name);
}
