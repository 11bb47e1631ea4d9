import { type Cue, writeVtt } from '../../core/captions/vtt.ts';
import type { MeetingDetail } from '../../core/contract/calls/meetings.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../core/contract/formats/csv.ts';
import type { TimedMessage } from './messages/timed-messages.ts';

/** A meeting as it is written to a file. */
export interface Minutes {
  readonly title: string;
  /** The author, the time and the length of the recording, in one line. */
  readonly recorded: string;
  readonly messages: readonly TimedMessage[];
  /** The headings of a table: time, speaker, text. */
  readonly headings: readonly string[];
  /** The separator of values that spreadsheets of this language expect. */
  readonly separator: string;
}

/** The files that a meeting can be saved as. */
export const MINUTES = {
  txt: { type: 'text/plain', write: toText },
  csv: { type: 'text/csv', write: toCsv },
  vtt: { type: 'text/vtt', write: toVtt },
} as const;
/** The format of a file. */
export type MinutesKind = keyof typeof MINUTES;

function toText({ title, recorded, messages }: Minutes): string {
  const lines = messages.map(
    ({ clock, speaker, text }) => `${clock ? `[${clock}] ` : ''}${speaker}: ${text}`,
  );
  return `${[title, recorded, '', ...lines].join('\r\n')}\r\n`;
}

/** The messages as a table. Spreadsheets read it as UTF-8, and run no text of a message as a formula. */
function toCsv({ messages, headings, separator }: Minutes): string {
  const rows = [headings, ...messages.map(({ clock, speaker, text }) => [clock, speaker, text])];
  return BYTE_ORDER_MARK + rows.map((row) => csvLine(row, separator)).join('');
}

function toVtt({ messages }: Minutes): string {
  const cues = messages.flatMap(({ start, end, speaker, text }): Cue[] =>
    start === undefined || end === undefined ? [] : [{ start, end, speaker, text }],
  );
  return writeVtt(cues);
}

/** The name of a file: day and title of the meeting, without characters that file names must not have. */
export function minutesName({ title, createdAt }: Pick<MeetingDetail, 'title' | 'createdAt'>): string {
  const plain = title.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').replaceAll(/\s+/g, ' ');
  return `${createdAt.slice(0, 10)} ${plain}`.trim().slice(0, 120);
}
