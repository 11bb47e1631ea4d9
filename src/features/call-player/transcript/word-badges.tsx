import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Participant } from '../../../core/contract/calls/calls.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { bySpeaker } from '../details/facts/speakers.ts';
import { usePlayer } from '../stage/player-context.ts';
import type { WordSearch } from './use-word-search.ts';
import { type WordBadge, wordBadges } from './words/badges.ts';

/** Words that are shown before "see more" (file 1, section 9). */
const FIRST = 10;
/** Words that "see more" shows: a call of two hours has thousands, which are shown when asked for once more. */
const MORE = 100;

/** The words of each participant; pressing one searches it in the call. */
export function WordBadges({ search }: { search: WordSearch }) {
  const { call } = usePlayer();
  const { locale } = useIntl();
  const badges = useMemo(() => wordBadges(call.transcripts ?? [], locale), [call, locale]);
  const groups = [...badges].filter(([participant, words]) => participant !== 'ALL' && words.length > 0);
  return groups
    .sort(([a], [b]) => bySpeaker(a, b))
    .map(([participant, words]) => (
      <BadgeGroup key={participant} participant={participant} words={words} search={search} />
    ));
}

interface GroupProps {
  readonly participant: Participant;
  readonly words: readonly WordBadge[];
  readonly search: WordSearch;
}

function BadgeGroup({ participant, words, search }: GroupProps) {
  const text = useText();
  const [shown, setShown] = useState(FIRST);
  const isOpen = shown > FIRST;
  const hasMore = shown < words.length;
  const step = () => setShown(!hasMore ? FIRST : isOpen ? words.length : MORE);
  return (
    <section>
      <h2>{text('call-player.words.of', { participant })}</h2>
      <ul className="player-words" data-speaker={participant}>
        {words.slice(0, shown).map(({ word, count, registered }) => (
          <li key={word}>
            <button
              type="button"
              data-registered={registered || undefined}
              title={text('call-player.words.badge', { word, count, registered })}
              aria-pressed={search.query === word}
              onClick={() => search.find(search.query === word ? '' : word, participant)}
            >
              {word} <small>{count}</small>
            </button>
          </li>
        ))}
        {words.length > FIRST && (
          <li>
            <button type="button" data-more="" aria-expanded={isOpen} onClick={step}>
              {!hasMore
                ? text('call-player.words.less')
                : isOpen
                  ? text('call-player.words.all', { count: words.length })
                  : text('call-player.words.more')}
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}
