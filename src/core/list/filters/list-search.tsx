import type { Ref } from 'react';
import { SearchBox } from '../../ui/inputs/search-box.tsx';
import type { Dispatch } from '../state/list-actions.ts';
import { SEARCH_MAXIMUM } from '../state/list-state.ts';

interface ListSearchProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly dispatch: Dispatch;
  /** Called on arrow down, to move to the first row. */
  readonly onDown: () => void;
}

/** The search of a list. `/` focuses it, and arrow down moves from it to the first row. */
export function ListSearch({ ref, label, placeholder, value, dispatch, onDown }: ListSearchProps) {
  return (
    <SearchBox
      ref={ref}
      label={label}
      placeholder={placeholder}
      shortcut="/"
      maxLength={SEARCH_MAXIMUM}
      value={value}
      onSearch={(search) => dispatch({ type: 'search', search })}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        onDown();
      }}
    />
  );
}
