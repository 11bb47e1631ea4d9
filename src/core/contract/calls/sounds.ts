import * as z from 'zod/mini';
import { defineEndpoint } from '../define/endpoint.ts';
import { CallParams } from '../define/fields/values.ts';
import * as p from '../define/parameters.ts';

/** The sound of a flow audio, queue or survey: by file name, or by id (decision 31). */
export const streamAudioAsset = defineEndpoint({
  method: 'GET',
  path: '/vault/stream/asset/audio/{id}',
  summary: 'The file of an audio, a queue or a survey, by its name or id. Answers Range requests.',
  permission: [
    'viewConnectFlowAudio',
    'editConnectFlowAudio',
    'createConnectFlow',
    'viewConnectFlow',
    'viewQueue',
    'editQueue',
    'viewSurvey',
    'editSurvey',
  ],
  params: z.object({ id: p.opaqueId() }),
  reply: { media: ['audio/mpeg', 'audio/wav'], range: true },
});

/** The permission to see a call is the permission to hear it (decisions, section 7, item 12). */
export const streamCallAudio = defineEndpoint({
  method: 'GET',
  path: '/vault/stream/call/{id}/audio',
  summary: "A call's recording. Answers Range requests.",
  permission: 'viewCall',
  params: CallParams,
  query: z.object({
    /** All requests of one listening have the same text. */
    opening: p.text(64),
    /** The recording is saved as a file. */
    purpose: p.choice(['download']),
  }),
  featured: { opening: 'audit', purpose: 'audit' },
  reply: {
    media: [
      'audio/mpeg',
      'audio/wav',
      'audio/ogg',
      'audio/flac',
      'audio/mp4',
      'audio/webm',
      'audio/aac',
      // Formats that browsers do not play: the player says so, and lets them be downloaded.
      'audio/gsm',
      'audio/g722',
      'audio/g729',
      'audio/pcma',
      'audio/pcmu',
      'application/octet-stream',
    ],
    range: true,
  },
});
