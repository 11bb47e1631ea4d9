import type { EntityName } from '../../core/contract/access/entity-access.ts';
import type { Entity } from '../../core/contract/define/entities/screens.ts';
import type { Field, FieldKind, FieldOf } from '../../core/contract/define/fields/field.ts';
import { keysOf } from '../../core/contract/define/fields/keys.ts';
import { WEEKDAYS } from '../../core/contract/formats/schedule-hours.ts';
import { resources } from '../../core/contract/index.ts';
import { formatForm } from '../../core/http/url.ts';

type Payload = Readonly<Record<string, unknown>>;

/** A record that can be made on any server and removed again. */
export interface WriteSample {
  readonly entity: Entity;
  /** The payload of a new record, made of a text that no other record has. */
  create(unique: string): Payload;
  /** The payload that changes it. */
  update(unique: string): Payload;
  /** The fields that are read as they were sent; the title first. */
  readonly kept: readonly string[];
}

/** A minimal MP3: two frames of silence, 16 kHz mono. */
export function silence(name = 'silence.mp3'): File {
  const frame = new Uint8Array(72);
  frame.set([0xff, 0xf3, 0x28, 0xc4]);
  return new File([frame, frame], name, { type: 'audio/mpeg' });
}

const hash = (text: string) =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 100_000_000, 7);
/** The text as digits, for numbers. */
export const digitsOf = (unique: string) => `55119${String(hash(unique)).padStart(8, '0')}`;

/** The values that a field sends: of a new record, or of a change. */
type Sampled<F> = (field: F, unique: string, isNew: boolean) => Payload;

const nothing = () => ({});
const ADDED = { email: 'nobody@example.com', phone: '551155550101' };

/** Values of each kind of field. Options are left out: they depend on other records, which are not known. */
const SAMPLES: { readonly [K in FieldKind]: Sampled<FieldOf<K>> } = {
  text: ({ name }, unique) => ({ [name]: unique }),
  email: ({ name }, unique) => ({ [name]: `${unique}@example.com` }),
  phone: ({ name }, unique) => ({ [name]: digitsOf(unique) }),
  active: ({ name }) => ({ [name]: true }),
  choice: ({ name, values }, _, isNew) => ({ [name]: values.at(isNew ? 0 : -1) }),
  time: ({ name, initial }) => ({ [name]: initial }),
  weekdays: () => Object.fromEntries(WEEKDAYS.map((day) => [day, day === 'monday'])),
  additions: ({ name, as }, _, isNew) => (isNew ? { [name]: [ADDED[as]] } : {}),
  audio: ({ name }, _, isNew) => (isNew ? { [name]: silence() } : {}),
  flag: nothing,
  number: nothing,
  password: nothing,
  secret: nothing,
  option: nothing,
  options: nothing,
  part: nothing,
};

const sampledValue = <K extends FieldKind>(field: FieldOf<K>, unique: string, isNew: boolean): Payload =>
  SAMPLES[field.kind](field, unique, isNew);

const KEPT: readonly FieldKind[] = ['choice', 'time'];

const question = { label: 'Score', rangeAnswer: '1-5', textToAudio: 'What score?' };
/** The values that an entity's parts send. */
const PARTS: Partial<Record<EntityName, Payload>> = {
  survey: { textToAudio: 'Hello', questions: [question] },
  'api-key': { permissions: ['viewAllUsersCalls'] },
};

/** The payloads of an entity that follow from its fields. */
export function sampleOf(name: EntityName): WriteSample {
  const entity: Entity = resources[name];
  const { title, fields } = entity.screens;
  const payload = (unique: string, isNew: boolean): Payload =>
    Object.assign(
      {},
      ...fields.map((field) => sampledValue(field, shortened(entity, field, unique), isNew)),
      PARTS[name],
    );
  return {
    entity,
    create: (unique) => payload(unique, true),
    update: (unique) => payload(unique, false),
    kept: [title.name, ...fields.flatMap((field) => (KEPT.includes(field.kind) ? field.name : []))],
  };
}

/** As many characters as the field takes; the last ones tell texts apart. */
const shortened = ({ fields }: Entity, { name }: Field, unique: string) =>
  unique.slice(-(fields[name]?.is.max ?? unique.length));

/** Not tried on a real server: these records cost something, or give access. */
const LEFT_ALONE: readonly EntityName[] = ['level', 'user', 'number', 'role', 'integration', 'api-key'];

/** A sample of each kind of record that the check writes. */
export const WRITE_SAMPLES: readonly WriteSample[] = keysOf(resources)
  .filter((name) => !LEFT_ALONE.includes(name))
  .map(sampleOf);

/** A payload as it is sent: JSON, or a multipart form. */
export const bodyOf = ({ entity }: WriteSample, payload: Payload): unknown =>
  'form' in entity.create ? formatForm(payload) : payload;
