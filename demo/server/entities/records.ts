import type { EntityName } from '../../../src/core/contract/access/entity-access.ts';
import { flowRecords } from '../flows/flow-records.ts';
import type { AnyRecords } from '../records/record-source.ts';
import { audioRecords } from '../sounds/audio-records.ts';
import { contactRecords } from './contact-records.ts';
import { integrationRecords } from './integration-records.ts';
import { levelRecords } from './level-records.ts';
import { numberRecords } from './number-records.ts';
import { queueRecords } from './queue-records.ts';
import { roleRecords } from './role-records.ts';
import { scheduleRecords } from './schedule-records.ts';
import { spamNumberRecords } from './spam-number-records.ts';
import { surveyRecords } from './survey-records.ts';
import { userLabelRecords } from './user-label-records.ts';
import { wordRecords } from './word-records.ts';

/** Where the records of each entity are. An entity that is missing does not compile; users and keys know more of the server (`createUserRecords`, `createApiKeyRecords`). */
export const RECORDS = {
  level: levelRecords,
  'user-label': userLabelRecords,
  number: numberRecords,
  contact: contactRecords,
  'spam-number': spamNumberRecords,
  queue: queueRecords,
  schedule: scheduleRecords,
  word: wordRecords,
  role: roleRecords,
  integration: integrationRecords,
  audio: audioRecords,
  'connect-flow': flowRecords,
  survey: surveyRecords,
} satisfies Readonly<Record<Exclude<EntityName, 'user' | 'api-key'>, AnyRecords>>;
