import Menu from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import Settings from 'lucide-react/icons/settings';
import type { Id } from '../../../core/contract/ids/id.ts';
import type { MessageId } from '../../../core/i18n/message-id.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import type { OpenRoute } from '../../../core/routes/href.ts';
import { buttonLook, IconButton } from '../../../core/ui/button.tsx';
import { Link } from '../../../core/ui/link.tsx';
import { LevelSelect } from './level-select.tsx';
import type { Appearance } from './use-appearance.ts';
import { UserMenu } from './user-menu.tsx';

interface Props {
  readonly levelLock: MessageId | undefined;
  /** The portal is inside another application, which has its own sign-out (decision 104). */
  readonly embedded: boolean;
  /** The first settings page that the user may see (decision 125). */
  readonly settings: OpenRoute | undefined;
  readonly onLevel: (level: Id) => void;
  readonly appearance: Appearance;
  readonly onMenu: () => void;
  readonly onPalette: () => void;
}

/** The portal's header: the menu of a narrow screen, company, search, settings, and the menu of the user. */
export function Header({ levelLock, embedded, settings, onLevel, appearance, onMenu, onPalette }: Props) {
  const text = useText();
  return (
    <header className="header">
      <span className="menu-button">
        <IconButton label={text('shell.openMenu')} icon={<Menu size={18} />} onClick={onMenu} />
      </span>
      <LevelSelect lock={levelLock} onSwitch={onLevel} />
      <span className="space" />
      <IconButton
        label={text('shell.palette.open')}
        aria-keyshortcuts="Control+K Meta+K"
        icon={<Search size={18} aria-hidden="true" />}
        onClick={onPalette}
      />
      {settings && (
        <Link
          to={settings}
          query={{ clearStateOnSetup: true }}
          {...buttonLook({ variant: 'quiet' })}
          data-icon-only=""
          aria-label={text('shell.settings')}
          title={text('shell.settings')}
        >
          <Settings size={18} aria-hidden="true" />
        </Link>
      )}
      <UserMenu {...appearance} embedded={embedded} />
    </header>
  );
}
