import { useCallback, useEffect, useRef, useState } from 'react';

/** The followed paragraph is scrolled to this share of the height that is seen. */
const EYE = 0.3;
const SCROLL_KEYS = ['PageUp', 'PageDown', 'Home', 'End'];

/** The least height in px of a part of the text that can be read in. */
const LEAST = 120;

/** The part of the scroller that is inside the window; all of it where that is too low. */
function seenPart(scroller: HTMLElement): { readonly top: number; readonly bottom: number } {
  const { top, bottom } = scroller.getBoundingClientRect();
  const seen = { top: Math.max(top, 0), bottom: Math.min(bottom, innerHeight) };
  return seen.bottom - seen.top < LEAST ? { top, bottom } : seen;
}

const isInWindow = ({ top, bottom }: DOMRect): boolean => top >= 0 && bottom <= innerHeight;

/** What may be scrolled for a paragraph that was asked for: the text alone, or the page around it too. */
export type Force = 'text' | 'page';

/** The following of the sound by the text. */
export interface Follow {
  /** Whether the text follows the sound. */
  following: boolean;
  resume: () => void;
  leave: () => void;
  /** Brings a paragraph into sight, also while the text does not follow where `force` says what may be scrolled for it. True if it is there already. */
  reveal: (paragraph: HTMLElement, force?: Force) => boolean;
}

/** The text follows the sound until the user scrolls: by wheel, finger, scrollbar or key. */
export function useFollow(scroller: HTMLElement | null): Follow {
  const [following, setFollowing] = useState(true);
  const active = useRef(true);

  const set = useCallback((value: boolean) => {
    active.current = value;
    setFollowing(value);
  }, []);

  useEffect(() => {
    const element = scroller;
    if (!element) return;
    const leave = () => set(false);
    const onPointer = (event: PointerEvent) => {
      // A press on the scrollbar, which is beside the element's content.
      if (event.target === element && event.offsetX >= element.clientWidth) leave();
    };
    const onKey = (event: KeyboardEvent) => {
      if (SCROLL_KEYS.includes(event.key)) leave();
    };
    element.addEventListener('wheel', leave, { passive: true });
    element.addEventListener('touchmove', leave, { passive: true });
    element.addEventListener('pointerdown', onPointer);
    element.addEventListener('keydown', onKey);
    return () => {
      element.removeEventListener('wheel', leave);
      element.removeEventListener('touchmove', leave);
      element.removeEventListener('pointerdown', onPointer);
      element.removeEventListener('keydown', onKey);
    };
  }, [scroller, set]);

  const reveal = useCallback(
    (paragraph: HTMLElement, force?: Force) => {
      if (!scroller || !(force || active.current)) return true;
      const box = seenPart(scroller);
      const height = box.bottom - box.top;
      const target = paragraph.getBoundingClientRect();
      const margin = height * 0.15;
      const inBox = () => {
        // A result of the user's action must be visible, wherever the page is scrolled; the sound alone never
        // scrolls the page.
        if (force === 'page' && !isInWindow(target)) paragraph.scrollIntoView({ block: 'center' });
        return true;
      };
      if (target.top >= box.top + margin && target.bottom <= box.bottom - margin) return inBox();
      const last = scroller.scrollHeight - scroller.clientHeight;
      const wanted = scroller.scrollTop + target.top - box.top - height * EYE;
      const way = Math.max(0, Math.min(last, wanted)) - scroller.scrollTop;
      if (Math.abs(way) < 1) return inBox();
      const near = Math.abs(way) <= height && !matchMedia('(prefers-reduced-motion: reduce)').matches;
      scroller.scrollBy({ top: way, behavior: near ? 'smooth' : 'instant' });
      return false;
    },
    [scroller],
  );
  return { following, resume: () => set(true), leave: () => set(false), reveal };
}
