import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type Ref, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { useSessionData } from '../../session/use-session.ts';
import { IconButton } from '../button.tsx';

interface SearchBoxProps {
  readonly label: string;
  readonly placeholder?: string;
  /** The current search. */
  readonly value: string;
  readonly onSearch: (value: string) => void;
  /**
   * The time from the last key to the search, in ms. Enter, clearing and leaving the field search at once
   * (decision 85).
   */
  readonly delay?: number;
  readonly maxLength?: number;
  /** The key that focuses the field, shown at the end while it is empty. */
  readonly shortcut?: string;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A field that searches while the user types, but not after every key. */
export function SearchBox({
  label,
  placeholder,
  value,
  onSearch,
  delay,
  maxLength,
  ...rest
}: SearchBoxProps) {
  const text = useText();
  const standard = useSessionData(({ adapter }) => adapter.searchDelay) ?? 2000;
  const { typed, type, commit, waits } = useDelayedSearch(value, onSearch, delay ?? standard);
  const { shortcut, onKeyDown, ref } = rest;
  const field = useRef<HTMLSpanElement>(null);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a <search> would be a landmark for each field of a list.
    <span className="ui-input ui-search" role="search" ref={field}>
      {waits ? <i className="ui-spinner" aria-hidden="true" /> : <Search size={16} aria-hidden="true" />}
      <input
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => commit(typed)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) commit(typed);
          if (event.key === 'Escape' && typed) {
            event.stopPropagation();
            commit('');
          }
          onKeyDown?.(event);
        }}
      />
      {typed ? (
        <IconButton
          size="small"
          label={text('ui.clearSearch')}
          icon={<X size={16} />}
          onClick={() => {
            commit('');
            field.current?.querySelector('input')?.focus();
          }}
        />
      ) : (
        shortcut && (
          <span className="ui-kbd" aria-hidden="true">
            {shortcut}
          </span>
        )
      )}
    </span>
  );
}

/** Milliseconds after which a search that has not begun looks as if there were none. */
const NOTICED = 300;

/**
 * Keeps the typed text, which is ahead of the current search; a search from elsewhere (a cleared filter,
 * Back) replaces it.
 */
function useDelayedSearch(value: string, onSearch: (value: string) => void, delay: number) {
  const [typed, setTyped] = useState(value);
  const [inForce, setInForce] = useState(value);
  if (value !== inForce) {
    setInForce(value);
    if (value !== typed.trim()) setTyped(value);
  }
  const search = useEffectEvent((next: string) => onSearch(next));
  useEffect(() => {
    const next = typed.trim();
    if (next === value) return;
    const timer = setTimeout(() => search(next), delay);
    return () => clearTimeout(timer);
  }, [typed, value, delay]);

  const commit = (next: string) => {
    setTyped(next);
    if (next.trim() !== value) onSearch(next.trim());
  };
  const type = (next: string) => (next === '' ? commit(next) : setTyped(next));
  return { typed, commit, type, waits: typed.trim() !== value && delay > NOTICED };
}
