import type { CallType } from '../../../../src/core/contract/kinds/call-kinds.ts';
import type { Center, CenterTopic, CenterUser } from '../center/center-model.ts';
import type { Customer, Directory } from '../center/customers.ts';
import type { Staff, Wanted } from '../center/staff.ts';
import type { Random } from '../random.ts';
import type { PlannedCall } from './plan-model.ts';

/** The data for planning one call. `startedAt` is epoch milliseconds at a whole second. */
export interface Occasion {
  key: string;
  center: Center;
  directory: Directory;
  staff: Staff;
  random: Random;
  levelId: number;
  startedAt: number;
}

/** The beginning of a call. */
export function begin(
  { key, levelId, startedAt }: Occasion,
  type: CallType,
  topic: CenterTopic,
  customer: Customer | null,
): PlannedCall {
  return {
    key,
    levelId,
    type,
    status: 'DITCHED',
    startedAt,
    answeredAt: null,
    endedAt: startedAt,
    userId: null,
    secondUserId: null,
    userLabelId: topic.userLabelId,
    queueId: null,
    contactId: customer?.contactId ?? null,
    origin: '',
    destinationNumber: '',
    numberClient: customer?.number ?? null,
    trackingNumber: null,
    numberId: null,
    connectFlowId: null,
    mediaId: null,
    tags: [],
    ura: [],
    events: [],
    survey: null,
    recordingId: null,
  };
}

/** The call's user and team: the topic's team if the user belongs to it, else the user's own. */
export function takenBy(user: CenterUser, topic: CenterTopic): Pick<PlannedCall, 'userId' | 'userLabelId'> {
  const own = user.userLabelIds.includes(topic.userLabelId ?? 0) ? topic.userLabelId : user.userLabelIds[0];
  return { userId: user.id, userLabelId: own ?? topic.userLabelId };
}

/** The agent to look for, by topic; `voice` is that of the recording. */
export function wantedFor(topic: CenterTopic, voice: Wanted['voice'], not: readonly number[] = []): Wanted {
  return { levelId: topic.levelId, language: topic.language, userLabelId: topic.userLabelId, voice, not };
}
