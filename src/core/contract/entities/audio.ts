import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { defineResource, resourceAccess } from '../entity.ts';
import * as p from '../parameters.ts';
import { audioPart, flagPart, requiredText } from '../payload.ts';
import { audit } from '../values.ts';

export const AudioItem = z.object({
  id: z.int(),
  name: z.string(),
  audioFilePath: z.nullish(z.string()),
  ...audit,
});

const audioForm = { name: requiredText(50), isActive: flagPart() };

export const AudioCreation = z.object({ ...audioForm, audio: audioPart() });

/** Without a file the stored one stays (decision 38). */
export const AudioChange = z.object({ ...audioForm, audio: z.optional(audioPart()) });

/** An uploaded recording that contact flows play. */
export const audio = defineResource({
  name: 'Audio',
  plural: 'Audios',
  path: 'audios',
  nouns: ['an audio', 'audios'],
  access: resourceAccess({
    list: 'viewConnectFlowAudios',
    view: 'viewConnectFlowAudio',
    create: 'createConnectFlowAudio',
    edit: 'editConnectFlowAudio',
  }),
  item: AudioItem,
  detail: AudioItem,
  filters: { is_active: p.flag(), search: p.text(200) },
  sortKeys: ['name'],
  pageSize: 10,
  create: { form: AudioCreation },
  update: { form: AudioChange },
  activation: true,
});

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
