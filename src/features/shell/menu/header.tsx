import LogOut from 'lucide-react/icons/log-out';
import Menu from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import Settings from 'lucide-react/icons/settings';
import type { Id } from '../../../core/contract/id.ts';
import type { MessageId } from '../../../core/i18n/message-id.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import type { OpenRoute } from '../../../core/routes/href.ts';
import { useSessionData } from '../../../core/session/use-session.ts';
import { Avatar } from '../../../core/ui/avatar.tsx';
import { buttonLook, IconButton } from '../../../core/ui/button.tsx';
import { Link } from '../../../core/ui/link.tsx';
import { AppearanceMenu } from './appearance-menu.tsx';
import { LevelSelect } from './level-select.tsx';
import { LocaleSelect } from './locale-select.tsx';
import type { Appearance } from './use-appearance.ts';

interface Props {
  readonly levelLock: MessageId | undefined;
  /** The portal is inside another application, which has its own sign-out (decision 104). */
  readonly embedded: boolean;
  /** The first settings page that the user may see. */
  readonly settings: OpenRoute | undefined;
  readonly onLevel: (level: Id) => void;
  readonly appearance: Appearance;
  readonly onMenu: () => void;
  readonly onPalette: () => void;
}

/** The portal's header: menu, company, profile, search, appearance, language, settings and sign-out. */
export function Header({ levelLock, embedded, settings, onLevel, appearance, onMenu, onPalette }: Props) {
  const text = useText();
  const user = useSessionData((data) => data.user);
  return (
    <header className="header">
      <span className="menu-button">
        <IconButton label={text('shell.openMenu')} icon={<Menu size={18} />} onClick={onMenu} />
      </span>
      <LevelSelect lock={levelLock} onSwitch={onLevel} />
      <span className="space" />
      {user && (
        <Link to="Profile" className="user" title={text('shell.title.profile')}>
          <Avatar name={user.name} email={user.email} size={28} />
          <span>{user.name}</span>
        </Link>
      )}
      <IconButton
        label={text('shell.palette.open')}
        aria-keyshortcuts="Control+K Meta+K"
        icon={<Search size={18} aria-hidden="true" />}
        onClick={onPalette}
      />
      <AppearanceMenu {...appearance} />
      <span className="language">
        <LocaleSelect />
      </span>
      {settings && (
        <Link
          to={settings}
          query={{ clearStateOnSetup: true }}
          {...buttonLook()}
          aria-label={text('shell.settings')}
        >
          <Settings size={16} aria-hidden="true" />
          <span className="wide-only">{text('shell.settings')}</span>
        </Link>
      )}
      {!embedded && (
        <Link to="Logout" {...buttonLook()} aria-label={text('shell.logout')}>
          <LogOut size={16} aria-hidden="true" />
          <span className="wide-only">{text('shell.logout')}</span>
        </Link>
      )}
    </header>
  );
}
