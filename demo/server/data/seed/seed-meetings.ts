import type { Db } from '../../database/database.ts';
import { meetingMessages, meetingParticipants, meetings } from '../../database/schema/meetings.ts';
import type { Center } from '../center/center-model.ts';
import { createMeetings, type DemoMeeting, speechDurationOf } from '../meetings/meetings.ts';

/** Stores the meetings of the last days. */
export async function seedMeetings(db: Db, center: Center, now: Date, days: number): Promise<void> {
  const held = createMeetings(center, now.getTime(), days);
  if (held.length === 0) return;
  await db.insert(meetings).values(
    held.map((meeting) => ({
      ...meeting,
      createdAt: new Date(meeting.createdAt),
      speechDuration: speechDurationOf(meeting),
    })),
  );
  await db.insert(meetingParticipants).values(held.flatMap(participantsOf));
  await db
    .insert(meetingMessages)
    .values(
      held.flatMap(({ id, messages }) =>
        messages.map((message, position) => ({ ...message, meetingId: id, position })),
      ),
    );
}

/** The participants; shares are shares of the spoken characters. */
function participantsOf({ id, speakers, messages }: DemoMeeting) {
  const lengthOf = (speaker: number) =>
    messages.reduce((sum, message) => sum + (message.speaker === speaker ? message.transcript.length : 0), 0);
  const lengths = speakers.map((_, speaker) => lengthOf(speaker));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  return speakers.map((speaker, position) => ({
    ...speaker,
    meetingId: id,
    position,
    textLength: lengths[position] ?? 0,
    speechPercentage: total ? ((lengths[position] ?? 0) / total) * 100 : 0,
  }));
}
