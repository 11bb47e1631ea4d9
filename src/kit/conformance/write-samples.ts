import { formatForm } from '../../core/http/url.ts';

/**
 * A record that can be made on any server and removed again: it rings no telephone, costs nothing, and gives
 * no access.
 */
export interface WriteSample {
  /** The name in the contract: `Word`. */
  readonly name: string;
  readonly path: string;
  /** The body, made of a text that no other record has. */
  create(unique: string): Readonly<Record<string, unknown>>;
  update(unique: string): Readonly<Record<string, unknown>>;
  /** The fields that are read as they were sent. */
  readonly kept: readonly string[];
  readonly form?: true;
  readonly activation?: true;
}

/** A minimal MP3: two frames of silence, 16 kHz mono. */
function silence(): File {
  const frame = new Uint8Array(72);
  frame.set([0xff, 0xf3, 0x28, 0xc4]);
  return new File([frame, frame], 'silence.mp3', { type: 'audio/mpeg' });
}

const named = (unique: string) => ({ name: unique, isActive: true });
const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const hours = {
  timeBegin: '08:00:00',
  timeEnd: '17:00:00',
  ...Object.fromEntries(WEEK.map((day) => [day, day === 'monday'])),
};
const question = { label: 'Score', rangeAnswer: '1-5', textToAudio: 'What score?' };
/** The text as digits, for numbers. */
const digitsOf = (unique: string) => `5511${unique.replaceAll(/\D/g, '').slice(-9).padStart(9, '9')}`;

/** A sample of each kind of record that the check writes. */
export const WRITE_SAMPLES: readonly WriteSample[] = [
  {
    name: 'Word',
    path: '/words',
    create: (unique) => ({ word: unique.slice(-15), callParticipant: 'all', isActive: true }),
    update: (unique) => ({ word: unique.slice(-15), callParticipant: 'agent', isActive: true }),
    kept: ['word'],
    activation: true,
  },
  {
    name: 'Contact',
    path: '/contacts',
    create: (name) => ({ name, emails: ['nobody@example.com'], phones: ['551155550101'] }),
    update: (name) => ({ name }),
    kept: ['name'],
  },
  {
    name: 'SpamNumber',
    path: '/spam-numbers',
    create: (unique) => ({ number: digitsOf(unique), active: true }),
    update: (unique) => ({ number: digitsOf(unique), active: true }),
    kept: ['number'],
    activation: true,
  },
  {
    name: 'UserLabel',
    path: '/user-labels',
    create: (label) => ({ label, users: [], isActive: true }),
    update: (label) => ({ label, users: [], isActive: true }),
    kept: ['label'],
    activation: true,
  },
  {
    name: 'Schedule',
    path: '/schedules',
    create: (unique) => ({ ...named(unique), ...hours }),
    update: (unique) => ({ ...named(unique), ...hours, timeEnd: '18:00:00' }),
    kept: ['name', 'timeEnd'],
    activation: true,
  },
  {
    name: 'Queue',
    path: '/queues',
    create: (unique) => ({ ...named(unique), strategy: 'ringall', audio: silence() }),
    update: (unique) => ({ ...named(unique), strategy: 'random' }),
    kept: ['name', 'strategy'],
    form: true,
    activation: true,
  },
  {
    name: 'Audio',
    path: '/audios',
    create: (unique) => ({ ...named(unique), audio: silence() }),
    update: named,
    kept: ['name'],
    form: true,
    activation: true,
  },
  {
    name: 'Survey',
    path: '/surveys',
    create: (unique) => ({ ...named(unique), textToAudio: 'Hello', questions: [question] }),
    update: (unique) => ({ ...named(unique), textToAudio: 'Hello', questions: [question, question] }),
    kept: ['name'],
    form: true,
    activation: true,
  },
  {
    name: 'ConnectFlow',
    path: '/connect-flows',
    create: named,
    update: named,
    kept: ['name'],
    activation: true,
  },
];

/** A payload as it is sent: JSON, or a multipart form. */
export const bodyOf = ({ form }: WriteSample, payload: Readonly<Record<string, unknown>>): unknown =>
  form ? formatForm(payload) : payload;
