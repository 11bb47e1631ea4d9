import type { CallStatus } from '../../../../src/core/contract/kinds/call-kinds.ts';
import { extensionOf } from './channels/channels.ts';
import type { VoiceMail } from './places.ts';
import type { Scene } from './scene.ts';

const SECOND = 1_000_000;
const BUSY = '17';

/** The status of a call that no person took. */
export function statusOfUnanswered(scene: Scene, voiceMail: VoiceMail | null): CallStatus {
  const { type, legs, visits, subject, caller } = scene;
  const tried = type === 'OUTBOUND' && subject !== caller ? [...new Set([...legs, subject])] : legs;
  const called = new Set(tried.map(extensionOf));
  // A queue lets its callers wait, however often its only agent refuses.
  const isBusy = called.size === 1 && visits.length === 0 && tried.every(({ cause }) => cause === BUSY);
  if (isBusy) return 'BUSY';
  if (type === 'OUTBOUND' && !caller)
    return wasWaiting(scene) && subject.answers.length > 0 ? 'DITCHED' : 'NO_ANSWER';
  if (type !== 'INBOUND' || voiceMail) return 'NO_ANSWER';
  return legs.length === 0 || wasWaiting(scene) ? 'DITCHED' : 'NO_ANSWER';
}

/** Tells whether the customer hung up while somebody was being rung or the queue went on: afterwards, the switch had given up. */
function wasWaiting({ subject, legs, visits, lastAt, group }: Scene): boolean {
  const hungUp = subject.hangupSource
    ? subject.hangupSource === subject.name
    : subject.dialStatus === 'CANCEL';
  const abandoned = group.queueLog.some(({ event }) => event === 'ABANDON');
  if (!hungUp && !abandoned) return false;
  const end = subject.endedAt ?? lastAt;
  const isStill = (at: number | null) => at === null || at > end - SECOND;
  const gaveUp = group.queueLog.some(({ event, at }) => /^EXIT/.test(event) && at < end - SECOND);
  return (
    abandoned ||
    (!gaveUp &&
      (visits.some(({ leftAt }) => isStill(leftAt)) || legs.some(({ endedAt }) => isStill(endedAt))))
  );
}
