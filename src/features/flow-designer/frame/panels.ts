import type { LucideIcon } from 'lucide-react';
import History from 'lucide-react/icons/history';
import ListChecks from 'lucide-react/icons/list-checks';
import PhoneIncoming from 'lucide-react/icons/phone-incoming';
import Waypoints from 'lucide-react/icons/waypoints';
import type { ComponentType } from 'react';
import type { MessageId } from '../../../core/i18n/message-id.ts';

interface PanelDeclaration {
  readonly name: string;
  readonly title: MessageId;
  readonly icon: LucideIcon;
  /** The capability of the back end that it needs: without it there is no button. */
  readonly needs?: 'traffic';
  /** Loads its code when it is first opened. */
  readonly load: () => Promise<ComponentType>;
}

/** The panels beside the canvas, in the order of their buttons: one line and one folder each. */
export const PANELS: readonly PanelDeclaration[] = [
  {
    name: 'problems',
    title: 'flow-page.panel.problems',
    icon: ListChecks,
    load: () => import('../problems/problems.tsx').then((module) => module.Problems),
  },
  {
    name: 'versions',
    title: 'flow-tools.panel.versions',
    icon: History,
    load: () => import('../versions/versions.tsx').then((module) => module.Versions),
  },
  {
    name: 'walk',
    title: 'flow-tools.panel.walk',
    icon: PhoneIncoming,
    load: () => import('../walk/walk-panel.tsx').then((module) => module.WalkPanel),
  },
  {
    name: 'traffic',
    title: 'flow-tools.panel.traffic',
    icon: Waypoints,
    needs: 'traffic',
    load: () => import('../traffic/traffic-panel.tsx').then((module) => module.TrafficPanel),
  },
];

/** The panel of a name. */
export function panelNamed(name: string): PanelDeclaration {
  const panel = PANELS.find((each) => each.name === name);
  if (!panel) throw new Error(`The designer has no panel ${name}`);
  return panel;
}
