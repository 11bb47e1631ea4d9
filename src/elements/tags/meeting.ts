import { said } from '../descriptions/said.ts';
import { type About, defineTag, type Tag } from '../tag.ts';
import { MeetingDriver } from '../testing/drivers.ts';

declare module '../tag.ts' {
  interface Tags {
    'ramal-meeting': Tag<typeof tag, typeof about, typeof driver>;
  }
}

const tag = defineTag({
  tag: 'ramal-meeting',
  attributes: { meetingId: 'id', startAt: 'number' },
  screen: () => import('../../features/meeting/meeting.tsx'),
});

const about = {
  summary: said(
    'One meeting: people, time line, recording, what was said.',
    'Uma reunião: pessoas, linha do tempo, gravação, o que foi dito.',
  ),
  attributes: {
    meetingId: said('The meeting’s id.', 'O id da reunião.'),
    startAt: said('Where to begin, in seconds.', 'Onde começar, em segundos.'),
  },
  events: ['ramal-navigate', 'ramal-track', 'ramal-download'],
} as const satisfies About<typeof tag>;

const driver = MeetingDriver;

export { about, driver, tag };
