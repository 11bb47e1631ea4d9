import type { Side } from '../details/speakers.ts';

/** The colours of a lane: heard and not yet heard. */
export interface LaneColors {
  heard: string;
  ahead: string;
}

/**
 * A canvas takes no custom property and no `light-dark()`. So each colour is set on an element, read back as the
 * browser computed it, and read again when a transition tells that it has changed, whatever changed it: the theme,
 * a token of the host's, forced colours.
 */
export function watchColors(probes: HTMLElement, onChange: () => void): () => void {
  probes.addEventListener('transitionend', onChange);
  return () => probes.removeEventListener('transitionend', onChange);
}

export function colorsOf(probes: HTMLElement, side: Side): LaneColors {
  return { heard: colorOf(probes, `${side}-heard`), ahead: colorOf(probes, `${side}-ahead`) };
}

export function colorOf(probes: HTMLElement, name: string): string {
  const probe = probes.querySelector(`[data-color="${name}"]`);
  return probe ? getComputedStyle(probe).color : 'gray';
}
