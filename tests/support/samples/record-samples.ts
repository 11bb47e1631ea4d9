import { type SQL, sql } from 'drizzle-orm';
import type { Resource } from '../../../src/core/contract/define/entity.ts';
import { audio } from '../../../src/core/contract/entities/audio.ts';
import { connectFlow } from '../../../src/core/contract/entities/connect-flow.ts';
import { contact } from '../../../src/core/contract/entities/contact.ts';
import { integration } from '../../../src/core/contract/entities/integration.ts';
import { level } from '../../../src/core/contract/entities/level.ts';
import { number } from '../../../src/core/contract/entities/number.ts';
import { queue } from '../../../src/core/contract/entities/queue.ts';
import { role } from '../../../src/core/contract/entities/role.ts';
import { schedule } from '../../../src/core/contract/entities/schedule.ts';
import { spamNumber } from '../../../src/core/contract/entities/spam-number.ts';
import { survey } from '../../../src/core/contract/entities/survey.ts';
import { user } from '../../../src/core/contract/entities/user.ts';
import { userLabel } from '../../../src/core/contract/entities/user-label.ts';
import { word } from '../../../src/core/contract/entities/word.ts';
import type { CallName } from '../../../src/core/contract/index.ts';
import { WEEKDAYS } from '../../../src/core/contract/schedule-hours.ts';

/** A minimal MP3: two frames of silence, 16 kHz mono. */
export function silence(name = 'silencio.mp3'): File {
  const frame = new Uint8Array(72);
  frame.set([0xff, 0xf3, 0x28, 0xc4]);
  return new File([frame, frame], name, { type: 'audio/mpeg' });
}

/** The data for writing a settings entity in a test. */
export interface RecordSample {
  readonly resource: Resource;
  /** The payload of a new record, which no other record has. */
  readonly create: (unique: string) => object;
  /** The payload that changes it. */
  readonly update: (unique: string) => object;
  /** The text that finds it, if it is not the unique one. */
  readonly search?: (unique: string) => string;
  /** Whether all levels share the records. */
  readonly shared?: true;
  /** Whether payloads are multipart forms. */
  readonly form?: true;
  /** Makes room for a new record, if a level can have only one of its kind. */
  readonly makeRoom?: SQL;
  /** Shows a new record to all users of level 1, if only its author would see it. */
  readonly share?: (id: number) => SQL;
}

const named = (unique: string) => ({ name: `Nome ${unique}`, isActive: true });

const days = Object.fromEntries(WEEKDAYS.map((day) => [day, day === 'monday']));
const hours = { timeBegin: '08:00:00', timeEnd: '17:00:00', ...days };
/** Numbers cannot hold letters: the unique texts become digits by their codes. */
const phoneOf = (unique: string) =>
  `5511${[...unique].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 100_000_000, 7) + 100_000_000}`;
const question = { label: 'Nota', rangeAnswer: '1-5', textToAudio: 'Que nota?' };

const userOf = (name: string, unique: string) => ({
  ...{ name: `${name} ${unique}`, email: `${unique}@demo.ramal.example`, isActive: true },
  ...{ levels: [1], standardLevelId: 1, devices: { web: true } },
});

