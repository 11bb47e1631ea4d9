import type { LucideIcon } from 'lucide-react';
import type { Permission } from '../../../core/contract/permissions.ts';
import type { MessageId } from '../../../core/i18n/message-id.ts';
import type { KeyHelp } from '../../../core/keys/key-help.ts';
import { href, type RouteName } from '../../../core/routes/href.ts';

type Texts = Readonly<Record<string, string>>;

/** The groups of the main menu, in order; `meetings` needs a company with meetings. */
export const MENU_GROUPS = ['main', 'calls', 'meetings', 'account'] as const;
/** A group of the main menu. */
export type MenuGroup = (typeof MENU_GROUPS)[number];

/** A page of the portal: a route with its tag. `elements/routes.ts` has the table. */
export interface RouteEntry {
  readonly name: RouteName;
  /** The tag, under the prefix `ramal`. */
  readonly tag: `ramal-${string}`;
  /** The page's title. */
  readonly title: MessageId;
  /** The values of the title, from the address. */
  readonly titleValues?: (params: Texts) => Texts;
  /** `plain` has neither menu nor header. */
  readonly layout: 'main' | 'settings' | 'plain';
  /** Needs no session. */
  readonly public?: true;
  /** The permission for its menu entry; tag and server check it again. */
  readonly permission?: Permission | readonly Permission[];
  /** Its entry in the menu of its layout; the label is the title unless there is a shorter one. */
  readonly menu?: { readonly group: MenuGroup; readonly icon: LucideIcon; readonly label?: MessageId };
  /** The reason why the company cannot be switched here. */
  readonly levelLock?: MessageId;
  /** The page above it: a link leads there, with the last query of its list. */
  readonly back?: RouteName;
  /** The menu entry of the page above it, for a page with neither an entry nor `back`. */
  readonly section?: RouteName;
  /** The query of its list is stored, per company (decision 116). */
  readonly remembers?: true;
  /** The page that users often open next: its code is loaded ahead. */
  readonly next?: RouteName;
  /** The keys of its tag, for the dialog of the keys. */
  readonly keys?: readonly KeyHelp[];
  /** The names of query parameters that it cannot read; a list reports its own. */
  readonly misread?: (query: Texts) => readonly string[];
  /** The properties of its tag, from the address. */
  readonly props?: (params: Texts, query: Texts) => Readonly<Record<string, unknown>>;
}

/** All pages of the portal. */
export type RouteTable = readonly RouteEntry[];

/** The page of a route. */
export const entryOf = (table: RouteTable, name: RouteName | undefined): RouteEntry | undefined =>
  table.find((entry) => entry.name === name);

/** The first settings page of a user: the settings' dashboard if it is built, else the first of the menu. */
export const settingsStart = (table: RouteTable, held: readonly Permission[]): RouteEntry | undefined => {
  const allowed = ({ permission = [] }: RouteEntry) => {
    const needed = typeof permission === 'string' ? [permission] : permission;
    return needed.length === 0 || needed.some((one) => held.includes(one));
  };
  const home = entryOf(table, 'Settings');
  if (home && allowed(home)) return home;
  return table.find((entry) => entry.layout === 'settings' && entry.menu && allowed(entry));
};

/** The path of a user's first page: home if it is built, else the first menu entry that they may see. */
export function startPath(table: RouteTable, held: readonly Permission[]): string {
  const allowed = table.find(({ menu, permission = [] }) => {
    const needed = typeof permission === 'string' ? [permission] : permission;
    return menu && (needed.length === 0 || needed.some((one) => held.includes(one)));
  });
  const first = entryOf(table, 'Home') ?? allowed ?? table.find(({ menu }) => menu);
  return first ? href(first.name as 'Home') : href('NotFound');
}
