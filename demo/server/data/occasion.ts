import type { CallType } from '../../../src/core/contract/call-kinds.ts';
import type { Center, CenterTopic, CenterUser } from './center-model.ts';
import type { Customer, Directory } from './customers.ts';
import type { PlannedCall } from './plan-model.ts';
import type { Random } from './random.ts';
import type { Staff, Wanted } from './staff.ts';

/** What the planning of one call works with. `startedAt` is epoch milliseconds at a whole second. */
export interface Occasion {
  key: string;
  center: Center;
  directory: Directory;
  staff: Staff;
  random: Random;
  levelId: number;
  startedAt: number;
}

/** A call of which only its beginning is known. */
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

/** The user of a call, and the team it counts for: the topic's where the user belongs to it, else the user's own. */
export function takenBy(user: CenterUser, topic: CenterTopic): Pick<PlannedCall, 'userId' | 'userLabelId'> {
  const own = user.userLabelIds.includes(topic.userLabelId ?? 0) ? topic.userLabelId : user.userLabelIds[0];
  return { userId: user.id, userLabelId: own ?? topic.userLabelId };
}

/** Who is wanted for a topic; `voice` is the one that the recording has. */
export function wantedFor(topic: CenterTopic, voice: Wanted['voice'], not: readonly number[] = []): Wanted {
  return { levelId: topic.levelId, language: topic.language, userLabelId: topic.userLabelId, voice, not };
}
