import { type ComponentType, useRef, useState } from 'react';
import { useLazyCode } from '../../ui/hooks/use-lazy-code.ts';
import type { FilterPanelProps } from './filter-panel.tsx';

/** The code of a panel of filters. */
type LoadPanel = () => Promise<ComponentType<FilterPanelProps>>;

const loadPanel: LoadPanel = () => import('./filter-panel.tsx').then((module) => module.default);

/** Loads the filters on demand, and makes the button that opens and closes them. `load` is for a panel with parts of its own. */
export function useFilterPanel(load: LoadPanel = loadPanel) {
  const [filtering, setFiltering] = useState(false);
  const ref = useRef<HTMLButtonElement>(null);
  const { code, hint } = useLazyCode(load, filtering, () => setFiltering(false));
  return {
    /** Undefined while the panel is closed or its code is loading. */
    Panel: filtering ? code : undefined,
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
