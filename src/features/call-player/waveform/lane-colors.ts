import type { Side } from '../details/facts/speakers.ts';

/** The colours of a lane: played and not yet played. */
export interface LaneColors {
  heard: string;
  ahead: string;
}

/**
 * A canvas understands neither custom properties nor `light-dark()`. So each colour is set on an element,
 * read back as the browser computed it, and read again after a transition tells of a change: of the theme, a
 * token of the host, or forced colours.
 */
export function watchColors(probes: HTMLElement, onChange: () => void): () => void {
  probes.addEventListener('transitionend', onChange);
  return () => probes.removeEventListener('transitionend', onChange);
}

/** The colours of a side's lane. */
export function colorsOf(probes: HTMLElement, side: Side): LaneColors {
  return { heard: colorOf(probes, `${side}-heard`), ahead: colorOf(probes, `${side}-ahead`) };
}

/** A computed colour; empty if it has no element. */
export function colorOf(probes: HTMLElement, name: string): string {
  const probe = probes.querySelector(`[data-color="${name}"]`);
  return probe ? getComputedStyle(probe).color : 'gray';
}
