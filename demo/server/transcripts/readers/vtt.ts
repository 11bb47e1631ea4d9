import { type Cue, captionTime, cuesOf, linesOf, turnOfCue } from './captions.ts';
import type { Piece } from './pieces.ts';
import type { Reader, Turn } from './reading.ts';
import { TranscriptRefused } from './transcript-refused.ts';

/** WebVTT: captions with the voice that speaks (`<v Ana>`), and with the times of words (`<00:00:01.500>`), where they are given. */

const ENTITIES = new Map(
  Object.entries<string>({
    ...{ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ' },
    ...{ '&lrm;': '', '&rlm;': '' },
  }),
);
const plain = (text: string): string =>
  text.replaceAll(/&(?:amp|lt|gt|quot|nbsp|lrm|rlm);/g, (entity) => ENTITIES.get(entity) ?? entity);

const MARK = /<([^<>]{0,200})>/g;

/** Reads WebVTT captions. */
export const readVtt: Reader = (content) => {
  const lines = linesOf(content);
  if (!/^WEBVTT(?:\s|$)/.test(lines[0] ?? ''))
    throw new TranscriptRefused({ field: 'line 1', text: 'transcriptNoVtt' });
  return { language: languageOf(lines), turns: cuesOf(withoutNotes(lines)).flatMap(turnsOfCue) };
};

/** The head may say `Language: pt-BR`. */
function languageOf(lines: readonly string[]): string | undefined {
  const end = lines.indexOf('');
  const head = lines.slice(1, end < 0 ? 10 : end).join('\n');
  return /^Language:\s*([\w-]{2,35})\s*$/m.exec(head)?.[1];
}

/** Notes, styles and regions are blocks of their own, which no line of times begins; a note may well have an arrow. */
function withoutNotes(lines: readonly string[]): string[] {
  let isNote = false;
  return lines.map((line, i) => {
    if (!lines[i - 1]?.trim()) isNote = /^(NOTE|STYLE|REGION)(\s|$)/.test(line);
    return isNote ? '' : line;
  });
}

interface Said {
  readonly voice: string | undefined;
  readonly pieces: Piece[];
}

/** A caption may have several voices: each is a turn, and all have its times unless their words have their own. */
function turnsOfCue(cue: Cue): Turn[] {
  const said = saidIn(cue);
  return said.map(({ voice, pieces }, i) => {
    const hasTimes = pieces.some(({ startedAt }) => startedAt !== undefined);
    const turn = turnOfCue(
      { ...cue, text: pieces.map(({ text }) => text).join('') },
      voice,
      hasTimes ? timedPieces(pieces, cue, said[i + 1]) : [],
    );
    const [first] = turn.words;
    return first && said.length > 1
      ? { ...turn, startedAt: first.startedAt, endedAt: turn.words.at(-1)?.endedAt ?? turn.endedAt }
      : turn;
  });
}

/** The text of a caption in pieces: a time begins one, and a voice begins another's. */
function saidIn({ text }: Cue): Said[] {
  const all: Said[] = [];
  let voice: string | undefined;
  let startedAt: number | undefined;
  const add = (piece: string): void => {
    if (!piece) return;
    const last = all.at(-1);
    const said = last && last.voice === voice ? last : { voice, pieces: [] };
    if (said !== last) all.push(said);
    said.pieces.push({ text: plain(piece), startedAt });
  };
  let at = 0;
  for (const mark of text.matchAll(MARK)) {
    add(text.slice(at, mark.index));
    at = mark.index + mark[0].length;
    const inside = mark[1] ?? '';
    startedAt = captionTime(inside) ?? startedAt;
    const named = /^v(?:\.\S*)?\s+(.+)$/.exec(inside)?.[1];
    if (named) voice = plain(named.trim()).slice(0, 100);
    if (inside === '/v') voice = undefined;
  }
  add(text.slice(at));
  return all.filter(({ pieces }) => pieces.some((piece) => piece.text.trim()));
}

/** A piece goes on until the next begins. What stands before the first time begins with the caption. */
function timedPieces(pieces: readonly Piece[], cue: Cue, next: Said | undefined): Piece[] {
  const last = next?.pieces[0]?.startedAt ?? cue.endedAt;
  return pieces.map((piece, i) => ({
    ...piece,
    startedAt: piece.startedAt ?? cue.startedAt,
    endedAt: pieces[i + 1]?.startedAt ?? last,
  }));
}
