import * as z from 'zod/mini';
import { defineResource } from '../define/entity.ts';
import { ACTIVE_COLUMN, ACTIVE_FIELD, ACTIVE_FILTER } from '../define/field.ts';
import * as p from '../define/parameters.ts';
import { audioPart, flagPart, requiredText } from '../define/payload.ts';
import { withScreens } from '../define/screens.ts';
import { audit } from '../define/values.ts';
import { ENTITY_PAGES } from '../entity-pages.ts';

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
export const audio = withScreens(
  defineResource({
    name: 'Audio',
    plural: 'Audios',
    path: 'audios',
    nouns: ['an audio', 'audios'],
    access: ENTITY_PAGES.audio.access,
    item: AudioItem,
    detail: AudioItem,
    filters: { is_active: p.flag(), search: p.text(200) },
    sortKeys: ['name'],
    pageSize: 10,
    create: { form: AudioCreation },
    update: { form: AudioChange },
    activation: true,
  }),
  {
    title: { kind: 'text', name: 'name', sort: 'name' },
    columns: [ACTIVE_COLUMN],
    filterFields: [ACTIVE_FILTER],
    details: [{ kind: 'sound', name: 'audioFilePath' }],
    fields: [
      { kind: 'text', name: 'name' },
      { kind: 'audio', name: 'audio', stored: 'audioFilePath' },
      ACTIVE_FIELD,
    ],
  },
);
