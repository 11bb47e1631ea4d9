import type { SpokenHits } from '../../core/contract/calls/calls.ts';
import { formatClock } from '../../core/i18n/format-clock.ts';
import { useText } from '../../core/i18n/use-text.ts';

/** Where the searched text was first said in a call: by whom, when, in which words, and how often in all. */
export function SpokenHitsLine({ hits }: { hits: SpokenHits }) {
  const text = useText();
  const { count, participant, startedAt } = hits;
  return (
    <p className="call-hits">
      <b>{text(`call-list.participant.${participant}`)}</b> {formatClock(startedAt)}{' '}
      <q>
        {hits.before}
        <mark>{hits.text}</mark>
        {hits.after}
      </q>
      {count > 1 && <small> {text('call-list.row.hits', { count })}</small>}
    </p>
  );
}
