import * as z from 'zod/mini';
import { joinMarks, type Piece, turnsOfWords } from './pieces.ts';
import type { Reader } from './reading.ts';
import * as s from './schemas.ts';
import { refuseStatus } from './transcript-refused.ts';

/**
 * The result of an Amazon Transcribe job. Words and punctuation marks are items; marks have no time. Speakers are in the items, or, in
 * older results, only in `speaker_labels` by the time of each word; channels have lists of items of their own.
 */

const Item = z.object({
  type: z.enum(['pronunciation', 'punctuation']),
  start_time: z.nullish(s.secondsAsText),
  end_time: z.nullish(s.secondsAsText),
  speaker_label: z.nullish(s.label),
  channel_label: z.nullish(s.label),
  alternatives: z.array(z.object({ content: s.word })).check(z.minLength(1), z.maxLength(10)),
});
const Labelled = z.object({ start_time: s.secondsAsText, speaker_label: s.label });
const Items = s.wordsOf(Item);
const Output = z.object({
  status: z.nullish(s.label),
  results: z.object({
    language_code: z.nullish(s.label),
    items: z.nullish(Items),
    speaker_labels: z.nullish(
      z.object({ segments: s.turnsOf(z.object({ items: z.nullish(s.wordsOf(Labelled)) })) }),
    ),
    channel_labels: z.nullish(
      z.object({
        channels: z.array(z.object({ channel_label: s.label, items: Items })).check(z.maxLength(64)),
      }),
    ),
  }),
});

type Item = z.output<typeof Item>;
type Results = z.output<typeof Output>['results'];

/** Reads the result of an Amazon Transcribe job. */
export const readAmazonTranscribe: Reader = (content) => {
  const { status, results } = s.readBy(Output, content);
  refuseStatus(status, { done: 'COMPLETED', failed: 'FAILED' });
  const speakers = speakersOf(results);
  const channels = results.channel_labels?.channels;
  const turns = channels?.length
    ? channels.flatMap(({ channel_label, items }) =>
        turnsOfWords(wordsOf(items, speakers, channelOf(channel_label))),
      )
    : turnsOfWords(wordsOf(results.items ?? [], speakers));
  return { language: results.language_code ?? undefined, turns };
};

/** `ch_0` is the first channel. */
const channelOf = (label: string | null | undefined): number | undefined => {
  const number = /^ch_(\d{1,2})$/.exec(label ?? '')?.[1];
  return number === undefined ? undefined : Number(number);
};

/** The speaker of the word that begins at a time. */
const speakersOf = ({ speaker_labels }: Results): ReadonlyMap<number, string> =>
  new Map(
    speaker_labels?.segments.flatMap(({ items }) =>
      (items ?? []).map(({ start_time, speaker_label }): [number, string] => [start_time, speaker_label]),
    ),
  );

function wordsOf(items: readonly Item[], speakers: ReadonlyMap<number, string>, channel?: number): Piece[] {
  return joinMarks(
    items.map((item) => {
      const { start_time, end_time, speaker_label, channel_label, alternatives } = item;
      return {
        text: alternatives[0]?.content ?? '',
        ...{ startedAt: start_time, endedAt: end_time },
        channel: channel ?? channelOf(channel_label),
        speaker: speaker_label ?? speakers.get(start_time ?? -1),
      };
    }),
  );
}
