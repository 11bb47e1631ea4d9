import type { CallName } from '../../../src/core/contract/index.ts';
import { HttpError } from '../http/failures/http-error.ts';
import type { Facts } from '../http/failures/log.ts';
import { textsIn } from '../http/failures/texts.ts';
import type { Services } from '../services.ts';
import { noteRefusals, reasonOf } from './known-systems.ts';

/** Notes that a request was refused. */
export type NoteRefused = (
  call: string,
  params: Readonly<Record<string, string>>,
  facts: Facts,
  error: unknown,
) => Promise<void>;

/** The calls about one call of a telephone system. */
const CALLS: ReadonlySet<string> = new Set([
  'ingestCall',
  'ingestRecording',
  'referRecording',
  'ingestTranscript',
] satisfies CallName[]);

/** Refusals of what was sent. Others, such as of a piece that begins elsewhere, are part of every sending. */
const STATUSES: ReadonlySet<number> = new Set([413, 415, 422]);
const SOURCE = /^[A-Za-z0-9][\w.-]{0,63}$/;
const LONGEST_ID = 128;

/** Notes what a telephone system has sent and was refused, so that the portal tells it. A failure to do so refuses nothing else. */
export const createNoteRefused =
  ({ db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>): NoteRefused =>
  async (call, { source, id = '' }, { level }, error) => {
    if (!CALLS.has(call) || !(error instanceof HttpError) || !STATUSES.has(error.status)) return;
    const levelId = Number(level);
    if (!source || !SOURCE.test(source) || !Number.isSafeInteger(levelId)) return;
    const { text, details } = error;
    const reason = reasonOf(textsIn('en-US').server(text, details.values), details.fields);
    try {
      await noteRefusals(
        db,
        levelId,
        [{ source, sourceId: id.slice(0, LONGEST_ID) || null, reason }],
        clock(),
      );
    } catch (failure) {
      log.error('A refused call could not be noted.', failure);
    }
  };
