import { FormattedNumber } from 'react-intl';
import type { MeetingDetail } from '../../core/contract/calls/meetings.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { colourOf } from './colours.ts';
import { speechShares } from './speech-shares.ts';

interface PeopleProps {
  readonly meeting: MeetingDetail;
  /** All speakers: the order gives them their colours. */
  readonly names: readonly string[];
  readonly speaker: string | undefined;
  readonly onSpeaker: (name: string | undefined) => void;
}

/** The speakers with their shares of the speech. Pressing one shows only that speaker's messages. */
export function People({ meeting, names, speaker, onSpeaker }: PeopleProps) {
  const text = useText();
  const people = meeting.participants ?? [];
  const shares = speechShares(people.map(({ speechPercentage }) => speechPercentage));
  return (
    <section className="meeting-panel" aria-labelledby="people">
      <h2 id="people">{text('meetings.participants')}</h2>
      {people.length === 0 && <p className="meeting-none">{text('meetings.participants.none')}</p>}
      <ul className="meeting-people">
        {people.map(({ id, name }, at) => {
          const share = shares[at] ?? 0;
          const isOnly = speaker === name;
          return (
            <li key={id} data-colour={colourOf(names, name)}>
              <button
                type="button"
                aria-pressed={isOnly}
                title={text('meetings.only', { name })}
                onClick={() => onSpeaker(isOnly ? undefined : name)}
              >
                <span>{name}</span>
                <b>
                  <FormattedNumber value={share / 100} style="percent" />
                </b>
                <i aria-hidden="true">
                  <i style={{ inlineSize: `${share}%` }} />
                </i>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
