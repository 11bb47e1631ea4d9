import { ParticipantName } from '../../../src/core/contract/calls/calls.ts';
import type { Participant } from '../../../src/core/contract/kinds/call-kinds.ts';
import type { TranscriptFormat } from '../../../src/core/contract/kinds/transcript-formats.ts';
import { checkTurns } from './check-turns.ts';
import { readAmazonTranscribe } from './readers/amazon-transcribe.ts';
import { readAssemblyAi } from './readers/assemblyai.ts';
import { readDeepgram } from './readers/deepgram.ts';
import { readFasterWhisper } from './readers/faster-whisper.ts';
import type { Reader, SpokenWord, Voice } from './readers/reading.ts';
import { readSrt } from './readers/srt.ts';
import { readTurns } from './readers/turns.ts';
import { readVtt } from './readers/vtt.ts';
import { readWhisperCpp } from './readers/whisper-cpp.ts';
import { readWhisperX } from './readers/whisperx.ts';

/** The reader of each format. */
const READERS: Readonly<Record<TranscriptFormat, Reader>> = {
  turns: readTurns,
  vtt: readVtt,
  srt: readSrt,
  'whisper-cpp': readWhisperCpp,
  'faster-whisper': readFasterWhisper,
  whisperx: readWhisperX,
  deepgram: readDeepgram,
  assemblyai: readAssemblyAi,
  'amazon-transcribe': readAmazonTranscribe,
};

/** The most labels of unknown speakers that are told. */
const UNKNOWN = 64;

/** A recording without its transcript. */
export interface Known {
  /** The participant of each channel. */
  readonly channels?: readonly Participant[] | undefined;
  /** The participant of each speaker, by the format's label. */
  readonly speakers?: Readonly<Record<string, Participant>> | undefined;
  readonly language?: string | undefined;
  /** The length of the recording in seconds. */
  readonly duration?: number | undefined;
}

/** A participant of a turn; `ALL` are the speakers of none. */
type Side = Exclude<Participant, 'ALL'>;

/** A turn of a participant, in seconds from the start of the recording. */
export interface TranscriptTurn {
  readonly participant: Side;
  readonly transcript: string;
  readonly words: readonly SpokenWord[];
  readonly startedAt: number;
  readonly endedAt: number;
}

/** A transcript of any format, checked. */
export interface Transcript {
  /** As BCP 47 writes it; undefined where neither the format nor its sender tells it. */
  readonly language: string | undefined;
  readonly turns: readonly TranscriptTurn[];
  /** The speakers of whom nobody says which participant they are, by the format's label or the number of their channel. */
  readonly unknown: readonly string[];
}

/**
 * Reads a transcript: its turns in the order of time, each with its participant.
 * @throws TranscriptRefused for what is not of the format, or cannot be.
 */
export function readTranscript(format: TranscriptFormat, content: unknown, known: Known = {}): Transcript {
  const { language, turns } = READERS[format](content);
  const unknown = new Set<string>();
  const named = checkTurns(turns, known.duration).map(
    ({ transcript, words, startedAt, endedAt, ...voice }) => {
      const participant = participantOf(voice, known);
      const label = voice.speaker ?? voice.channel;
      if (participant === 'UNINFORMED' && label !== undefined && label !== participant)
        unknown.add(String(label));
      return { participant, transcript, words, startedAt, endedAt };
    },
  );
  return {
    language: languageTag(known.language ?? language),
    turns: named,
    unknown: [...unknown].slice(0, UNKNOWN),
  };
}

/** A speaker who is called as a participant is one; all other voices have to be named by the sender. */
function participantOf({ participant, channel, speaker }: Voice, { channels, speakers = {} }: Known): Side {
  const named =
    participant ??
    (speaker !== undefined && Object.hasOwn(speakers, speaker) ? speakers[speaker] : undefined) ??
    (channel === undefined ? undefined : channels?.[channel]) ??
    ParticipantName.parse(speaker ?? '');
  return named === 'ALL' ? 'UNINFORMED' : named;
}

/** A language as BCP 47 writes it (`en_us` is `en-US`); undefined for a name that is no tag (`portuguese`). */
function languageTag(text: string | undefined): string | undefined {
  try {
    const [tag] = Intl.getCanonicalLocales((text ?? '').replaceAll('_', '-'));
    return tag && /^[a-z]{2,3}(-|$)/.test(tag) && tag.length <= 35 ? tag : undefined;
  } catch {
    return undefined;
  }
}
