import type { FlowElement } from '../../../src/core/contract/calls/flows.ts';
import type { Permission } from '../../../src/core/contract/permissions.ts';

/**
 * What a seeded center is made of: plain data, ready to be inserted. Ids are whole numbers from 1, unique within
 * their kind over both levels, and the same for the same seed. Telephone numbers are digits only, with the country's code.
 * Ages are counted back from the moment of seeding, so that the center is believable on any day.
 */
export type Language = 'pt-BR' | 'en-US';

/** Who made and changed a record, and how many days before the seeding. */
export interface Audit {
  createdDaysAgo: number;
  /** At most `createdDaysAgo`. */
  updatedDaysAgo: number;
  createdByUserId: number;
  updatedByUserId: number;
}

export interface CenterLevel extends Audit {
  id: number;
  name: string;
  isActive: boolean;
  hasMeeting: boolean;
}

export interface CenterRole extends Audit {
  id: number;
  name: string;
  /** Ids of the contract's permissions. */
  permissions: readonly Permission[];
}

/** The hours (0 to 24, São Paulo time) in which an agent takes calls. */
export interface Shift {
  start: number;
  end: number;
  /** The hour at which a break of one hour begins; null: the shift is too short for one. */
  lunch: number | null;
  /** Works on Saturdays and Sundays too. */
  weekends: boolean;
}

export interface CenterUser extends Audit {
  id: number;
  name: string;
  email: string;
  isActive: boolean;
  /** Which voice is heard in this user's recordings. */
  voice: 'F' | 'M';
  languages: readonly Language[];
  roleIds: readonly number[];
  levelIds: readonly number[];
  standardLevelId: number;
  /** Three or four digits, unique within the standard level; null: has no telephone. */
  extension: string | null;
  userLabelIds: readonly number[];
  /** The number shown to those whom this user calls. */
  numberId: number | null;
  useSmartCallerId: boolean;
  /** Records meetings of their own. */
  hasMeeting: boolean;
  devices: { mobile: boolean; desktop: boolean; web: boolean; external: boolean };
  /** Null: has never signed in, and must choose a password first. */
  lastLoginMinutesAgo: number | null;
  /** Null: takes no calls. */
  shift: Shift | null;
}

/** A team. */
export interface CenterUserLabel extends Audit {
  id: number;
  levelId: number;
  label: string;
  isActive: boolean;
  userIds: readonly number[];
}

export type NumberType = 'local' | 'mobile' | 'national';

export interface CenterNumber extends Audit {
  id: number;
  levelId: number;
  number: string;
  type: NumberType;
  /** Null for national numbers. */
  city: string | null;
  state: string | null;
  connectFlowId: number | null;
  /** Null: the number belongs to no campaign. */
  mediaId: number | null;
  isSmartCallerId: boolean;
}

/** A media label: the campaign through which a caller found the number. */
export interface CenterMedia {
  id: number;
  levelId: number;
  label: string;
}

export interface CenterContact extends Audit {
  id: number;
  levelId: number;
  name: string;
  language: Language;
  /** Which voice is heard when this contact speaks. */
  voice: 'F' | 'M';
  emails: readonly { id: number; email: string }[];
  phones: readonly { id: number; number: string }[];
}

export interface CenterSpamNumber extends Audit {
  id: number;
  levelId: number;
  number: string;
  active: boolean;
}

export type QueueStrategy = 'rrordered' | 'ringall' | 'random' | 'leastrecent' | 'fewestcalls' | 'rrmemory';

export interface CenterQueue extends Audit {
  id: number;
  levelId: number;
  name: string;
  strategy: QueueStrategy;
  isActive: boolean;
  userIds: readonly number[];
  /** The team that answers for this queue. */
  userLabelId: number;
  fileAudio: string | null;
}

export interface CenterSchedule extends Audit {
  id: number;
  levelId: number;
  name: string;
  /** HH:mm:ss */
  timeBegin: string;
  timeEnd: string;
  monday: boolean;
  tuesday: boolean;
  wednesday: boolean;
  thursday: boolean;
  friday: boolean;
  saturday: boolean;
  sunday: boolean;
  isActive: boolean;
}

export interface CenterWord extends Audit {
  id: number;
  levelId: number;
  word: string;
  callParticipant: 'all' | 'agent' | 'client';
  isActive: boolean;
}

export type RangeAnswer = '0-5' | '0-9' | '0-10' | '1-2' | '1-5' | '1-9' | '1-10';

export interface CenterSurvey extends Audit {
  id: number;
  levelId: number;
  name: string;
  textToAudio: string;
  isActive: boolean;
  questions: readonly { id: number; label: string; rangeAnswer: RangeAnswer; textToAudio: string }[];
}

/** An audio of the contact flows. */
export interface CenterAudio extends Audit {
  id: number;
  levelId: number;
  name: string;
  /** The name of its sound: a file of `recordings/prompts`. */
  audioFilePath: string;
  isActive: boolean;
}

/** A connection of a level to another service. */
export interface CenterIntegration extends Audit {
  id: number;
  levelId: number;
  type: 'pipedrive' | 'openai';
  token: string;
  checkActivityAsDone: boolean | null;
  associateWithDeal: boolean | null;
  model: string | null;
  isActive: boolean;
}

/** A flow that the provider made. */
export interface CenterCustomFlow extends Audit {
  id: number;
  levelId: number;
  name: string;
  isActive: boolean;
}

export interface CenterConnectFlow extends Audit {
  id: number;
  levelId: number;
  name: string;
  isActive: boolean;
  /** The newest version; null: nothing was saved yet. */
  currentFlowId: number | null;
  /** The version that calls go through; null: none was published. */
  lastAppliedFlowId: number | null;
  lastAppliedDaysAgo: number | null;
}

/** A state of a flow that somebody saved. */
export interface CenterFlowVersion {
  id: number;
  connectFlowId: number;
  elements: readonly FlowElement[];
  daysAgo: number;
  userId: number;
}

/** What people call about: it decides queue, key pressed, tags, and which recordings fit. */
export interface CenterTopic {
  id: number;
  levelId: number;
  direction: 'INBOUND' | 'OUTBOUND' | 'INTERNAL';
  language: Language;
  label: string;
  /** Inbound only: where the flow's menu leads. */
  queueId: number | null;
  /** The team that takes these calls or makes them; null: any. */
  userLabelId: number | null;
  /** Keys that somebody means to press on the way there, with the labels of the menus. */
  ura: readonly { node: string; digit: string }[];
  tags: readonly string[];
  /** How frequent it is among the calls of its level and direction. */
  weight: number;
  recordingIds: readonly string[];
  surveyId: number | null;
}

export interface Center {
  seed: number;
  levels: readonly CenterLevel[];
  roles: readonly CenterRole[];
  users: readonly CenterUser[];
  userLabels: readonly CenterUserLabel[];
  numbers: readonly CenterNumber[];
  medias: readonly CenterMedia[];
  contacts: readonly CenterContact[];
  spamNumbers: readonly CenterSpamNumber[];
  queues: readonly CenterQueue[];
  schedules: readonly CenterSchedule[];
  words: readonly CenterWord[];
  surveys: readonly CenterSurvey[];
  audios: readonly CenterAudio[];
  customFlows: readonly CenterCustomFlow[];
  connectFlows: readonly CenterConnectFlow[];
  flowVersions: readonly CenterFlowVersion[];
  integrations: readonly CenterIntegration[];
  topics: readonly CenterTopic[];
}

/** One of `demo/accounts.json`. */
export interface DemoAccount {
  email: string;
  password: string;
  role: string;
  level: string;
}
