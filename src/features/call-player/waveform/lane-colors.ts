import type { Participant } from '../../../core/contract/calls/calls.ts';

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

/** The colours of a speaker's lane. */
export function colorsOf(probes: HTMLElement, speaker: Participant): LaneColors {
  return { heard: colorOf(probes, speaker), ahead: colorOf(probes, speaker, 'backgroundColor') };
}

/** A computed colour; grey if it has no element. A speaker's has another as its background, for what is not yet played. */
export function colorOf(
  probes: HTMLElement,
  name: string,
  property: 'color' | 'backgroundColor' = 'color',
): string {
  const probe = probes.querySelector(`[data-color="${name}"]`);
  return probe ? getComputedStyle(probe)[property] : 'gray';
}
