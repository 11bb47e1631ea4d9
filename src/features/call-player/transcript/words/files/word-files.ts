import { writeVtt } from '../../../../../core/captions/vtt.ts';
import type { Participant } from '../../../../../core/contract/calls/calls.ts';
import { formatClock } from '../../../../../core/i18n/format-clock.ts';
import type { Transcript, Turn } from '../transcript.ts';

/** Seconds of a caption, of one or two lines, at most. */
const CUE_SECONDS = 7;
const CUE_LETTERS = 84;

interface Cue {
  start: number;
  end: number;
  text: string;
}

type Write = (transcript: Transcript, duration: number, nameOf: (who: Participant) => string) => string;

/** The files that the words of a call can be saved as. */
export const WORD_FILES: Record<'txt' | 'vtt', { readonly type: string; readonly write: Write }> = {
  txt: { type: 'text/plain', write: toText },
  vtt: { type: 'text/vtt', write: toVtt },
};

/** The transcript as it is read: a line for each turn, with its time and its speaker. */
function toText({ turns }: Transcript, _duration: number, nameOf: (who: Participant) => string): string {
  return turns
    .map(({ start, participant, text }) => `[${formatClock(start)}] ${nameOf(participant)}: ${text}\r\n`)
    .join('');
}

/** The transcript as WebVTT captions with their speakers. Speech after the recording's end is left out. */
function toVtt(transcript: Transcript, duration: number, nameOf: (who: Participant) => string): string {
  const cues = transcript.turns.flatMap((turn) => {
    const speaker = nameOf(turn.participant);
    return cuesOf(transcript, turn).map((cue) => ({ ...cue, speaker, end: Math.min(cue.end, duration) }));
  });
  return writeVtt(cues.filter((cue) => cue.end > cue.start).sort((a, b) => a.start - b.start));
}

/** Cuts a turn into captions, between words. */
function cuesOf({ words }: Transcript, turn: Turn): Cue[] {
  const cues: Cue[] = [];
  let first = turn.firstWord;
  let from = 0;
  for (let word = first; word < turn.lastWord; word++) {
    const next = word + 1 < turn.lastWord ? (words.from[word + 1] ?? 0) : turn.text.length;
    const long = (words.to[word + 1] ?? 0) - from > CUE_LETTERS;
    const slow = (words.end[word + 1] ?? 0) - (words.start[first] ?? 0) > CUE_SECONDS;
    if (word + 1 < turn.lastWord && !long && !slow) continue;
    const text = turn.text.slice(from, next).trim();
    // Words may be out of order.
    const start = Math.min(...words.start.subarray(first, word + 1));
    const end = Math.max(...words.end.subarray(first, word + 1));
    cues.push({ start, end, text });
    first = word + 1;
    from = next;
  }
  return cues;
}
