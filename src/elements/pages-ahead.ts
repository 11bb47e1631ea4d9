import type { LoadTag } from '../features/shell/shell.tsx';

/**
 * The screens that are fetched before they are opened: those of the menus, and those that a page leads to. As in
 * `declarations.ts`, which leads to the shell itself and so cannot be asked from here; a test compares them.
 */
export const PAGES_AHEAD = {
  'ramal-call-list': () => import('../features/call-list/call-list.tsx'),
  'ramal-call-player': () => import('../features/call-player/call-player.tsx'),
  'ramal-flow-designer': () => import('../features/flow-designer/flow-designer.tsx'),
  'ramal-home': () => import('../features/home/home.tsx'),
  'ramal-meeting': () => import('../features/meeting/meeting.tsx'),
  'ramal-meeting-list': () => import('../features/meeting-list/meeting-list.tsx'),
  'ramal-permissions': () => import('../features/permissions/permissions.tsx'),
  'ramal-report': () => import('../features/reports/reports.tsx'),
  'ramal-settings-entity': () => import('../features/settings/settings.tsx'),
  'ramal-settings-home': () => import('../features/home/settings-home.tsx'),
} as const;

/** The code and texts of a page, where they may be fetched ahead. */
export const loadAhead: LoadTag = async (tag) => {
  const load = PAGES_AHEAD[tag as keyof typeof PAGES_AHEAD];
  return load && (await load()).default.messages;
};
