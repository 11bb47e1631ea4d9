import * as z from 'zod/mini';
import { defineEndpoint } from '../define/endpoint.ts';
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
