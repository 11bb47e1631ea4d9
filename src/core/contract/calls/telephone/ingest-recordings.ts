import * as z from 'zod/mini';
import { defineEndpoint } from '../../define/endpoint.ts';
import { requiredText, several } from '../../define/fields/payload.ts';
import * as p from '../../define/parameters.ts';
import { PARTICIPANTS } from '../../kinds/call-kinds.ts';
import { TRANSCRIPT_FORMATS } from '../../kinds/transcript-formats.ts';
import { SourceParams } from './ingest.ts';

/** Recordings and transcripts that a telephone system sends, with the key of a program, for a call that it has sent. */

/** The most megabytes of a recording: a day of stereo as a telephone has it. */
const LARGEST = 2048;
const BYTES = LARGEST * 1024 * 1024;

/** `receiving`: a part of it has come. `converting`: browsers cannot play it as it is, and it is being made playable. */
const SOUND_STATES = ['none', 'receiving', 'ready', 'converting', 'unplayable'] as const;
const TRANSCRIPT_STATES = ['none', 'waiting', 'failed', 'ready'] as const;

/** The state of a call's recording. */
const RecordingStatus = z.object({
  state: z.enum(SOUND_STATES),
  /** The bytes that have come: the next piece begins there. */
  received: z.int(),
  size: z.nullish(z.int()),
  sha256: z.nullish(z.string()),
  /** As its bytes tell it: `MP3`, `WAV: GSM 6.10`. */
  format: z.nullish(z.string()),
  /** Seconds, where the file tells them. */
  duration: z.nullish(z.number()),
  transcript: z.enum(TRANSCRIPT_STATES),
  /** Why it is unplayable, or has no transcript, in words. */
  message: z.nullish(z.string()),
});

const ingest = {
  permission: 'ingestCalls',
  feature: 'ingest',
  takesKey: true,
  params: SourceParams,
  names: true,
} as const;

const required = <S extends z.ZodMiniType>(schema: S) => p.kind(p.wholeNumber, schema);

/**
 * The bytes of a recording, at once or in pieces. A piece begins where the last ended, also where that was cut; another offset is a 409,
 * and `Upload-Offset` says how many bytes are there. At the end the whole is compared with its checksum. The same checksum again changes
 * nothing, another one begins another recording, which replaces the first when it is whole. Only a piece at 0 begins one: a later piece of
 * another size or checksum is a 422, and what has come stays.
 */
export const ingestRecording = defineEndpoint({
  ...ingest,
  method: 'PUT',
  path: '/ingest/calls/{source}/{id}/recording',
  summary:
    'Takes the recording of a call, as a whole or a piece of it. A piece that begins elsewhere than the last ended is a 409; `Upload-Offset` tells where that is.',
  query: z.object({
    /** The bytes of the whole recording. */
    size: required(z.int().check(z.gte(1), z.lte(BYTES))),
    /** The place of the body's first byte in the recording. */
    offset: z._default(z.optional(required(z.int().check(z.gte(0), z.lte(BYTES)))), 0),
    /** The SHA-256 of the whole recording, in hex. */
    sha256: z.string().check(p.atMost(64), z.regex(/^[\da-f]{64}$/i), z.toLowerCase()),
  }),
  bytes: { media: ['audio/*', 'application/octet-stream'], largest: LARGEST },
  reply: RecordingStatus,
});

/** How much of a recording has come, and what became of it. */
export const getIngestedRecording = defineEndpoint({
  ...ingest,
  method: 'GET',
  path: '/ingest/calls/{source}/{id}/recording',
  summary:
    "Tells how much of a call's recording has come, whether browsers can play it, and whether it has a transcript.",
  reply: RecordingStatus,
});

/** The recording stays where it is; the server reads it there whenever it is heard. The same file again changes nothing. */
export const referRecording = defineEndpoint({
  ...ingest,
  method: 'PUT',
  path: '/ingest/calls/{source}/{id}/recording/reference',
  summary:
    'Names the recording of a call where the server may read it: a file of its folder for recordings, or an object in S3.',
  json: z.object({
    /** A path in the server's folder for recordings, or `s3://bucket/key`. */
    reference: z.string().check(z.minLength(1), p.atMost(1200), z.regex(/^[^\p{Cc}\p{Cs}]+$/u)),
  }),
  reply: RecordingStatus,
});

const Side = z.enum(PARTICIPANTS);

/** The transcript may come before the recording, after it, or without one; a later one replaces it. */
export const ingestTranscript = defineEndpoint({
  ...ingest,
  method: 'PUT',
  path: '/ingest/calls/{source}/{id}/transcript',
  summary: 'Takes the transcript of a call, as one of many programs and services writes it.',
  largest: 16,
  json: z.object({
    format: z.enum(TRANSCRIPT_FORMATS),
    /** As BCP 47 writes it; left out: as the transcript tells it. */
    language: z.nullish(z.string().check(p.atMost(35))),
    /** The participant of each channel of the sound, from the first. */
    channels: z.nullish(several(Side, 64)),
    /** The participant of each speaker, by the transcript's own label. */
    speakers: z.nullish(several(z.object({ label: requiredText(100), participant: Side }), 64)),
    /** What the program wrote: a JSON document, or the text of captions. Its reader checks it, field by field. */
    content: z.transform((document: unknown) => document),
  }),
  reply: z.object({
    turns: z.int(),
    words: z.int(),
    language: z.nullish(z.string()),
    /** The speakers of whom nobody says which participant they are: their labels, else the numbers of their channels. Name them, and send it again. */
    unknown: z.nullish(z.array(z.string())),
  }),
});
