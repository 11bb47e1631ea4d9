import type { LucideIcon } from 'lucide-react';
import type { Permission } from '../../../core/contract/permissions.ts';
import type { MessageId } from '../../../core/i18n/message-id.ts';
import type { KeyHelp } from '../../../core/keys/key-help.ts';
import { href, type RouteName } from '../../../core/routes/href.ts';

type Texts = Readonly<Record<string, string>>;

/** The groups of the main menu, in its order; `meetings` needs a level that has them. */
export const MENU_GROUPS = ['main', 'calls', 'meetings', 'account'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

/** A page of the portal: a route and the tag that is it. `elements/routes.ts` supplies the table. */
export interface RouteEntry {
  readonly name: RouteName;
  /** The tag, with the prefix `ramal`. */
  readonly tag: `ramal-${string}`;
  /** The page's title. */
  readonly title: MessageId;
  /** What fills the title in, from the address. */
  readonly titleValues?: (params: Texts) => Texts;
  /** `plain` has neither menu nor header. */
  readonly layout: 'main' | 'settings' | 'plain';
  /** Shown without a session. */
  readonly public?: true;
  /** Who sees its menu entry; the tag and the server ask again. */
  readonly permission?: Permission | readonly Permission[];
  /** Its entry in the menu of its layout; the title unless it has a shorter label. */
  readonly menu?: { readonly group: MenuGroup; readonly icon: LucideIcon; readonly label?: MessageId };
  /** Why the level cannot be switched here. */
  readonly levelLock?: MessageId;
  /** The page it belongs to: a link above it leads there, to what was last set. */
  readonly back?: RouteName;
  /** The menu's entry that it is below, where it has none of its own and no `back`. */
  readonly section?: RouteName;
  /** Its list remembers what was set, per level (decision 116). */
  readonly remembers?: true;
  /** The page that is likely to be opened from here: its code is fetched ahead. */
  readonly next?: RouteName;
  /** What its tag's keys do, for the help of the keys. */
  readonly keys?: readonly KeyHelp[];
  /** What of the query it cannot read, by name; a list tells of its own. */
  readonly misread?: (query: Texts) => readonly string[];
  /** The tag's properties, from the address. */
  readonly props?: (params: Texts, query: Texts) => Readonly<Record<string, unknown>>;
}

export type RouteTable = readonly RouteEntry[];

export const entryOf = (table: RouteTable, name: RouteName | undefined): RouteEntry | undefined =>
  table.find((entry) => entry.name === name);

/** The settings' first page for somebody: their dashboard where it is built, else the first of their menu. */
export const settingsStart = (table: RouteTable, held: readonly Permission[]): RouteEntry | undefined => {
  const allowed = ({ permission = [] }: RouteEntry) => {
    const needed = typeof permission === 'string' ? [permission] : permission;
    return needed.length === 0 || needed.some((one) => held.includes(one));
  };
  const home = entryOf(table, 'Settings');
  if (home && allowed(home)) return home;
  return table.find((entry) => entry.layout === 'settings' && entry.menu && allowed(entry));
};

/** The first page for somebody: home where it is built, else the first of the menu that they may see. */
export function startPath(table: RouteTable, held: readonly Permission[]): string {
  const allowed = table.find(({ menu, permission = [] }) => {
    const needed = typeof permission === 'string' ? [permission] : permission;
    return menu && (needed.length === 0 || needed.some((one) => held.includes(one)));
  });
  const first = entryOf(table, 'Home') ?? allowed ?? table.find(({ menu }) => menu);
  return first ? href(first.name as 'Home') : href('NotFound');
}
