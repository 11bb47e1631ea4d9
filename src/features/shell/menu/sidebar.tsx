import ArrowLeft from 'lucide-react/icons/arrow-left';
import PanelLeftClose from 'lucide-react/icons/panel-left-close';
import PanelLeftOpen from 'lucide-react/icons/panel-left-open';
import Settings from 'lucide-react/icons/settings';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useText } from '../../../core/i18n/use-text.ts';
import type { OpenRoute } from '../../../core/routes/href.ts';
import { Link } from '../../../core/ui/link.tsx';
import { useMaySee } from '../guard/use-may-see.ts';
import {
  isInMenu,
  MENU_GROUPS,
  type MenuGroup,
  type MenuPage,
  type RouteTable,
} from '../location/route-entry.ts';
import { useAhead } from '../location/use-ahead.ts';
import { Logo } from './logo.tsx';

interface Props {
  readonly table: RouteTable;
  readonly layout: 'main' | 'settings';
  readonly current: string | undefined;
  readonly section: string | undefined;
  /** The first settings page that the user may see. */
  readonly settings: OpenRoute | undefined;
  /** Below the logo: what the header has no room for. */
  readonly children?: ReactNode;
  /** The menu shows its icons alone, or would; left out where it cannot be folded. */
  readonly folding?: { readonly isFolded: boolean; readonly toggle: () => void };
}

/** The menu of a layout: the built pages that the user may see. */
export function Sidebar({ table, layout, current, section, settings, folding, children }: Props) {
  const text = useText();
  const entries = useMenu(table, layout);
  return (
    // It scrolls where the window is low: its links are the stops, not the menu itself.
    <nav
      className="sidebar"
      tabIndex={-1}
      aria-label={text(layout === 'main' ? 'shell.mainMenu' : 'shell.settingsMenu')}
    >
      <Logo />
      {children}
      {layout === 'settings' && (
        <MenuLink
          to="Home"
          label={text('shell.backToHome')}
          icon={<ArrowLeft className="ui-way" size={16} aria-hidden="true" />}
          isFolded={folding?.isFolded}
        />
      )}
      {MENU_GROUPS.map((group) => (
        <Group
          key={group}
          group={group}
          current={current}
          section={section}
          isFolded={folding?.isFolded}
          entries={entries.filter(({ menu }) => menu.group === group)}
        />
      ))}
      {layout === 'main' && settings && (
        <MenuLink
          to={settings}
          query={{ clearStateOnSetup: true }}
          label={text('shell.settings')}
          icon={<Settings size={16} aria-hidden="true" />}
          isFolded={folding?.isFolded}
        />
      )}
      {folding && <FoldButton {...folding} />}
    </nav>
  );
}

interface MenuLinkProps extends Omit<ComponentProps<typeof Link<OpenRoute>>, 'children' | 'title'> {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isFolded: boolean | undefined;
}

/** A link of the menu. Where the menu shows its icons alone, its words are its title. */
const MenuLink = ({ label, icon, isFolded, ...link }: MenuLinkProps) => (
  <Link {...link} className="menu-link" title={isFolded ? label : undefined}>
    {icon}
    <span>{label}</span>
  </Link>
);

function FoldButton({ isFolded, toggle }: NonNullable<Props['folding']>) {
  const text = useText();
  const Icon = isFolded ? PanelLeftOpen : PanelLeftClose;
  const label = text(isFolded ? 'shell.unfold' : 'shell.fold');
  return (
    <button type="button" className="menu-link fold" title={isFolded ? label : undefined} onClick={toggle}>
      <Icon className="ui-way" size={16} aria-hidden="true" />
      <span>{label}</span>
    </button>
  );
}

function useMenu(table: RouteTable, layout: Props['layout']): readonly MenuPage[] {
  const maySee = useMaySee();
  return table.filter(isInMenu).filter((entry) => entry.layout === layout && maySee(entry));
}

/** Marks the menu entry of the page itself, or of the page above it. */
function currency(name: string, current: string | undefined, section: string | undefined) {
  if (name === current) return 'page';
  return name === section ? true : undefined;
}

interface GroupProps {
  readonly group: MenuGroup;
  readonly entries: readonly MenuPage[];
  readonly current: string | undefined;
  readonly section: string | undefined;
  readonly isFolded: boolean | undefined;
}

function Group({ group, entries, current, section, isFolded }: GroupProps) {
  const text = useText();
  const heading = useId();
  const ahead = useAhead();
  if (entries.length === 0) return null;
  const title = group === 'main' ? undefined : text(`shell.group.${group}`);
  return (
    <div className="menu-group">
      {title && <h2 id={heading}>{title}</h2>}
      <ul aria-labelledby={title && heading}>
        {entries.map((entry) => {
          const { name, title, menu } = entry;
          const Icon = menu.icon;
          return (
            <li key={name}>
              <MenuLink
                to={name}
                query={{ clearStateOnSetup: true }}
                label={text(menu.label ?? title)}
                icon={<Icon size={16} aria-hidden="true" />}
                isFolded={isFolded}
                onPointerEnter={() => ahead(entry)}
                onFocus={() => ahead(entry)}
                aria-current={currency(name, current, section)}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
