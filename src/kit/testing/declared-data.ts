import type { IdKind } from '../../core/contract/ids/id.ts';
import type { FakeRecord } from './fake-back-end.ts';
import type { IdAt } from './kit-ids.ts';

/** Data that schemas cannot give: calls and meetings whose parts fit together, a contact flow, the user. */

const HOUR = 3_600_000;
/** Seconds of every recording. */
export const SOUND_SECONDS = 12;

const PEOPLE = ['Ana Souza', 'Bruno Lima', 'Camila Reis', 'Davi Prado'] as const;
const CLIENTS = ['Elisa Moura', 'Fábio Nunes', 'Gabriela Dias'] as const;
const TYPES = ['INBOUND', 'OUTBOUND', 'INBOUND', 'INTERNAL'] as const;
const STATUSES = ['ANSWERED', 'ANSWERED', 'NO_ANSWER', 'BUSY'] as const;

const at = <T>(list: readonly [T, ...T[]], index: number): T => list[index % list.length] ?? list[0];

/** The companies of the user, by their numbers. */
export const LEVELS: readonly number[] = [1, 2];

/** The parts that records are made of: the moment at which the back end was started, and its ids. */
export interface Making {
  readonly now: Date;
  readonly idAt: IdAt;
}

/** The records of a back end, and what they are made of. */
interface Holder {
  readonly making: Making;
  ofKind(kind: string): readonly FakeRecord[];
}

/** A company of the user, named as its record is. */
function levelOf(number: number, records: Holder) {
  const id = records.making.idAt(number);
  const level = records.ofKind('level').find((one) => one.id === id);
  return { id, name: level?.name ?? `Level ${number}`, hasMeeting: number === 1 };
}

/** The signed-in user. */
export const userOf = (
  permissions: readonly string[],
  features: readonly string[],
  records: Holder,
  ids: IdKind | undefined,
) => ({
  id: records.making.idAt(1),
  name: 'Ana Souza',
  email: 'ana@example.com',
  lastLogin: '2026-01-01T08:00:00Z',
  roles: [{ id: records.making.idAt(1), name: 'Role 1', permissions: [...permissions] }],
  levels: LEVELS.map((number) => levelOf(number, records)),
  currentLevel: levelOf(1, records),
  integrations: [],
  features: [...features],
  ...(ids && { ids }),
});

/** A call of the list. */
export function callAt(index: number, { now, idAt }: Making): FakeRecord {
  const started = now.getTime() - (index + 1) * HOUR;
  const isAnswered = at(STATUSES, index) === 'ANSWERED';
  const moment = (seconds: number) => new Date(started + seconds * 1000).toISOString();
  return {
    id: idAt(index + 1),
    type: at(TYPES, index),
    status: at(STATUSES, index),
    startedAt: moment(0),
    answeredAt: isAnswered ? moment(5) : null,
    endedAt: moment(5 + SOUND_SECONDS),
    audioFilePath: isAnswered ? `recordings/${index + 1}.wav` : null,
    media: 'Site',
    contact: { id: idAt((index % CLIENTS.length) + 1), name: at(CLIENTS, index) },
    origin: `+55119880000${String(index).padStart(2, '0')}`,
    destinationNumber: '08007000000',
    duration: isAnswered ? SOUND_SECONDS : 0,
    waitingTime: 5,
    tags: index % 3 === 0 ? ['VIP'] : [],
    user: isAnswered
      ? { id: idAt((index % PEOPLE.length) + 1), name: at(PEOPLE, index), extension: 2001 }
      : null,
    queue: { id: idAt(1), name: 'Queue 1' },
  };
}

const SAID = [
  ['AGENT', 'Good morning, how can I help you?'],
  ['CLIENT', 'I would like to change my order.'],
  ['AGENT', 'Of course. Which order is it?'],
  ['CLIENT', 'The one of last week.'],
] as const;

/** The further fields of a call's page. */
export function callDetailOf(call: FakeRecord): FakeRecord {
  const length = SOUND_SECONDS / SAID.length;
  const transcripts = SAID.map(([participant, transcript], index) => ({
    id: index + 1,
    participant,
    transcript,
    startedAt: index * length,
    endedAt: (index + 1) * length,
    words: [],
    registeredWords: [],
  }));
  return {
    ura: [],
    events: [{ status: call.status, createdAt: call.startedAt }],
    surveys: [],
    transcripts: call.audioFilePath ? transcripts : [],
    ...call,
  };
}

/** A meeting of the list. */
export const meetingAt = (index: number, { now, idAt }: Making): FakeRecord => ({
  id: idAt(index + 1),
  title: `Meeting ${index + 1}`,
  createdAt: new Date(now.getTime() - (index + 1) * HOUR).toISOString(),
  createdByUser: { id: idAt(1), name: 'Ana Souza' },
  speechDuration: 600,
  platform: 'GOOGLE_MEET',
  participants: PEOPLE.slice(0, 2).map((name, person) => ({
    id: idAt(person + 1),
    name,
    speechPercentage: 50,
    textLength: 100,
  })),
});

/** The further fields of a meeting's page. */
export const meetingDetailOf = (meeting: FakeRecord): FakeRecord => ({
  messages: SAID.map(([, transcript], index) => ({
    id: index + 1,
    speakerName: at(PEOPLE, index % 2),
    timestamp: index * 5000,
    formattedTimestamp: null,
    transcript,
  })),
  ...meeting,
});

/** A flow that plays a greeting and hangs up. */
export const FLOW_ELEMENTS = [
  { id: '1', position: { x: 0, y: 0 }, data: { component: 'start' } },
  { id: '2', position: { x: 0, y: 200 }, data: { component: 'playAudio', textToAudio: 'Good morning.' } },
  { id: '3', position: { x: 0, y: 400 }, data: { component: 'hangUp' } },
  { id: '10', source: '1', target: '2', sourceHandle: null, data: { component: 'normal' } },
  { id: '11', source: '2', target: '3', sourceHandle: null, data: { component: 'normal' } },
];
