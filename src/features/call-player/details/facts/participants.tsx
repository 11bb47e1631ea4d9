import { FormattedMessage } from 'react-intl';
import type { Participant } from '../../../../core/contract/calls/calls.ts';
import { formatClock } from '../../../../core/i18n/format-clock.ts';
import { useText } from '../../../../core/i18n/use-text.ts';
import { WholeNumbers } from '../../../../core/ui/inputs/whole-numbers.tsx';
import { usePlayer } from '../../stage/player-context.ts';
import { percentOf, type TalkShare, talkShare } from '../../transcript/words/talk-share.ts';
import { bySpeaker, SPEAKER_LABELS } from './speakers.ts';
import { usePeople } from './use-people.ts';

/** The speakers and their shares of the call, with silence and overlap. `duration` in seconds. */
export function Participants({ duration }: { duration: number }) {
  const text = useText();
  const { call, transcript } = usePlayer();
  const { nameOf } = usePeople();
  const share = talkShare(transcript.turns, duration);
  const heard = duration > 0 && share.speakers.length > 0;
  const percent = percentOf(share);
  const pair: Participant[] = call.type === 'INTERNAL' ? ['AGENT_A', 'AGENT_B'] : ['AGENT', 'CLIENT'];
  const spoken = share.speakers.map(({ participant }) => participant);
  const people = [...new Set([...pair.filter((one) => spoken.includes(one) || nameOf(one)), ...spoken])];
  return (
    <section>
      <h2>{text('call-player.participants')}</h2>
      {heard && <ShareBar share={share} percent={percent} />}
      <ul className="player-people">
        {people.sort(bySpeaker).map((participant) => (
          <li key={participant} data-speaker={participant}>
            <span>
              <b>{text(SPEAKER_LABELS[participant])}</b>{' '}
              <WholeNumbers>{nameOf(participant) ?? ''}</WholeNumbers>
            </span>
            {heard && (
              <Part seconds={secondsOf(share, participant)} percent={percent.get(participant) ?? 0} />
            )}
          </li>
        ))}
        {heard && (
          <li data-speaker="silence">
            <span>{text('call-player.share.silence')}</span>
            <Part seconds={share.silence} percent={percent.get('silence') ?? 0} />
          </li>
        )}
        {heard && (
          <li data-speaker="overlap">
            <span>{text('call-player.share.overlap')}</span>
            <Part seconds={share.overlap} percent={Math.round((100 * share.overlap) / duration)} />
          </li>
        )}
      </ul>
    </section>
  );
}

function Part({ seconds, percent }: { seconds: number; percent: number }) {
  return (
    <span className="player-part">
      <FormattedMessage id="call-player.share" values={{ share: percent / 100 }} />
      <small>{formatClock(Math.round(seconds))}</small>
    </span>
  );
}

/** The shares as one bar, drawn only: the list below has the same in words. */
function ShareBar({ share, percent }: { share: TalkShare; percent: ReturnType<typeof percentOf> }) {
  const text = useText();
  const { speakers, silence } = share;
  const parts = [...speakers].sort((a, b) => bySpeaker(a.participant, b.participant));
  const label = parts
    .map(({ participant, seconds }) =>
      text('call-player.share.speaker', {
        name: text(SPEAKER_LABELS[participant]),
        share: (percent.get(participant) ?? 0) / 100,
        time: formatClock(seconds),
      }),
    )
    .join('; ');
  return (
    <div
      className="player-shares"
      role="img"
      aria-label={`${text('call-player.participants.share')}. ${label}`}
    >
      {parts.map(({ participant, seconds }) => (
        <i key={participant} data-speaker={participant} style={{ flexGrow: seconds }} />
      ))}
      <i data-speaker="silence" style={{ flexGrow: silence }} />
    </div>
  );
}

function secondsOf(share: TalkShare, participant: Participant): number {
  return share.speakers.find((speaker) => speaker.participant === participant)?.seconds ?? 0;
}
