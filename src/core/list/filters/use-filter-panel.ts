import { useRef, useState } from 'react';
import { usePart } from '../../ui/use-part.ts';

/** Loads the filters of a list on demand, and makes the button that opens and closes them. */
export function useFilterPanel<T>(load: () => Promise<T>) {
  const [filtering, setFiltering] = useState(false);
  const ref = useRef<HTMLButtonElement>(null);
  const { part, hint } = usePart(load, filtering, () => setFiltering(false));
  return {
    /** Undefined while the panel is closed or its code is loading. */
    Panel: filtering ? part : undefined,
    button: {
      ref,
      'aria-expanded': filtering,
      onClick: () => setFiltering(!filtering),
      onPointerEnter: hint,
      onFocus: hint,
    },
    close() {
      setFiltering(false);
      ref.current?.focus();
    },
  };
}
