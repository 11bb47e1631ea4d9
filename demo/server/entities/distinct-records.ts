import { levelRecords } from './level-records.ts';
import { queueRecords } from './queue-records.ts';
import { roleRecords } from './role-records.ts';
import { scheduleRecords } from './schedule-records.ts';
import { spamNumberRecords } from './spam-number-records.ts';
import { userLabelRecords } from './user-label-records.ts';
import { wordRecords } from './word-records.ts';

/** The kinds of records whose names are unique in a company. */
export const DISTINCT_RECORDS = [
  levelRecords,
  queueRecords,
  roleRecords,
  scheduleRecords,
  spamNumberRecords,
  userLabelRecords,
  wordRecords,
] as const;