/** By the resource's name in the contract. */
export const RECORD_SAMPLES = {
  Audio: {
    resource: audio,
    create: (unique) => ({ ...named(unique), audio: silence() }),
    update: (unique) => ({ name: `Outro ${unique}`, isActive: false }),
    form: true,
  },
  ConnectFlow: {
    resource: connectFlow,
    create: named,
    update: (unique) => ({ ...named(unique), isActive: false }),
  },
  Level: {
    resource: level,
    create: named,
    update: (unique) => ({ ...named(unique), isActive: false }),
    shared: true,
    share: (id) =>
      sql`insert into user_levels (user_id, level_id) select user_id, ${id}::integer from user_levels where level_id = 1
        on conflict do nothing`,
  },
  Number: {
    resource: number,
    create: (unique) => ({ levelId: 1, connectFlowId: 1, mediaLabel: `Campanha ${unique}` }),
    update: (unique) => ({ levelId: 1, mediaLabel: `Outra ${unique}` }),
  },
  User: {
    resource: user,
    create: (unique) => ({
      ...userOf('Nome', unique),
      password: 'Outra#2026',
      confirmPassword: 'Outra#2026',
    }),
    update: (unique) => userOf('Outro', unique),
  },
  Role: {
    resource: role,
    create: (unique) => ({ name: `Perfil ${unique}`, users: [] }),
    update: (unique) => ({ name: `Outro ${unique}` }),
    shared: true,
  },
  Integration: {
    resource: integration,
    create: (unique) => ({ type: 'openai', model: 'gpt-5', token: `token-${unique}`, isActive: true }),
    update: (unique) => ({ type: 'openai', model: `gpt-${unique}`, isActive: false }),
    makeRoom: sql`delete from integrations where level_id = 1 and type = 'openai'`,
  },
  UserLabel: {
    resource: userLabel,
    create: (unique) => ({ label: `Equipe ${unique}`, users: [1, 2], isActive: true }),
    update: (unique) => ({ label: `Outra ${unique}`, users: [3], isActive: false }),
  },
  Contact: {
    resource: contact,
    create: (unique) => ({ name: `Nome ${unique}`, emails: ['a@b.example'], phones: ['+55 (11) 5555-0101'] }),
    update: (unique) => ({ name: `Outro ${unique}` }),
  },
  SpamNumber: {
    resource: spamNumber,
    create: (unique) => ({ number: phoneOf(unique), active: true }),
    update: (unique) => ({ number: phoneOf(unique), active: false }),
    search: phoneOf,
  },
  Queue: {
    resource: queue,
    create: (unique) => ({ ...named(unique), strategy: 'ringall', users: [2, 3], audio: silence() }),
    update: (unique) => ({ ...named(unique), strategy: 'random' }),
    form: true,
  },
  Schedule: {
    resource: schedule,
    create: (unique) => ({ ...named(unique), ...hours }),
    update: (unique) => ({ ...named(unique), ...hours, timeEnd: '23:59:00' }),
  },
  Word: {
    resource: word,
    create: (unique) => ({ word: unique.slice(-15), callParticipant: 'all', isActive: true }),
    update: (unique) => ({ word: unique.slice(-15), callParticipant: 'agent', isActive: false }),
  },
  Survey: {
    resource: survey,
    create: (unique) => ({ ...named(unique), textToAudio: 'Olá', questions: [question] }),
    update: (unique) => ({ ...named(unique), audio: silence(), questions: [question, question] }),
    form: true,
  },
} satisfies Readonly<Record<string, RecordSample>>;

export type SampledName = keyof typeof RECORD_SAMPLES;

export const SAMPLED = Object.entries(RECORD_SAMPLES) as [SampledName, RecordSample][];

/** The calls that every sampled entity has under one name or another. */
type WriteCall<N extends SampledName> = Extract<
  CallName,
  `${'create' | 'update' | 'delete' | 'activate' | 'inactivate' | 'get'}${N}`
>;
export type SampledCall = WriteCall<SampledName>;

/** Nested values as multipart parts: `users[0]`, `questions[0][label]`. */
export function formOf(payload: object): FormData {
  const form = new FormData();
  const append = (name: string, value: unknown): void => {
    if (value === undefined) return;
    if (value instanceof File) form.append(name, value, value.name);
    else if (typeof value === 'object' && value !== null) {
      for (const [key, child] of Object.entries(value)) append(`${name}[${key}]`, child);
    } else form.append(name, String(value));
  };
  for (const [key, value] of Object.entries(payload)) append(key, value);
  return form;
}

export const bodyOf = ({ form }: RecordSample, payload: object): object | FormData =>
  form ? formOf(payload) : payload;
