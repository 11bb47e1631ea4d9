import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type KeyboardEvent, useRef } from 'react';
import { useText } from '../../../core/i18n/use-text.ts';
import { IconButton } from '../../../core/ui/button.tsx';
import { SearchBox } from '../../../core/ui/inputs/search-box.tsx';
import { useSearchKey } from '../../../core/ui/inputs/use-search-key.ts';
import { useShare } from '../controls/use-share.ts';
import { usePlayer } from '../stage/player-context.ts';
import type { WordSearch } from './use-word-search.ts';
import { timeOf } from './words/find-word.ts';

/** Milliseconds (file 1, section 9). */
const DELAY = 1000;

/** The field for searching words, with the buttons for the next hit and the one before. */
export function WordSearchBar({ search }: { search: WordSearch }) {
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  const { query, hits, index } = search;
  const { transcript } = usePlayer();
  const Share = useShare();
  const hit = hits[index];
  useSearchKey(field);

  /** Enter goes to the first hit; if the sound is there already, to the next one. */
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    const typed = event.currentTarget.value.trim();
    if (typed !== query || !search.moved) search.go(typed);
    else search.step(event.shiftKey ? -1 : 1);
  };
  return (
    <div className="player-search">
      <SearchBox
        ref={field}
        label={text('call-player.search.label')}
        placeholder={text('call-player.search.placeholder')}
        shortcut="/"
        value={query}
        delay={DELAY}
        maxLength={100}
        onSearch={search.find}
        onKeyDown={onKeyDown}
      />
      <output className="player-hits" aria-live="polite">
        {query && hits.length === 0 && text('call-player.search.none')}
        {hits.length > 0 && text('call-player.search.count', { index: index + 1, count: hits.length })}
      </output>
      {hits.length > 0 && (
        <span className="player-steps">
          <IconButton
            size="small"
            label={text('call-player.search.previous')}
            icon={<ChevronLeft className="ui-way" size={16} />}
            onClick={() => search.step(-1)}
          />
          <IconButton
            size="small"
            label={text('call-player.search.next')}
            icon={<ChevronRight className="ui-way" size={16} />}
            onClick={() => search.step(1)}
          />
          {Share && hit && <Share of="hit" at={() => timeOf(transcript, hit)} search={query} />}
        </span>
      )}
    </div>
  );
}
