import { cuesOf, linesOf, turnOfCue } from './captions.ts';
import type { Reader } from './reading.ts';
import { TranscriptRefused } from './transcript-refused.ts';

/** Marks of style, which players know by custom. */
const MARKS = /<\/?(?:b|i|u|s|font)(?:\s[^<>]{0,100})?>|\{\\[^{}]{0,50}\}/gi;

/** Reads SubRip captions. */
export const readSrt: Reader = (content) => {
  const lines = linesOf(content);
  const cues = cuesOf(lines);
  if (cues.length === 0 && lines.some((line) => line.trim()))
    throw new TranscriptRefused({ field: '', text: 'transcriptOtherFormat' });
  return { turns: cues.map((cue) => turnOfCue({ ...cue, text: cue.text.replaceAll(MARKS, '') })) };
};
