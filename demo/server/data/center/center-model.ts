import type { Permission } from '../../../../src/core/contract/access/permissions.ts';
import type { FlowElement } from '../../../../src/core/contract/calls/flows.ts';

/**
 * The parts of a seeded center: plain data, ready to be inserted. Ids are whole numbers from 1, unique within
 * their kind over both levels, and the same for the same seed. Telephone numbers are digits only, with the
 * country's code. Ages count back from the time of seeding, so that the center is realistic on any day.
 */
export type Language = 'pt-BR' | 'en-US';

/** The author and editor of a record, and its age in days at the seeding. */
export interface Audit {
  createdDaysAgo: number;
  /** At most `createdDaysAgo`. */
  updatedDaysAgo: number;
  createdByUserId: number;
  updatedByUserId: number;
}

/** A company. */
export interface CenterLevel extends Audit {
  id: number;
  name: string;
  isActive: boolean;
  hasMeeting: boolean;
}

/** A role. */
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

/** A user. */
export interface CenterUser extends Audit {
  id: number;
  name: string;
  email: string;
  isActive: boolean;
  /** The voice in this user's recordings. */
  voice: 'F' | 'M';
  languages: readonly Language[];
  roleIds: readonly number[];
  levelIds: readonly number[];
  standardLevelId: number;
  /** Three or four digits, unique within the standard level; null: the user has no telephone. */
  extension: string | null;
  userLabelIds: readonly number[];
  /** The number that is shown when this user calls. */
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

/** A type of number. */
export type NumberType = 'local' | 'mobile' | 'national';

/** A number of the company. */
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

/** A contact. */
export interface CenterContact extends Audit {
  id: number;
  levelId: number;
  name: string;
  language: Language;
  /** The voice in this contact's recordings. */
  voice: 'F' | 'M';
  emails: readonly { id: number; email: string }[];
  phones: readonly { id: number; number: string }[];
}

/** A blocked number. */
export interface CenterSpamNumber extends Audit {
  id: number;
  levelId: number;
  number: string;
  active: boolean;
}

/** The order in which a queue rings its agents. */
export type QueueStrategy = 'rrordered' | 'ringall' | 'random' | 'leastrecent' | 'fewestcalls' | 'rrmemory';

/** A queue. */
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

/** A schedule. */
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

/** A highlighted word. */
export interface CenterWord extends Audit {
  id: number;
  levelId: number;
  word: string;
  callParticipant: 'all' | 'agent' | 'client';
  isActive: boolean;
}

/** The range of a survey's answers. */
export type RangeAnswer = '0-5' | '0-9' | '0-10' | '1-2' | '1-5' | '1-9' | '1-10';

/** A survey. */
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

/** A contact flow. */
export interface CenterConnectFlow extends Audit {
  id: number;
  levelId: number;
  name: string;
  isActive: boolean;
  /** The newest version; null: none was saved. */
  currentFlowId: number | null;
  /** The published version; null: none was published. */
  lastAppliedFlowId: number | null;
  lastAppliedDaysAgo: number | null;
}

/** A saved version of a flow. */
export interface CenterFlowVersion {
  id: number;
  connectFlowId: number;
  elements: readonly FlowElement[];
  daysAgo: number;
  userId: number;
}

/** A topic of calls: it decides queue, pressed keys, tags, and the possible recordings. */
export interface CenterTopic {
  id: number;
  levelId: number;
  direction: 'INBOUND' | 'OUTBOUND' | 'INTERNAL';
  language: Language;
  label: string;
  /** Inbound only: the queue that the flow's menu leads to. */
  queueId: number | null;
  /** The team of these calls; null: any. */
  userLabelId: number | null;
  /** The keys to press on the way there, with the labels of the menus. */
  ura: readonly { node: string; digit: string }[];
  tags: readonly string[];
  /** Its weight among the calls of its level and direction. */
  weight: number;
  recordingIds: readonly string[];
  surveyId: number | null;
}

/** The center: both companies with all their records. */
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
