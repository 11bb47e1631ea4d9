import { useEffect } from 'react';
import { THEMES } from '../session/session-data.ts';
import { tellFaults } from './attribute-faults.ts';
import { parseAttribute } from './attributes.ts';
import type { Host } from './host-context.ts';

/** Tells the host of a `theme` that means nothing. One that does is followed by the styles alone (`screen.css`). */
export function useThemeAttribute({ element }: Host): void {
  useEffect(() => {
    const check = () => {
      try {
        parseAttribute(THEMES, element.getAttribute('theme'));
      } catch (error) {
        tellFaults(element, new Map([['theme', error]]));
      }
    };
    check();
    const observer = new MutationObserver(check);
    observer.observe(element, { attributeFilter: ['theme'] });
    return () => observer.disconnect();
  }, [element]);
}
