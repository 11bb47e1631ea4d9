import type { Id } from '../../../core/contract/ids/id.ts';
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
/** A group of the palette. */
export type CommandGroup = (typeof COMMAND_GROUPS)[number];

/** The target of a command: a page of the portal, or another company. */
export type CommandTarget =
  | {
      readonly to: RouteName;
      readonly params?: Readonly<Record<string, string | number>> | undefined;
      readonly query?: Readonly<Record<string, string | number>> | undefined;
    }
  | { readonly level: Id };

/** An entry of the palette. */
export interface Command {
  /** Unique in its group. */
  readonly id: string;
  readonly group: CommandGroup;
  readonly label: string;
  /** After the label, muted. */
  readonly detail?: string | undefined;
  readonly target: CommandTarget;
}
