import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import type { KeyboardEvent, RefObject } from 'react';
import { useText } from '../../../core/i18n/use-text.ts';
import { IconButton } from '../../../core/ui/button.tsx';
import { SearchBox } from '../../../core/ui/inputs/search-box.tsx';
import { useSearchKey } from '../../../core/ui/inputs/use-search-key.ts';
import type { Matches } from './use-matches.ts';

/** Milliseconds between the last key and the search, which needs no request. */
const DELAY = 150;

interface MessageSearchProps {
  readonly matches: Matches;
  readonly field: RefObject<HTMLInputElement | null>;
}

/** The search in the messages: Enter goes to the next match, with Shift to the one before. */
export function MessageSearch({ matches: { query, found, at, find, step }, field }: MessageSearchProps) {
  const text = useText();
  useSearchKey(field);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (event.currentTarget.value.trim() === query) step(event.shiftKey ? -1 : 1);
  };
  return (
    <div className="meeting-search">
      <SearchBox
        ref={field}
        label={text('meetings.messages.search')}
        placeholder={text('meetings.messages.search')}
        shortcut="/"
        value={query}
        delay={DELAY}
        maxLength={100}
        onSearch={find}
        onKeyDown={onKeyDown}
      />
      {/* That nothing was found stands in place of the messages too. */}
      <output aria-live="polite" className={found.length > 0 ? undefined : 'ui-hidden'}>
        {query &&
          (found.length > 0
            ? text('meetings.messages.count', { index: at + 1, count: found.length })
            : text('meetings.messages.noResults'))}
      </output>
      {found.length > 0 && (
        <>
          <IconButton
            size="small"
            label={text('meetings.messages.previous')}
            icon={<ChevronUp size={16} />}
            onClick={() => step(-1)}
          />
          <IconButton
            size="small"
            label={text('meetings.messages.next')}
            icon={<ChevronDown size={16} />}
            onClick={() => step(1)}
          />
        </>
      )}
    </div>
  );
}
