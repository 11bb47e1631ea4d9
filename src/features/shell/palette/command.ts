import type { RouteName } from '../../../core/routes/href.ts';

/** The groups of the palette, in their order. */
export const COMMAND_GROUPS = [
  'recent',
  'screens',
  'levels',
  'users',
  'numbers',
  'contacts',
  'calls',
] as const;
export type CommandGroup = (typeof COMMAND_GROUPS)[number];

/** Where a command leads: a page of the portal, or another company. */
export type CommandTarget =
  | { readonly to: RouteName; readonly params?: Readonly<Record<string, string | number>> | undefined }
  | { readonly level: number };

/** Something to go to. */
export interface Command {
  /** Unlike any other's in its group. */
  readonly id: string;
  readonly group: CommandGroup;
  readonly label: string;
  /** After the label, muted. */
  readonly detail?: string | undefined;
  readonly target: CommandTarget;
}
