import type { LucideIcon } from 'lucide-react';
import type { Permission } from '../../../core/contract/access/permissions.ts';
import type { Feature } from '../../../core/contract/define/features.ts';
import type { MessageId } from '../../../core/i18n/message-id.ts';
import type { KeyHelp } from '../../../core/keys/key-help.ts';
import { href, type OpenRoute, type RouteName } from '../../../core/routes/href.ts';

type Texts = Readonly<Record<string, string>>;

/** The groups of the menus, in order; `meetings` needs a company with meetings. */
export const MENU_GROUPS = [
  'main',
  'calls',
  'meetings',
  'people',
  'service',
  'flows',
  'analysis',
  'account',
] as const;
/** A group of a menu. */
export type MenuGroup = (typeof MENU_GROUPS)[number];

/** A page as one of several views of the same. */
export interface PageView {
  readonly name: OpenRoute;
  /** The difference from the others: `Per day`. */
  readonly label: MessageId;
}

/** A page of the portal: a route with its tag. `elements/routes.ts` has the table. */
export type RouteEntry = MenuPage | OtherPage;

/** A page with an entry in the menu of its layout: its path needs no parameters. */
export interface MenuPage extends Page {
  readonly name: OpenRoute;
  /** The label is the title unless there is a shorter one. */
  readonly menu: { readonly group: MenuGroup; readonly icon: LucideIcon; readonly label?: MessageId };
}

interface OtherPage extends Page {
  readonly name: RouteName;
  readonly menu?: undefined;
}

interface Page {
  /** The tag, under the prefix `ramal`. */
  readonly tag: `ramal-${string}`;
  /** The page's title. */
  readonly title: MessageId;
  /** The values of the title, from the address. */
  readonly titleValues?: (params: Texts) => Texts;
  /** The title begins with the heading of the record that its tag shows. */
  readonly isNamedByRecord?: true;
  /** `plain` has neither menu nor header. */
  readonly layout: 'main' | 'settings' | 'plain';
  /** Needs no session. */
  readonly public?: true;
  /** The permission for its menu entry; tag and server check it again. */
  readonly permission?: Permission | readonly Permission[];
  /** The feature without which the back end does not have it, and it is not in the menu. */
  readonly feature?: Feature;
  /** The reason why the company cannot be switched here. */
  readonly levelLock?: MessageId;
  /** The page above it: a link leads there, with the last query of its list. */
  readonly back?: OpenRoute;
  /** The menu entry of the page above it, for a page with neither an entry nor `back`. */
  readonly section?: RouteName;
  /** The views of the same figures, this page among them: they lead to each other as tabs. */
  readonly views?: readonly PageView[];
  /** It needs the width: the menu beside it begins with its icons alone. */
  readonly wide?: true;
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
export const entryOf = <N extends RouteName>(table: RouteTable, name: N | undefined): PageOf<N> | undefined =>
  table.find((entry): entry is PageOf<N> => entry.name === name);

type PageOf<N> = RouteEntry & { readonly name: N };

/** Tells whether a page has an entry in the menu. */
export const isInMenu = (entry: RouteEntry): entry is MenuPage => entry.menu !== undefined;

/** The first settings page of a user: the settings' dashboard if it is built, else the first of the menu. */
export const settingsStart = (
  table: RouteTable,
  held: readonly Permission[],
): PageOf<OpenRoute> | undefined => {
  const allowed = ({ permission = [] }: RouteEntry) => {
    const needed = typeof permission === 'string' ? [permission] : permission;
    return needed.length === 0 || needed.some((one) => held.includes(one));
  };
  const home = entryOf(table, 'Settings');
  if (home && allowed(home)) return home;
  return table.filter(isInMenu).find((entry) => entry.layout === 'settings' && allowed(entry));
};

/** The path of a user's first page: home if it is built, else the first menu entry that they may see. */
export function startPath(table: RouteTable, held: readonly Permission[]): string {
  const inMenu = table.filter(isInMenu);
  const allowed = inMenu.find(({ permission = [] }) => {
    const needed = typeof permission === 'string' ? [permission] : permission;
    return needed.length === 0 || needed.some((one) => held.includes(one));
  });
  const first = entryOf(table, 'Home') ?? allowed ?? inMenu[0];
  return href(first?.name ?? 'NotFound');
}
