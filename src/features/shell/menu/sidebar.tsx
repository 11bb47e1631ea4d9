import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useId } from 'react';
import { useText } from '../../../core/i18n/use-text.ts';
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
}

/** The menu of a layout: the built pages that the user may see. */
export function Sidebar({ table, layout, current, section }: Props) {
  const text = useText();
  const entries = useMenu(table, layout);
  return (
    <nav className="sidebar" aria-label={text(layout === 'main' ? 'shell.mainMenu' : 'shell.settingsMenu')}>
      <Logo />
      {layout === 'settings' && (
        <Link to="Home" className="menu-link">
          <ArrowLeft className="ui-way" size={16} aria-hidden="true" />
          {text('shell.backToHome')}
        </Link>
      )}
      {MENU_GROUPS.map((group) => (
        <Group
          key={group}
          group={group}
          current={current}
          section={section}
          entries={entries.filter(({ menu }) => menu.group === group)}
        />
      ))}
    </nav>
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
}

function Group({ group, entries, current, section }: GroupProps) {
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
              <Link
                to={name}
                query={{ clearStateOnSetup: true }}
                className="menu-link"
                onPointerEnter={() => ahead(entry)}
                onFocus={() => ahead(entry)}
                aria-current={currency(name, current, section)}
              >
                <Icon size={16} aria-hidden="true" />
                {text(menu.label ?? title)}
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
